import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';
import { patience } from '../page-bodies/patience';

/** The last document and its text. Who comes back to the page finds the same document, with all that hangs on it. */
let kept: { address: string; text: string; document: OpenApiDocument } | null = null;

/** Each step takes a while on a slow phone: what the reader does comes in between. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

function parse(address: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${address} was loaded, but it is not JSON.`);
  }
}

/** The document that was loaded from there before, if any: it may have changed since. */
export function keptDocument(address: string): OpenApiDocument | null {
  return kept?.address === address ? kept.document : null;
}

/** The document at an address, read again only if it has changed. */
export async function loadDocument(address: string): Promise<OpenApiDocument> {
  const response = await fetch(address, { signal: patience() }).catch(() => {
    throw new Error(`${address} could not be loaded: no answer came. Check your connection.`);
  });
  if (!response.ok) {
    throw new Error(`${address} could not be loaded: the server answered ${response.status}.`);
  }
  const text = await response.text().catch(() => {
    throw new Error(`${address} could not be loaded: the connection broke off. Check your connection.`);
  });
  if (kept?.text !== text) {
    await breath();
    const parsed = parse(address, text);
    await breath();
    kept = { address, text, document: readDocument(parsed) };
  }
  return kept.document;
}
