import { startTransition, useCallback, useEffect, useState } from 'react';
import type { OpenApiDocument } from '../../openapi/document/read-document';
import { keptDocument, loadDocument } from '../session/load-document';

export type LoadState = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'loaded'; document: OpenApiDocument };

export const documentOf = (state: LoadState): OpenApiDocument | null => (state.is === 'loaded' ? state.document : null);

/**
 * Loads the document when the page opens, and again when it is told to. Who comes back finds the one that they left, at once: a page that is empty at first
 * has no place to go back to.
 */
export function useLoadedDocument(address: string, isReturn: boolean): { state: LoadState; load(): void } {
  const [state, setState] = useState<LoadState>(() => {
    const document = isReturn ? keptDocument(address) : null;
    return document ? { is: 'loaded', document } : { is: 'loading' };
  });
  const load = useCallback(() => {
    setState((before) => (before.is === 'failed' ? { is: 'loading' } : before));
    loadDocument(address).then(
      // Rendered a little at a time: the text of the build stands there meanwhile.
      (document) => startTransition(() => setState((before) => (documentOf(before) === document ? before : { is: 'loaded', document }))),
      (error: unknown) => setState((before) => (documentOf(before) ? before : { is: 'failed', error })),
    );
  }, [address]);
  useEffect(load, [load]);
  return { state, load };
}
