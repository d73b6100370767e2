/** Path and query of what a request asks for, as they were sent. A proxy may name the whole address; `*` and a host with a port name nothing here. */
export function readTarget(target: string): { path: string; query: string } | null {
  const [whole = '', path = '', query = ''] = target.match(/^(?:https?:\/\/[^/?#]+)?(\/[^?#]*)?(?:\?([^#]*))?/is) ?? [];
  return whole === '' || whole.startsWith('?') ? null : { path: path || '/', query };
}

/** For a header: a byte that may not stand there is written as an address writes it. */
export function safeQuery(query: string): string {
  return query.replace(/[^\x21-\x7e]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);
}
