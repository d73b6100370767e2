import type { ReactNode } from 'react';
import styles from './Checks.module.css';

type Props = { values: string[]; chosen: readonly string[]; onChange(chosen: string[]): void };

/** A box to tick for each value. What is chosen stays in the order of the boxes. */
export default function Checks({ values, chosen, onChange }: Props): ReactNode {
  return (
    <div className={styles.checks}>
      {values.map((value) => (
        <label key={value} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))}
          />
          <code>{value}</code>
        </label>
      ))}
    </div>
  );
}
