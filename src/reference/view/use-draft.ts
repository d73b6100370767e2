import { useSyncExternalStore } from 'react';
import type { DocumentOperation } from '../../../openapi/document/read-document';
import type { JsonObject } from '../../../openapi/json/json';
import { type Draft, draftOf } from '../../../openapi/request/draft';
import { useRoot } from './document-context';

const drafts = new WeakMap<DocumentOperation, Draft>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the reader has filled in, or what the document's own examples make. */
export function readDraft(root: JsonObject, operation: DocumentOperation): Draft {
  const draft = drafts.get(operation) ?? draftOf(root, operation);
  drafts.set(operation, draft);
  return draft;
}

export function writeDraft(operation: DocumentOperation, draft: Draft): void {
  drafts.set(operation, draft);
  for (const listener of listeners) {
    listener();
  }
}

/** What the reader has filled in for an operation. It is kept while the operation is closed. */
export function useDraft(operation: DocumentOperation): [Draft, (draft: Draft) => void] {
  const root = useRoot();
  const read = () => readDraft(root, operation);
  return [useSyncExternalStore(subscribe, read, read), (draft) => writeDraft(operation, draft)];
}
