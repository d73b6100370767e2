import { startTransition, useCallback, useEffect, useState } from 'react';
import type { OpenApiDocument } from '../../openapi/document/read-document';
import { loadDocument } from '../session/load-document';

export type LoadState = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'loaded'; document: OpenApiDocument };

/** Loads the document when the page opens, and again when it is told to. */
export function useLoadedDocument(address: string): { state: LoadState; load(): void } {
  const [state, setState] = useState<LoadState>({ is: 'loading' });
  const load = useCallback(() => {
    setState({ is: 'loading' });
    loadDocument(address).then(
      // Rendered a little at a time: the text of the build stands there meanwhile.
      (document) => startTransition(() => setState({ is: 'loaded', document })),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }, [address]);
  useEffect(load, [load]);
  return { state, load };
}
