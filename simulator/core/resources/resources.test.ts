import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

/** A reader who knows the contract's file of an operation knows the file of its rules too. */
const contract = 'api/resources';
const rules = 'simulator/core/resources';

const names = (folder: string, extension: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith('.test.ts'))
    .map((file) => basename(file, extension))
    .sort();

function operationsDescribed(name: string): string[] {
  const text = readFileSync(join(contract, `${name}.yaml`), 'utf8');
  return [...text.matchAll(/^ +operationId: (\w+)$/gm)].map(([, id = '']) => id).sort();
}

async function operationsHandled(name: string): Promise<string[]> {
  const exported = (await import(pathToFileURL(join(rules, `${name}.ts`)).href)) as Record<string, object>;
  const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.keys(exported[camelCase] ?? {}).sort();
}

test('each resource of the contract has one file with its rules', () => {
  assert.deepEqual(names(rules, '.ts'), names(contract, '.yaml'));
});

for (const name of names(contract, '.yaml')) {
  test(`${name} handles what its contract describes`, async () => {
    const described = operationsDescribed(name);
    assert.ok(described.length > 0);
    assert.deepEqual(await operationsHandled(name), described);
  });
}
