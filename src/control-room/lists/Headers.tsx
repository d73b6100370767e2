import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function Headers({ headers }: { headers: readonly [name: string, value: string][] }): ReactNode {
  return (
    <dl className={styles.headers}>
      {headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
