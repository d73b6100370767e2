import type { ReactNode } from 'react';
import type { RecordedBody } from '../../../simulator/control-room';
import styles from './styles.module.css';

/** A key, another string, a number or a word; what is between them has no colour. */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, quoted, colon] = match;
    const kind = quoted === undefined ? styles.constant : colon === undefined ? styles.string : styles.key;
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} className={kind}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A body, indented if it is JSON. One that was cut no longer is. */
export default function Body({ label, body: { text, charactersLeftOut } }: { label: string; body: RecordedBody }): ReactNode {
  return text === '' ? (
    <p className={styles.soft}>No body.</p>
  ) : (
    <>
      <section aria-label={label}>
        <pre tabIndex={0} className={styles.body}>
          {coloured(indented(text))}
        </pre>
      </section>
      {charactersLeftOut > 0 && <p className={styles.soft}>{charactersLeftOut.toLocaleString('en')} more characters aren't kept.</p>}
    </>
  );
}
