import { useCallback, useEffect, useState } from 'react';
import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';

export type LoadState = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'loaded'; document: OpenApiDocument };

/** The last document and its text. Who comes back to the page finds the same document, with all that hangs on it. */
let kept: { text: string; document: OpenApiDocument } | null = null;

function parse(address: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} was loaded, but it is not JSON.`);
  }
}

async function loadDocument(address: string): Promise<OpenApiDocument> {
  const response = await fetch(address).catch(() => {
    throw new Error(`${address} could not be loaded: no answer came. Check your connection.`);
  });
  if (!response.ok) {
    throw new Error(`${address} could not be loaded: the server answered ${response.status}.`);
  }
  const text = await response.text().catch(() => {
    throw new Error(`${address} could not be loaded: the connection broke off. Check your connection.`);
  });
  if (kept?.text !== text) {
    kept = { text, document: readDocument(parse(address, text)) };
  }
  return kept.document;
}

/** Loads the document when the page opens, and again when it is told to. */
export function useLoadedDocument(address: string): { state: LoadState; load(): void } {
  const [state, setState] = useState<LoadState>({ is: 'loading' });
  const load = useCallback(() => {
    setState({ is: 'loading' });
    loadDocument(address).then(
      (document) => setState({ is: 'loaded', document }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }, [address]);
  useEffect(load, [load]);
  return { state, load };
}
