import { type ReactNode, useId, useState } from 'react';
import styles from './styles.module.css';

type Props = { summary: ReactNode; isMarked?: boolean; children(): ReactNode };

/** A row of a list that opens. What is in it is made when it is first opened. */
export default function Expandable({ summary, isMarked = false, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.item} data-marked={isMarked || undefined}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
      </button>
      {isOpen && (
        <div id={id} className={styles.detail}>
          {children()}
        </div>
      )}
    </li>
  );
}
