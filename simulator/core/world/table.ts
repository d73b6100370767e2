export type Row = { id: string };
type Keys<R> = (row: R) => readonly string[];

export type TableDefinition<R extends Row, Link extends string = string, Order extends string = string> = {
  /** Ways to find rows by a value; each gives the keys under which a row is found. */
  links?: Record<Link, Keys<R>>;
  /** Orders that lists are read in: the text to sort by; the id breaks ties. */
  orders?: Record<Order, (row: R) => string>;
  /** The lists that a row stands in, such as that of its system. */
  lists?: Keys<R>;
};

export type Entry = { key: string; id: string };

function compare(left: Entry, right: Entry): number {
  if (left.key !== right.key) {
    return left.key < right.key ? -1 : 1;
  }
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}

/** The first place whose entry does not come before `entry`. */
export function placeOf(entries: readonly Entry[], entry: Entry): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(entries[middle] as Entry, entry) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Rows by id, by link and in order. Rows are never changed, only replaced. */
export class Table<R extends Row, Link extends string = string, Order extends string = string> {
  readonly rows = new Map<string, R>();
  readonly #links = new Map<string, Map<string, Set<string>>>();
  readonly #orders = new Map<string, Map<string, Entry[]>>();
  readonly #definition: TableDefinition<R>;

  constructor(definition: TableDefinition<R>) {
    this.#definition = definition;
    for (const name of Object.keys(definition.links ?? {})) {
      this.#links.set(name, new Map());
    }
  }

  get(id: string): R | undefined {
    return this.rows.get(id);
  }

  /** The ids found under a key of a link. */
  ids(link: Link, key: string): ReadonlySet<string> {
    return this.#links.get(link)?.get(key) ?? nothing;
  }

  by(link: Link, key: string): R[] {
    const found: R[] = [];
    for (const id of this.ids(link, key)) {
      found.push(this.rows.get(id) as R);
    }
    return found;
  }

  keysOf(link: Link, row: R): readonly string[] {
    return this.#keys(link, row);
  }

  #keys(link: string, row: R): readonly string[] {
    return this.#definition.links?.[link]?.(row) ?? [];
  }

  sortKey(order: Order, row: R): string {
    return this.#sortKey(order, row);
  }

  #sortKey(order: string, row: R): string {
    const key = this.#definition.orders?.[order];
    if (!key) {
      throw new Error(`There is no order "${order}".`);
    }
    return key(row);
  }

  /** A list in an order. It is sorted when first asked for and kept so from then on. */
  ordered(order: Order, list: string): readonly Entry[] {
    let lists = this.#orders.get(order);
    if (!lists) {
      lists = new Map();
      for (const row of this.rows.values()) {
        for (const name of this.#definition.lists?.(row) ?? []) {
          const entries = lists.get(name) ?? [];
          lists.set(name, entries);
          entries.push({ key: this.sortKey(order, row), id: row.id });
        }
      }
      for (const entries of lists.values()) {
        entries.sort(compare);
      }
      this.#orders.set(order, lists);
    }
    return lists.get(list) ?? [];
  }

  put(row: R): void {
    const before = this.rows.get(row.id);
    this.rows.set(row.id, row);
    this.#reindex(row.id, before, row);
  }

  delete(id: string): void {
    const before = this.rows.get(id);
    if (before) {
      this.rows.delete(id);
      this.#reindex(id, before, undefined);
    }
  }

  #reindex(id: string, before: R | undefined, after: R | undefined): void {
    for (const [name, map] of this.#links) {
      const old = before ? this.#keys(name, before) : [];
      const now = after ? this.#keys(name, after) : [];
      if (old.length === now.length && old.every((key, index) => key === now[index])) {
        continue;
      }
      const left = new Set(old);
      for (const key of now) {
        if (!left.delete(key)) {
          const ids = map.get(key);
          if (ids) {
            ids.add(id);
          } else {
            map.set(key, new Set([id]));
          }
        }
      }
      for (const key of left) {
        const ids = map.get(key);
        ids?.delete(id);
        if (ids?.size === 0) {
          map.delete(key);
        }
      }
    }
    for (const [order, lists] of this.#orders) {
      const oldKey = before && this.#sortKey(order, before);
      const newKey = after && this.#sortKey(order, after);
      const oldLists = before ? (this.#definition.lists?.(before) ?? []) : [];
      const newLists = after ? (this.#definition.lists?.(after) ?? []) : [];
      if (oldKey === newKey && oldLists.length === newLists.length && oldLists.every((name, index) => name === newLists[index])) {
        continue;
      }
      for (const name of oldLists) {
        const entries = lists.get(name);
        const place = entries ? placeOf(entries, { key: oldKey as string, id }) : -1;
        if (entries?.[place]?.id === id) {
          entries.splice(place, 1);
        }
      }
      for (const name of newLists) {
        const entry = { key: newKey as string, id };
        const entries = lists.get(name);
        if (!entries) {
          lists.set(name, [entry]);
        } else {
          entries.splice(placeOf(entries, entry), 0, entry);
        }
      }
    }
  }
}

const nothing: ReadonlySet<string> = new Set();
