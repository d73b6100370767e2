import type { PlainRequest } from '../request/plain-request';

/** The parts of a request in the form that every client sends alike. The path holds no quote but `'`, no backslash and no brace. */
export type Sendable = { path: string; headers: [name: string, value: string][] };

/** Encodes what a URL cannot hold; clients differ in what they would do with it. */
function encoded(url: string, unsafe: RegExp): string {
  return url.replace(unsafe, encodeURIComponent);
}

/** Each header once, the last of a name, and none that no client can send or that signing in sends by itself. */
function onlyOnce(headers: PlainRequest['headers'], isSignedIn: boolean): PlainRequest['headers'] {
  const byName = new Map<string, [name: string, value: string]>();
  for (const [name, value] of headers) {
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && !(isSignedIn && /^authorization$/i.test(name))) {
      byName.set(name.toLowerCase(), [name, value.replace(/\p{Cc}+/gu, ' ').trim()]);
    }
  }
  return [...byName.values()];
}

/** The address, as safe as a path is. Brackets enclose an IPv6 address. */
export function sendableServer(server: string | null): string | null {
  return server === null ? null : encoded(server.replace(/\/+$/, ''), /[^\w.~:/?%@&=+,;()*[\]-]/gu);
}

export function sendable({ path, headers, isSignedIn }: PlainRequest): Sendable {
  return { path: encoded(path, /[^\w.~!$&'()*+,;=:@/?%-]/gu), headers: onlyOnce(headers, isSignedIn) };
}
