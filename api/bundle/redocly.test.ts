import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bundleFiles, lintFile } from './redocly';

const folder = mkdtempSync(join(tmpdir(), 'redocly-'));
after(() => rmSync(folder, { recursive: true }));

const document = { openapi: '3.1.0', info: { title: 'Doors', version: '1.0' } };

function write(name: string, document: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document, null, 2));
  return file;
}

test('a file that is referred to and missing is named, with the place that refers to it', async () => {
  const file = write('lost.json', { ...document, paths: { '/doors': { $ref: 'doors.json' } } });
  await assert.rejects(bundleFiles(file), /lost\.json cannot be bundled:\n.*lost\.json:8:\d+ .*doors\.json/);
});

test('the linter applies the rules of redocly.yaml and says where each is broken', async () => {
  const content = { 'text/csv': { schema: { type: 'string' } } };
  const responses = { 200: { description: 'The doors.', content } };
  const file = write('doors.json', { ...document, paths: { '/front_doors': { get: { operationId: 'listDoors', responses } } } });
  const lines = await lintFile(file);
  const linesOf = (rule: string) => lines.filter((line) => line.includes(` ${rule}: `));
  assert.match(linesOf('operation-summary')[0] ?? '', /doors\.json:\d+:\d+ .* \(#\/paths\/~1front_doors\/get\/summary\)$/);
  assert.match(linesOf('response-mime-type')[0] ?? '', /"text\/csv" is not allowed/);
  assert.deepEqual(linesOf('paths-kebab-case'), [], 'switched off');
});
