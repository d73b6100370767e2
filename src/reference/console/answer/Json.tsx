import type { ReactNode } from 'react';
import { highlighted } from '../../view/highlight';
import styles from './styles.module.css';

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** JSON to read. The box scrolls, the page does not. */
export default function Json({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <section className={styles.json} aria-label={label} tabIndex={0}>
      <pre>
        <code>{highlighted(pretty(text), 'json')}</code>
      </pre>
    </section>
  );
}
