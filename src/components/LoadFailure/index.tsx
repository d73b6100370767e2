import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Props = { error: unknown; retry: () => void };

/** Says why something could not be loaded, and offers to try once more. */
export default function LoadFailure({ error, retry }: Props): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <p className="label" data-state="denied">
        Not loaded
      </p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="button button--secondary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
