import { instant } from '../instant';
import { Agenda, type Task } from './agenda';
import type { BoundName } from './bound-names';
import type { Clock } from './clock';
import type { RaisedEvent } from './devices';
import { newId, type Random } from './random';
import type { Instant, Schemas } from './records';
import { same } from './same';
import type { Row } from './table';
import { createTables, definitions, type RowOf, type TableName, type Tables, tableNames } from './tables';
import type { DetailOf, TaskKind } from './task-kinds';

export type Actor = Schemas['Actor'] & { systemId: string | null };
export type Change = { table: TableName; id: string; before: Row | undefined; after: Row | undefined };
export type PastChange = { revision: number; table: TableName; id: string; before: Row | null };
export type WorldDump = {
  format: 1;
  now: number;
  running: boolean;
  random: number;
  revision: number;
  tasks: Task[];
  order: number;
  history: PastChange[];
  tables: Record<TableName, Row[]>;
};

export type Bounds = Readonly<Record<string, { max: number }>>;

/** What follows from a finished change; the rules of the domain are handed in, the world only keeps. */
export type Consequences = {
  /** Runs before the events are kept: what has to hear of the changes. */
  changed(world: World, changes: readonly Change[]): void;
  keep(world: World, raised: readonly RaisedEvent[], changes: readonly Change[], actor: Actor): void;
};

export const serviceActor: Actor = { type: 'SERVICE', id: null, name: null, systemId: null };

/** The state of everything, and the only way to change it: in transactions that leave nothing behind when they fail. */
export class World {
  tables: Tables = createTables();
  agenda = new Agenda();
  revision = 0;
  history: PastChange[] = [];
  /** Whether too many requests are refused; off, they are only counted. */
  enforcesRates = true;
  /** Counts transactions that changed something. */
  commits = 0;
  /** The instant that is being lived through; a task of the past sees its own. */
  now: number;
  readonly clock: Clock;
  readonly random: Random;
  /** Numbers of the contract that devices and time obey. */
  readonly bounds: Bounds;
  readonly #consequences: Consequences;
  #instantOf = Number.NaN;
  #instant: Instant = '';
  #changes: Change[] | null = null;
  #raised: RaisedEvent[] = [];
  #planned: (() => void)[] = [];
  #actor: Actor = serviceActor;

  constructor(clock: Clock, random: Random, bounds: Bounds, consequences: Consequences) {
    this.clock = clock;
    this.random = random;
    this.bounds = bounds;
    this.#consequences = consequences;
    this.now = clock.now();
  }

  get instant(): Instant {
    if (this.#instantOf !== this.now) {
      this.#instantOf = this.now;
      this.#instant = instant(this.now);
    }
    return this.#instant;
  }

  get actor(): Actor {
    return this.#actor;
  }

  newId(table: TableName): string {
    const prefix = (definitions[table] as { prefix?: string }).prefix ?? table;
    let id = newId(this.random, prefix, this.now);
    while (this.tables[table].get(id)) {
      id = newId(this.random, prefix, this.now);
    }
    return id;
  }

  insert<Name extends TableName>(table: Name, row: RowOf<Name>): RowOf<Name> {
    this.#write(table, row.id, row);
    return row;
  }

  /** A new row with an id and its times. */
  create<Name extends TableName>(table: Name, members: Omit<RowOf<Name>, 'id' | 'createdAt' | 'updatedAt' | 'version'>): RowOf<Name> {
    const now = this.instant;
    return this.insert(table, { id: this.newId(table), ...members, createdAt: now, updatedAt: now, version: 1 } as unknown as RowOf<Name>);
  }

  /** Changes members; if a settable one really changed, so do `version` and `updatedAt`, by a command `updatedAt` alone. */
  change<Name extends TableName>(table: Name, id: string, members: Partial<RowOf<Name>>): RowOf<Name> {
    const before = this.tables[table].get(id) as RowOf<Name> | undefined;
    if (!before) {
      throw new Error(`There is no ${id} in ${table}.`);
    }
    const changed = Object.entries(members).filter(([name, value]) => !same(before[name as keyof RowOf<Name>], value));
    if (changed.length === 0) {
      return before;
    }
    const after = { ...before, ...Object.fromEntries(changed) } as RowOf<Name> & { version?: number; updatedAt?: Instant };
    const { settable = [], commanded = {} } = definitions[table] as { settable?: readonly string[]; commanded?: object };
    if (changed.some(([name]) => settable.includes(name))) {
      after.version = (after.version ?? 0) + 1;
    }
    if (changed.some(([name]) => settable.includes(name) || name in commanded)) {
      after.updatedAt = this.instant;
    }
    this.#write(table, id, after);
    return after;
  }

