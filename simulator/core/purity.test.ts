import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** The core is handed its clock, its randomness, its storage and its network, and knows no runtime. */
const core = 'simulator/core';
const forbidden = [
  /from 'node:/,
  /\bDate\.now\b|\bnew Date\(\)/,
  /\bMath\.random\b|\bcrypto\.getRandomValues\b|\brandomUUID\b/,
  /\bset(Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/,
  /\bprocess\.|\bwindow\.(?!valid)|\bdocument\.|\blocalStorage\b|\bnavigator\./,
  /\beval\(|new Function\b/,
];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
  .map((file) => ({ file: join(core, file), text: withoutComments(readFileSync(join(core, file), 'utf8')) }));

test('the core uses no Node, no page, no timer, no clock and no randomness of its own', () => {
  assert.ok(sources.length > 60);
  for (const { file, text } of sources) {
    for (const pattern of forbidden) {
      assert.doesNotMatch(text, pattern, file);
    }
  }
});

test('the core reads the contract, what reads documents, and itself, and no package', () => {
  for (const { file, text } of sources) {
    for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
      assert.match(from, /^\.{1,2}\//, `${file} imports ${from}`);
      const target = join(file, '..', from);
      assert.ok(target.startsWith(core) || target.startsWith('api/') || target.startsWith('openapi/'), `${file} imports ${from}`);
    }
  }
});
