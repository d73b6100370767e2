import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';
import { withPatience } from '../page-bodies/with-patience';

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

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal }).catch(() => {
    throw new Error(`${address} could not be loaded: no answer came. Check your connection.`);
  });
  if (!response.ok) {
    throw new Error(`${address} could not be loaded: the server answered ${response.status}.`);
  }
  return response.text().catch(() => {
    throw new Error(`${address} could not be loaded: the connection broke off. Check your connection.`);
  });
}

/** The document at an address, read again only if it has changed. */
export async function loadDocument(address: string): Promise<OpenApiDocument> {
  const text = await withPatience((signal) => fetchText(address, signal));
  if (kept?.text !== text) {
    await breath();
    const parsed = parse(address, text);
    await breath();
    kept = { address, text, document: readDocument(parsed) };
  }
  return kept.document;
}
