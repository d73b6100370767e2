import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tableNames } from '../core/world/tables';
import { openStateFile } from './state-file';

const folder = mkdtempSync(join(tmpdir(), 'state-file-'));
after(() => rmSync(folder, { recursive: true }));

const empty = { format: 1, now: 0, running: true, random: 1, revision: 0, tasks: [], order: 0, history: [] };

test('a file that calls idempotency records by their old name is read with them', () => {
  const file = join(folder, 'old.json');
  const { idempotencyRecords: _, ...tables } = Object.fromEntries(tableNames.map((name) => [name, [] as unknown[]]));
  const response = { status: 201, headers: {}, body: '{}' };
  const keptAnswers = [{ id: 'crd key', request: 'POST /v2', keptAt: 5, answer: response }];
  writeFileSync(file, JSON.stringify({ ...empty, tables: { ...tables, keptAnswers } }));
  const dump = openStateFile(file, () => assert.fail()).load();
  assert.deepEqual(dump?.tables.idempotencyRecords, [{ id: 'crd key', request: 'POST /v2', startedAt: 5, response }]);
  assert.equal('keptAnswers' in (dump?.tables ?? {}), false);
});

test('a file with a task of an unknown kind is refused', () => {
  const file = join(folder, 'unknown-task.json');
  const tables = Object.fromEntries(tableNames.map((name) => [name, []]));
  writeFileSync(file, JSON.stringify({ ...empty, tasks: [{ at: 0, order: 1, kind: 'door.relok', id: 'dor_1' }], tables }));
  assert.throws(() => openStateFile(file, () => assert.fail()).load(), /holds no world of this simulator/);
});
