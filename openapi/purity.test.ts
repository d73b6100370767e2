import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** This folder reads any document: it knows neither the folders that use it, nor the API that they are about. */
const room = 'openapi';
const sources = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
  .map((file) => ({ file: join(room, file), text: readFileSync(join(room, file), 'utf8') }));

test('it imports nothing but itself: no package, no React, no other folder', () => {
  assert.ok(sources.length > 15);
  for (const { file, text } of sources) {
    for (const [, from = ''] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
      assert.match(from, /^\.{1,2}\//, `${file} imports ${from}`);
      assert.ok(join(file, '..', from).startsWith(`${room}/`), `${file} imports ${from}`);
    }
  }
});

/** Extensions that several tools agree on. */
const conventions = ['x-displayName', 'x-enumDescriptions'];

test('it knows no extension, host, header or variable of one API', () => {
  for (const { file, text } of sources) {
    const extensions = [...text.matchAll(/'(x-[\w-]+)'/g)].map(([, name = '']) => name);
    assert.deepEqual(
      extensions.filter((name) => !conventions.includes(name)),
      [],
      file,
    );
    assert.doesNotMatch(text, /ACCESS_|access\.example|ProblemCode|Idempotency/, file);
  }
});
