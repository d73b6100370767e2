/** Whether what the reader has is what we have. Tags are compared weakly, as RFC 9110 says for `If-None-Match`: ours hold no comma. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The first and the last byte of what is asked for; null for all of it. */
export type ByteRange = { first: number; last: number } | null | 'unsatisfiable';

/**
 * The one range that a request asks for. Several, another unit and what can't be read get all of it, which RFC 9110 allows, and so does a range of
 * something that has changed since.
 */
export function readRange(range: string | undefined, ifRange: string | undefined, etag: string, size: number): ByteRange {
  const [, from = '', to = ''] = range?.match(/^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i) ?? [];
  const isEmpty = from === '' && to === '';
  const isBackwards = from !== '' && to !== '' && Number(to) < Number(from);
  if (isEmpty || isBackwards || (ifRange !== undefined && ifRange.trim() !== etag)) {
    return null;
  }
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
