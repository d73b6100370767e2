/** What came as a body, before anybody asks what it means. */
export type RawBody = { text: string | null; tooLarge: boolean; isUtf8: boolean };

const none: RawBody = { text: null, tooLarge: false, isUtf8: true };

/** Reads no more than is allowed, whatever length the sender claims. */
async function readBody(request: Request, maxBytes: number): Promise<RawBody> {
  if (request.body === null) {
    return none;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // A request has no stream in Firefox, but is always whole there: the page itself made it.
  const reader = (request.body ?? (await request.blob()).stream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return tooLargeBody;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.byteLength;
  }
  return bodyOf(bytes);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body that bytes are. */
export function bodyOf(bytes: Uint8Array): RawBody {
  if (bytes.byteLength === 0) {
    return none;
  }
  try {
    return { text: utf8.decode(bytes), tooLarge: false, isUtf8: true };
  } catch {
    return { text: '', tooLarge: false, isUtf8: false };
  }
}

export const tooLargeBody: RawBody = { text: null, tooLarge: true, isUtf8: true };

/** A request in the form that the simulator works with. An adapter that has no `Request` can make one itself. */
export type SimulatorRequest = { method: string; url: URL; header(name: string): string | null; body: RawBody };
export type SimulatorResponse = { status: number; headers: Record<string, string>; body: string | null };

export async function readRequest(request: Request, maxBytes: number): Promise<SimulatorRequest> {
  const { method, headers } = request;
  return { method, url: new URL(request.url), header: (name) => headers.get(name), body: await readBody(request, maxBytes) };
}

const parsed = new WeakMap<RawBody, { value: unknown } | null>();

/** The JSON that a body is, worked out once; null if it is none. */
export function parseJson(body: RawBody): { value: unknown } | null {
  const known = parsed.get(body);
  if (known !== undefined) {
    return known;
  }
  let found: { value: unknown } | null;
  try {
    found = { value: JSON.parse(body.text ?? '') };
  } catch {
    found = null;
  }
  parsed.set(body, found);
  return found;
}

/** A first look, for checks that come before the body is judged. */
export function peek(body: RawBody): Record<string, unknown> {
  const value = body.text === null ? null : parseJson(body)?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
