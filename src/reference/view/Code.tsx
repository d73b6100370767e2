import { type ReactNode, useState } from 'react';
import styles from './Code.module.css';
import controls from './controls.module.css';
import { copyText } from './copy-text';
import { highlighted } from './highlight';
import texts from './texts.module.css';

type Props = { code: string; language: string; label: string; children?: ReactNode };

/** Code with a head: what it is, or a choice that the caller puts there, and a button that copies it. */
export default function Code({ code, language, label, children }: Props): ReactNode {
  const [said, setSaid] = useState('');
  return (
    <div className={styles.code}>
      <div className={styles.codeHead}>
        {children || <span className={texts.codeName}>{label}</span>}
        <span role="status">{said}</span>
        <button type="button" className={controls.quiet} onClick={() => copyText(code, setSaid)} aria-label={`Copy: ${label}`}>
          Copy
        </button>
      </div>
      <section className={styles.codeBox} aria-label={label} tabIndex={0}>
        <pre>
          <code>{highlighted(code, language)}</code>
        </pre>
      </section>
    </div>
  );
}
