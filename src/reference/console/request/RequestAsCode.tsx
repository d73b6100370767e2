import type { ReactNode } from 'react';
import type { PlainRequest } from '../../../../openapi/request/plain-request';
import CodeSamples from '../../view/CodeSamples';
import { useWide } from '../stage/use-wide';
import styles from '../styles.module.css';

/** The request as code, where the window hides the code on the page. */
export default function RequestAsCode({ request }: { request: PlainRequest }): ReactNode {
  return (
    useWide() && (
      <details className={styles.details}>
        <summary>The same request as code</summary>
        <CodeSamples request={request} />
      </details>
    )
  );
}
