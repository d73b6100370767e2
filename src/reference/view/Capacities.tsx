import type { ReactNode } from 'react';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import { asArray, asObject, asString } from '../../../openapi/json/json';
import styles from './Capacities.module.css';
import texts from './texts.module.css';

const words: Record<string, string> = { OWNER: 'owner', ANY: 'any grant' };

/** Which of an administrator's capacities suffice for an operation. */
export default function Capacities({ operation }: { operation: DocumentOperation }): ReactNode {
  const capacities = asArray(operation.source['x-capacities']).map(String);
  const notes = asObject(operation.source['x-capacity-notes']);
  if (capacities.length === 0) {
    return null;
  }
  return (
    <p className={styles.capacities}>
      <span className={texts.small}>{capacities.length > 1 ? 'Needs one of' : 'Needs'}</span>
      {capacities.map((capacity) => (
        <span key={capacity} className="label">
          {words[capacity] ?? capacity}
          {asString(notes[capacity]) && ` (${asString(notes[capacity])})`}
        </span>
      ))}
    </p>
  );
}
