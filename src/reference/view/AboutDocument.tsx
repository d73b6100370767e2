import type { ReactNode } from 'react';
import { asObject } from '../../../openapi/json/json';
import { useDocument } from './document-context';
import styles from './Overview.module.css';
import Rest, { without } from './Rest';

const shownMembers = ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components'];
const shownInfo = ['title', 'version', 'summary', 'description'];

/** What else the document holds. Few look for it, so it stands at the end and is closed. */
export default function AboutDocument(): ReactNode {
  const { source } = useDocument();
  const parts = [
    { of: 'the API', rest: without(asObject(source.info), shownInfo) },
    { of: 'the document', rest: without(source, shownMembers) },
    { of: 'components', rest: without(asObject(source.components), ['schemas', 'securitySchemes']) },
  ].filter(({ rest }) => Object.keys(rest).length > 0);
  return (
    parts.length > 0 && (
      <details className={`needs-script ${styles.about}`}>
        <summary>About this document</summary>
        {parts.map(({ of, rest }) => (
          <Rest key={of} rest={rest} of={of} />
        ))}
      </details>
    )
  );
}
