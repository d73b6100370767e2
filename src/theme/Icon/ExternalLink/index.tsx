import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Words, not the name of a picture, which some screen readers say in place of the link's own. */
export default function IconExternalLink(): ReactNode {
  return (
    <>
      <svg className={styles.icon} aria-hidden="true">
        <use href="#theme-svg-external-link" />
      </svg>
      <span className="unseen"> (opens in new tab)</span>
    </>
  );
}
