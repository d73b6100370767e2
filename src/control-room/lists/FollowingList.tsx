import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import shared from '../shared.module.css';
import styles from './styles.module.css';

/** So many rows are drawn at once; the reader asks for earlier ones. */
const step = 200;

type Props<Item> = {
  items: readonly Item[];
  numberOf(item: Item): number;
  row(item: Item): ReactNode;
  label: string;
  /** What stands there while there is nothing to show. */
  empty: ReactNode;
  /** How many are not in the list because the page did not get them. */
  missed: number;
};

/** A list to which more is added at its end. The end stays in view, unless the reader has scrolled up. */
export default function FollowingList<Item>({ items, numberOf, row, label, empty, missed }: Props<Item>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(step);
  const [isFollowing, setFollowing] = useState(true);
  const last = items.length === 0 ? 0 : numberOf(items.at(-1) as Item);
  const [seen, setSeen] = useState(last);

  useLayoutEffect(() => {
    if (isFollowing && box.current) {
      box.current.scrollTop = box.current.scrollHeight;
      setSeen(last);
    }
  }, [last, isFollowing, items.length]);

  function noteScroll(): void {
    const { scrollTop, scrollHeight, clientHeight } = box.current as HTMLDivElement;
    setFollowing(scrollHeight - scrollTop - clientHeight < 40);
  }

  const unseen = isFollowing ? 0 : items.filter((item) => numberOf(item) > seen).length;
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} onScroll={noteScroll}>
        {missed > 0 && <p className={styles.note}>{missed} more went by too fast, or while this page was away. They aren't shown.</p>}
        {items.length > shown && (
          <button type="button" className={shared.button} onClick={() => setShown(shown + step)}>
            Show {Math.min(step, items.length - shown)} earlier
          </button>
        )}
        {items.length === 0 ? (
          <div className={styles.empty}>{empty}</div>
        ) : (
          <ol aria-label={label} className={styles.list}>
            {items.slice(-shown).map(row)}
          </ol>
        )}
      </div>
      {!isFollowing && (
        <button type="button" className={styles.toEnd} onClick={() => setFollowing(true)}>
          {unseen > 0 ? `${unseen} new, go to the end` : 'Go to the end'}
        </button>
      )}
    </div>
  );
}
