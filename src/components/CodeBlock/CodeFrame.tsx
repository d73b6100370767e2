import { type ReactNode, useRef, useState } from 'react';
import { copyText } from './copy-text';
import styles from './styles.module.css';

type Props = {
  /** What the code is: a file name, an answer, or its language where nothing else says it. */
  name?: string | undefined;
  /** Languages or examples to choose from. */
  choice?: ReactNode;
  /** What else can be done with it, before the other buttons. */
  tool?: ReactNode;
  /** Which of the bodies shows, if there are several. */
  shown?: number;
  /** What the button copies, for who hears it and not sees it. */
  copies?: string;
  children: ReactNode;
};

/** The frame of all code on the site: its name or a choice, and how it is wrapped and copied. Its bodies are of `CodeBody`. */
export default function CodeFrame({ name, choice, tool, shown = 0, copies, children }: Props): ReactNode {
  const frame = useRef<HTMLElement>(null);
  const [isWrapped, setWrapped] = useState(true);
  const [said, setSaid] = useState('');
  return (
    <figure ref={frame} className={styles.block} data-wrap={isWrapped}>
      <figcaption className={styles.head}>
        {name && <span className={styles.name}>{name}</span>}
        <div className={styles.controls}>
          {choice}
          <div className={styles.tools}>
            {tool}
            <button type="button" className={styles.button} aria-pressed={isWrapped} onClick={() => setWrapped(!isWrapped)}>
              Wrap
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={copies && `Copy: ${copies}`}
              onClick={() => copyText(frame.current?.querySelectorAll('code')[shown]?.textContent ?? '', setSaid)}
            >
              Copy
            </button>
            <span role="status" className={styles.said}>
              {said}
            </span>
          </div>
        </div>
      </figcaption>
      {children}
    </figure>
  );
}
