import { useState } from 'react';
import type { Operation } from '../../../openapi/document/read-document';
import { type Draft, draftOf } from '../../../openapi/request/draft';
import { useRoot } from './document-context';

const drafts = new WeakMap<Operation, Draft>();

/** What the reader has filled in for an operation. It is kept while the operation is closed. */
export function useDraft(operation: Operation): [Draft, (draft: Draft) => void] {
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
