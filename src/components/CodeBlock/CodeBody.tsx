import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

type Props = {
  language: string;
  /** Says which of several it is, where nobody can choose: in print and without JavaScript. */
  name?: string | undefined;
  isHidden?: boolean;
  /** How many lines there are, if some of them are folded away. */
  all?: number | undefined;
  /** The code as HTML, or as elements. */
  html?: { __html: string };
  children?: ReactNode;
  label?: string;
};

/** The code itself. Lines of a long program are folded away, in an element `hl-rest`, until the reader or a search in the page wants them. */
export default function CodeBody({ language, name, isHidden = false, all, html, children, label }: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const found = () => setOpen(true);
    const element = code.current;
    element?.addEventListener('beforematch', found);
    return () => element?.removeEventListener('beforematch', found);
  }, []);

  useEffect(() => {
    const rest = code.current?.querySelector('.hl-rest');
    if (isOpen) {
      rest?.removeAttribute('hidden');
    } else {
      // So that a search in the page finds it. In the HTML of the page only `hidden` is left of this.
      rest?.setAttribute('hidden', 'until-found');
    }
  });

  function fold(): void {
    setOpen(!isOpen);
    // Who folds a long program from its end stays where the button is.
    requestAnimationFrame(() => toggle.current?.scrollIntoView({ block: 'nearest' }));
  }

  const content = html ? { dangerouslySetInnerHTML: html, suppressHydrationWarning: true } : { children };
  const pre = (
    <pre className={styles.code} tabIndex={0}>
      <code ref={code} className={`language-${language}`} {...content} />
    </pre>
  );
  return (
    <div className={isHidden ? styles.other : undefined} data-name={name}>
      {label ? <section aria-label={label}>{pre}</section> : pre}
      {all && (
        <button ref={toggle} type="button" className={styles.more} aria-expanded={isOpen} onClick={fold}>
          {isOpen ? 'Show fewer lines' : `Show all ${all} lines`}
        </button>
      )}
    </div>
  );
}
