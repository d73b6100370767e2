import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Store } from '../core/simulator';
import { isTaskKind } from '../core/tasks';
import type { IdempotencyRecord } from '../core/world/devices';
import type { Row } from '../core/world/table';
import { tableNames } from '../core/world/tables';
import type { WorldDump } from '../core/world/world';
import { takeLock } from './lock-file';

/** Long enough to take many changes together, short enough that a kill loses less than a second. */
const writeAfterMilliseconds = 200;

const texts = new WeakMap<Row, string>();

/** Rows are replaced, never changed, so the text of one is made once. */
function rowText(row: Row): string {
  const known = texts.get(row);
  if (known !== undefined) {
    return known;
  }
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
}

function dumpText({ tables, ...rest }: WorldDump): string {
  const rows = tableNames.map((name) => `${JSON.stringify(name)}:[${tables[name].map(rowText).join(',\n')}]`);
  return `${JSON.stringify(rest).slice(0, -1)},"tables":{${rows.join(',\n')}}}\n`;
}

function fsyncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** A reader sees the old file or the new one, never a part: the new one is complete on disk before it takes the name. */
function writeAtomically(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    renameSync(temporary, path);
  } catch (problem) {
    unlinkSync(temporary);
    throw problem;
  }
  fsyncDirectory(dirname(path));
}

export class StateFileError extends Error {}

type OldTables = Partial<WorldDump['tables']> & {
  keptAnswers?: (Omit<IdempotencyRecord, 'startedAt' | 'response'> & { keptAt: number; answer: IdempotencyRecord['response'] })[];
};

/** A table that older files call by another name. */
function withCurrentNames({ keptAnswers, ...tables }: OldTables): Partial<WorldDump['tables']> {
  const idempotencyRecords = keptAnswers?.map(({ keptAt, answer, ...record }) => ({ ...record, startedAt: keptAt, response: answer }));
  return idempotencyRecords ? { ...tables, idempotencyRecords } : tables;
}

function parsed(path: string): WorldDump {
  const advice = 'It is left as it is. Move it away to begin anew, or name another file.';
  let dump: Partial<WorldDump>;
  try {
    dump = JSON.parse(readFileSync(path, 'utf8'));
    if (Array.isArray((dump?.tables as OldTables | undefined)?.keptAnswers)) {
      dump = { ...dump, tables: withCurrentNames(dump.tables as OldTables) as WorldDump['tables'] };
    }
  } catch (problem) {
    throw new StateFileError(`The state file ${path} cannot be read (${(problem as Error).message}). ${advice}`);
  }
  const isWorld =
    typeof dump === 'object' &&
    dump !== null &&
    dump.format === 1 &&
    typeof dump.now === 'number' &&
    typeof dump.random === 'number' &&
    Array.isArray(dump.tasks) &&
    dump.tasks.every((task) => isTaskKind(task?.kind)) &&
    Array.isArray(dump.history) &&
    typeof dump.tables === 'object' &&
    dump.tables !== null &&
    tableNames.every((name) => Array.isArray(dump.tables?.[name]) && dump.tables[name].every((row) => typeof row?.id === 'string'));
  if (!isWorld) {
    throw new StateFileError(`The state file ${path} holds no world of this simulator. ${advice}`);
  }
  return dump as WorldDump;
}

/** Where a path really leads: a link stays a link, and what it leads to is written, also if that is not there yet. */
function targetOf(path: string, hops = 0): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink && hops < 40) {
    return targetOf(resolve(dirname(path), readlinkSync(path)), hops + 1);
  }
  if (isLink || !existsSync(dirname(path))) {
    throw new StateFileError(
      `The state file ${path} cannot be made: ${isLink ? 'its links lead in a circle' : 'there is no such folder'}.`,
    );
  }
  return join(realpathSync(dirname(path)), basename(path));
}

function lockOf(path: string): { release(): void } {
  const lock = `${path}.lock`;
  const taken = takeLock(lock);
  if ('release' in taken) {
    return taken;
  }
  throw new StateFileError(
    `The state file ${path} is in use by the process ${taken.heldBy}, as ${lock} says. Stop that simulator or name another file. If the process is ` +
      'no simulator, delete the lock file.',
  );
}

export type StateFile = Store & {
  /** Writes at once what is not written yet. */
  flush(): void;
  /** The same, and lets others use the file. */
  close(): void;
};

/** Keeps the world in a file, which nobody else may use meanwhile. */
export function openStateFile(named: string, onProblem: (problem: unknown) => void): StateFile {
  const path = targetOf(resolve(named));
  const { release } = lockOf(path);
  let unwritten: (() => WorldDump) | null = null;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) {
      clearTimeout(timer);
      timer = null;
    }
    const dump = unwritten;
    unwritten = null;
    if (dump) {
      try {
        writeAtomically(path, dumpText(dump()));
      } catch (problem) {
        unwritten = dump;
        onProblem(problem);
      }
    }
  }

  return {
    load: () => (existsSync(path) ? parsed(path) : null),
    changed(dump) {
      unwritten = dump;
      timer ??= setTimeout(flush, writeAfterMilliseconds);
    },
    flush,
    close() {
      flush();
      release();
    },
  };
}
