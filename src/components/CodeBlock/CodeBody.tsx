import type { ReactNode } from 'react';
import { inReact } from '../../page-bodies/own-html';
import styles from './styles.module.css';

type Props = {
  language: string;
  /** Says which of several it is, where nobody can choose: in print and without JavaScript. */
  name?: string | undefined;
  /** How many lines there are, if some of them are folded away. */
  all?: number | undefined;
  /** The code as HTML, or as elements. */
  html?: string;
  children?: ReactNode;
  label?: string;
};

/** The code itself. Lines of a long program are folded away, in an element `hl-rest`, until the reader or a search in the page wants them. */
export default function CodeBody({ language, name, all, html, children, label }: Props): ReactNode {
  const pre = (
    <pre className={styles.code} tabIndex={0}>
      <code className={`language-${language}`} dangerouslySetInnerHTML={html === undefined ? undefined : inReact(html)}>
        {children}
      </code>
    </pre>
  );
  return (
    <div data-language={language} data-name={name}>
      {label ? <section aria-label={label}>{pre}</section> : pre}
      {all && (
        <button type="button" className={styles.more} data-code="fold" aria-expanded="false">
          <span>Show all {all} lines</span>
          <span>Show fewer lines</span>
        </button>
      )}
    </div>
  );
}
