import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Entry = { to: string; name: string; says?: ReactNode; aside?: ReactNode };

/** A list of places to go: the name of each, what it is, and at the right what is short enough, as a number or a date. */
export default function EntryList({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <ul className={styles.entries}>
      {entries.map(({ to, name, says, aside }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          {aside && <span className={styles.aside}>{aside}</span>}
          {says && <span className={styles.says}>{says}</span>}
        </li>
      ))}
    </ul>
  );
}
