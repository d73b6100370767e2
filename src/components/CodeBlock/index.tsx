import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';
import { useCode } from './use-code';

const languageNames: Record<string, string> = {
  bash: 'Shell',
  http: 'HTTP',
  json: 'JSON',
  python: 'Python',
  text: 'Text',
  typescript: 'TypeScript',
  yaml: 'YAML',
};

type Props = {
  language: string;
  title?: string;
  source: string;
  at: number;
  /** That are shown at first. */
  lines: number;
  /** How many there are, if some are hidden. */
  all?: number;
  html?: string;
};

/** A block of code that was highlighted at build time (see plugins/rehype-highlight). */
export default function CodeBlock({ language, title, source, at, lines, all, html }: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const [wrapped, setWrapped] = useState(false);
  const [said, setSaid] = useState('');
  const shown = useCode(source, at, lines, html);
  const name = title ?? languageNames[language] ?? language;

  useEffect(() => {
    // So that a search in the page finds it. In the HTML of the page only `hidden` is left of this.
    code.current?.querySelector('[hidden]')?.setAttribute('hidden', 'until-found');
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setSaid('Copied');
    } catch {
      setSaid('Not copied: the browser refused');
    }
    setTimeout(() => setSaid(''), 2000);
  }

  function showAll(): void {
    code.current?.querySelector('[hidden]')?.removeAttribute('hidden');
    // The button goes when nothing is hidden, so the focus needs another place.
    code.current?.parentElement?.focus();
  }

  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span role="status">{said}</span>
        <button type="button" className={styles.button} aria-pressed={wrapped} onClick={() => setWrapped(!wrapped)}>
          Wrap
        </button>
        <button type="button" className={styles.button} onClick={copy}>
          Copy
        </button>
      </figcaption>
      <pre className={wrapped ? styles.wrapped : styles.code} tabIndex={0}>
        <code ref={code} className={`language-${language}`} dangerouslySetInnerHTML={shown} suppressHydrationWarning />
      </pre>
      {all && (
        <div className={`${styles.head} ${styles.more}`}>
          <button type="button" className={styles.button} onClick={showAll}>
            Show all {all} lines
          </button>
        </div>
      )}
    </figure>
  );
}
