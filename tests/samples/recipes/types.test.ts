import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { clientTypesFile } from '../../../api/read-contract';
import { withoutTypes } from '../../../plugins/page-parts/programs';
import { clientFiles } from '../../../scripts/samples/run-story';
import { compileStrictly } from '../compile-strictly';

test('the TypeScript of recipes passes the strict compiler with the types of the contract', () => {
  mkdirSync('.generated', { recursive: true });
  const folder = mkdtempSync(resolve('.generated', 'recipe-types-'));
  try {
    copyFileSync(clientTypesFile, join(folder, 'access-api.ts'));
    for (const [name, text] of Object.entries(clientFiles())) {
      writeFileSync(join(folder, name), text);
    }
    const programs = readdirSync('samples/recipes', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mts'));
    const files = programs.map((name) => {
      const file = join(folder, name.slice(name.lastIndexOf('/') + 1));
      copyFileSync(join('samples/recipes', name), file);
      return file;
    });
    assert.ok(files.length > 0);
    assert.equal(compileStrictly(files), '');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what is served as JavaScript is JavaScript', () => {
  for (const name of readdirSync('samples/recipes', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mts'))) {
    const input = withoutTypes(readFileSync(join('samples/recipes', name), 'utf8'));
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--check'], { input, encoding: 'utf8' });
    assert.equal(stderr, '', name);
  }
});
