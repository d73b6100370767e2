import { hours } from '../instant';
import { type Entry, placeOf, type Row, type Table } from '../world/table';
import type { Call } from './call';
import { hashOf } from './hash';
import { Problem } from './problem';

type Cursor = { key: string; id: string; query: string; at: number };

/** Filters and sort in one text: a cursor goes on with the same ones only. */
function fingerprint(call: Call): string {
  const entries = Object.entries(call.query as Record<string, unknown>).filter(([name]) => name !== 'cursor' && name !== 'limit');
  return hashOf(`${call.url}?${JSON.stringify(entries.sort(([left], [right]) => (left < right ? -1 : 1)))}`);
}

function encode(cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([cursor.key, cursor.id, cursor.query, cursor.at]));
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string): Cursor | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const [key, id, query, at] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown[];
    return typeof key === 'string' && typeof id === 'string' && typeof query === 'string' && typeof at === 'number'
      ? { key, id, query, at }
      : null;
  } catch {
    return null;
  }
}

function startOf(call: Call): Cursor | null {
  const { cursor } = call.query as { cursor?: string };
  if (cursor === undefined) {
    return null;
  }
  const start = decode(cursor);
  const age = start ? call.world.now - start.at : 0;
  if (!start || start.query !== fingerprint(call) || age < 0 || age > call.world.bound('cursorHours') * hours) {
    throw new Problem('invalid-cursor');
  }
  return start;
}

function page<Item>(
  call: Call,
  rows: Iterable<Entry & { item: () => Item }>,
): { items: Item[]; page: { limit: number; nextCursor: string | null } } {
  const { limit = 50 } = call.query as { limit?: number };
  const items: Item[] = [];
  let last: Entry | null = null;
  let nextCursor: string | null = null;
  for (const row of rows) {
    if (items.length === limit && last) {
      nextCursor = encode({ key: last.key, id: last.id, query: fingerprint(call), at: call.world.now });
      break;
    }
    items.push(row.item());
    last = row;
  }
  return { items, page: { limit, nextCursor } };
}

function after(left: Entry, right: Entry, descending: boolean): boolean {
  const later = left.key !== right.key ? left.key > right.key : left.id > right.id;
  return descending ? !later && (left.key !== right.key || left.id !== right.id) : later;
}

type Listing<R extends Row, Item> = {
  table: Table<R>;
  /** The list to read: a system, an administrator, a webhook. */
  list: string;
  /** Rows of other lists that belong here too, such as lent doors. They are few. */
  others?: readonly R[];
  /** Fewer rows to begin with, found by an index; otherwise the whole list is walked in order. */
  candidates?: readonly R[] | null;
  filter?: (row: R) => boolean;
  view: (row: R) => Item;
  /** The part of the list to look at, by the text that it is sorted by: from the first on, before the second. */
  within?: { from: string | null; to: string | null };
};

/** A page of a list. Keyset paging: a cursor names the last item seen, so inserts and deletions neither repeat nor hide another. */
export function paginate<R extends Row & { updatedAt?: string }, Item>(
  call: Call,
  { table, list, others = [], candidates = null, filter = () => true, view, within }: Listing<R, Item>,
): { items: Item[]; page: { limit: number; nextCursor: string | null } } {
  const query = call.query as { sort?: string; updatedSince?: string };
  const sort = query.sort ?? '-createdAt';
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const start = startOf(call);
  const passes = (row: R) => (query.updatedSince === undefined || (row.updatedAt ?? '') >= query.updatedSince) && filter(row);
  const entryOf = (row: R) => ({ key: table.sortKey(name, row), id: row.id });
  const sorted = (rows: readonly R[]) =>
    rows
      .map((row) => ({ ...entryOf(row), row }))
      .filter((entry) => !start || after(entry, start, descending))
      .sort((left, right) => (after(left, right, descending) ? 1 : -1));

  function* walk(): Generator<Entry & { row: R }> {
    const entries = table.ordered(name, list);
    const begin = within?.from ? placeOf(entries, { key: within.from, id: '' }) : 0;
    const end = within?.to ? placeOf(entries, { key: within.to, id: '' }) : entries.length;
    if (descending) {
      for (let place = (start ? Math.min(end, placeOf(entries, start)) : end) - 1; place >= begin; place -= 1) {
        const entry = entries[place] as Entry;
        yield { ...entry, row: table.get(entry.id) as R };
      }
    } else {
      for (let place = start ? Math.max(begin, placeOf(entries, start)) : begin; place < end; place += 1) {
        const entry = entries[place] as Entry;
        if (!start || after(entry, start, false)) {
          yield { ...entry, row: table.get(entry.id) as R };
        }
      }
    }
  }

  function* rows(): Generator<Entry & { item: () => Item }> {
    const extra = sorted(others);
    let next = 0;
    for (const entry of candidates ? sorted(candidates) : walk()) {
      while (next < extra.length && !after(extra[next] as Entry, entry, descending)) {
        const { row, ...place } = extra[next] as Entry & { row: R };
        next += 1;
        if (passes(row)) {
          yield { ...place, item: () => view(row) };
        }
      }
      if (passes(entry.row)) {
        yield { key: entry.key, id: entry.id, item: () => view(entry.row) };
      }
    }
    for (; next < extra.length; next += 1) {
      const { row, ...place } = extra[next] as Entry & { row: R };
      if (passes(row)) {
        yield { ...place, item: () => view(row) };
      }
    }
  }
  return page(call, rows());
}

/** A page of rows that are worked out rather than kept; `key` must be unique and put them in order. */
export function paginateByKey<Item>(call: Call, rows: Iterable<{ key: string; item: () => Item }>) {
  const start = startOf(call);
  function* remaining() {
    for (const row of rows) {
      if (!start || row.key > start.key) {
        yield { ...row, id: '' };
      }
    }
  }
  return page(call, remaining());
}
