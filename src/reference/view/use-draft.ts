import { useState } from 'react';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import { type Draft, draftOf } from '../../../openapi/request/draft';
import { useRoot } from './document-context';

const drafts = new WeakMap<DocumentOperation, Draft>();

/** What the reader has filled in for an operation. It is kept while the operation is closed. */
export function useDraft(operation: DocumentOperation): [Draft, (draft: Draft) => void] {
  const root = useRoot();
  const [draft, setDraft] = useState(() => drafts.get(operation) ?? draftOf(root, operation));
  return [
    draft,
    (changed) => {
      drafts.set(operation, changed);
      setDraft(changed);
    },
  ];
}
