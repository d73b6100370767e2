import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Props = {
  error: unknown;
  retry: () => void;
  /** Trying again loads the page anew, so there is nothing else to try. */
  isWholePage?: boolean;
};

/** Says why something could not be loaded, and offers to try once more. In a tab from before the last release, only a new page helps. */
export default function LoadFailure({ error, retry, isWholePage }: Props): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <p className="label" data-state="denied">
        Not loaded
      </p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {!isWholePage && <p>If it fails again, reload the page: the site may have changed since you opened it.</p>}
      <button type="button" className="button button--secondary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