  remove(table: TableName, id: string): void {
    this.#write(table, id, undefined);
  }

  #write(table: TableName, id: string, after: Row | undefined): void {
    if (!this.#changes) {
      throw new Error('The world changes in transactions only.');
    }
    const rows = this.tables[table] as unknown as { get(id: string): Row | undefined; put(row: Row): void; delete(id: string): void };
    const before = rows.get(id);
    if (!before && !after) {
      return;
    }
    this.#changes.push({ table, id, before, after });
    if (after) {
      rows.put(after);
    } else {
      rows.delete(id);
    }
    this.#touchShown(table, before, after);
  }

  /** What somebody links or unlinks has changed for those that show it; not for another system, which must not learn of it. */
  #touchShown(table: TableName, before: Row | undefined, after: Row | undefined): void {
    const { shownBy } = definitions[table] as { shownBy?: Partial<Record<TableName, (row: Row) => readonly string[]>> };
    if (!shownBy || this.#actor.type !== 'ADMINISTRATOR') {
      return;
    }
    const link = (after ?? before) as Row & { systemId?: string; roleId?: string };
    const systemId = link.systemId ?? this.tables.roles.get(link.roleId ?? '')?.systemId;
    for (const [name, idsOf] of Object.entries(shownBy) as [TableName, (row: Row) => readonly string[]][]) {
      const was = new Set(before && idsOf(before));
      const is = new Set(after && idsOf(after));
      for (const id of [...was, ...is].filter((each) => was.has(each) !== is.has(each))) {
        const row = this.tables[name].get(id) as (Row & { systemId?: string }) | undefined;
        if (row && row.systemId === systemId) {
          this.#write(name, id, { ...row, updatedAt: this.instant } as Row);
        }
      }
    }
  }

  bound(name: BoundName): number {
    const bound = this.bounds[name];
    if (!bound) {
      throw new Error(`The contract has no bound "${name}".`);
    }
    return bound.max;
  }

  raise(event: RaisedEvent): void {
    this.#raised.push(event);
  }

  plan<Kind extends TaskKind>(at: number, kind: Kind, id: string, ...detail: DetailOf<Kind>): void {
    this.#planned.push(() => this.agenda.add(at, kind, id, ...detail));
  }

  /** Runs all of `work` or, if it throws, nothing of it. */
  transaction<Result>(actor: Actor, work: () => Result): Result {
    if (this.#changes) {
      throw new Error('Transactions do not nest.');
    }
    this.#changes = [];
    this.#actor = actor;
    try {
      const result = work();
      const changes = merged(this.#changes);
      if (changes.length > 0) {
        this.#consequences.changed(this, changes);
      }
      this.#consequences.keep(this, this.#raised, changes, actor);
      for (const add of this.#planned) {
        add();
      }
      if (this.#changes.length > 0) {
        this.commits += 1;
      }
      return result;
    } catch (problem) {
      for (const { table, id, before } of this.#changes.reverse()) {
        const rows = this.tables[table] as unknown as { put(row: Row): void; delete(id: string): void };
        if (before) {
          rows.put(before);
        } else {
          rows.delete(id);
        }
      }
      throw problem;
    } finally {
      this.#changes = null;
      this.#raised = [];
      this.#planned = [];
      this.#actor = serviceActor;
    }
  }

  dump(): WorldDump {
    return {
      format: 1,
      // In the middle of a jump, the clock still stands where it began.
      now: Math.max(this.now, this.clock.now()),
      running: this.clock.running,
      random: this.random.state,
      revision: this.revision,
      tasks: this.agenda.tasks,
      order: this.agenda.order,
      history: this.history,
      tables: Object.fromEntries(tableNames.map((name) => [name, [...this.tables[name].rows.values()]])) as unknown as WorldDump['tables'],
    };
  }

  load(dump: WorldDump): void {
    this.tables = createTables();
    for (const name of tableNames) {
      const table = this.tables[name] as unknown as { put(row: Row): void };
      for (const row of dump.tables[name] ?? []) {
        table.put(row);
      }
    }
    this.agenda = new Agenda();
    this.agenda.tasks = [...dump.tasks];
    this.agenda.order = dump.order;
    this.history = [...dump.history];
    this.revision = dump.revision;
    this.random.state = dump.random;
    this.now = dump.now;
    this.clock.set(dump.now);
    this.clock.running = dump.running;
  }
}

/** One change a row: what it was at first, what it is at last. */
function merged(changes: readonly Change[]): Change[] {
  const byRow = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.table}/${change.id}`;
    const earlier = byRow.get(key);
    if (earlier) {
      earlier.after = change.after;
    } else {
      byRow.set(key, { ...change });
    }
  }
  return [...byRow.values()].filter(({ before, after }) => before || after);
}
