import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Props = {
  /** What the code is: a file name, an answer, or its language where nothing else says it. */
  name?: string | undefined;
  /** Whether it has another name in each language. */
  hasNames?: boolean;
  /** Languages or examples to choose from. */
  choice?: ReactNode;
  /** What else can be done with it, before the other buttons. */
  tool?: ReactNode;
  /** What the button copies, for who hears it and not sees it. */
  copies?: string;
  children: ReactNode;
};

/**
 * The frame of all code on the site: its name or a choice, and how it is wrapped and copied. Its body is of `CodeBody`. What its buttons do is in
 * `src/client/code-blocks.ts`, because most blocks are HTML of the build that no component looks after.
 */
export default function CodeFrame({ name, hasNames, choice, tool, copies, children }: Props): ReactNode {
  return (
    <figure className={styles.block} data-wrap="true">
      <figcaption className={styles.head}>
        {name && (
          <span className={styles.name} data-code-name={hasNames}>
            {name}
          </span>
        )}
        <div className={styles.controls}>
          {choice}
          <div className={styles.tools}>
            {tool}
            <button type="button" className={styles.button} data-code="wrap" aria-pressed="true">
              Wrap
            </button>
            <button type="button" className={styles.button} data-code="copy" aria-label={copies && `Copy: ${copies}`}>
              Copy
            </button>
            <span aria-live="polite" className={styles.said} />
          </div>
        </div>
      </figcaption>
      {children}
    </figure>
  );
}
