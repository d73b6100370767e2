import type { ReactNode } from 'react';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import styles from './Call.module.css';

/** The path, where a line may break behind each slash. */
function breakable(path: string): ReactNode[] {
  return path.split(/(?<=\/)/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index} ${part}`} />, part]));
}

/** Verb and path of an operation; for a webhook, its name. */
export default function Call({ operation: { method, path, isWebhook } }: { operation: DocumentOperation }): ReactNode {
  return (
    <code className={styles.call}>
      <span className="verb" data-verb={isWebhook ? 'EVENT' : method}>
        {isWebhook ? 'EVENT' : method}
      </span>
      <span className={styles.path}>{breakable(path)}</span>
    </code>
  );
}
