import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulatorFile } from '../served-files/simulator-file';
import { allPrograms, downloadLinks, withoutTypes } from './programs';

test('a program loses its types and nothing else', () => {
  const typed = `import { call, type Schemas } from './access.mts';
import type { Other } from './other.mts';

type Row = { id: string };

// Two  spaces stay in a comment.
const text: string = '  kept  ';
const rows = await call<Schemas['Page']>('GET', \`/a/\${text}\`, {
  body: 1,
} satisfies Schemas['Body']);
function first<T>(list: T[], count = 1): T | undefined {
  return list.slice(0, count)[0] as T;
}
`;
  assert.equal(
    withoutTypes(typed),
    `import { call } from './access.mjs';

// Two  spaces stay in a comment.
const text = '  kept  ';
const rows = await call('GET', \`/a/\${text}\`, {
  body: 1,
});
function first(list, count = 1) {
  return list.slice(0, count)[0];
}
`,
  );
});

test('every story and every file is served in each language', () => {
  const names = [...allPrograms().keys()];
  assert.ok(!names.includes(simulatorFile), 'readers save the programs beside the simulator');
  for (const name of [
    'quickstart.sh',
    'quickstart.mts',
    'quickstart.mjs',
    'quickstart.py',
    'access.mts',
    'access.mjs',
    'access.py',
    'retry.sh',
  ]) {
    assert.ok(names.includes(name), name);
  }
  assert.equal(
    downloadLinks(['access.mts', 'access.py']),
    '[`access.mts`](pathname:///programs/access.mts), [`access.mjs`](pathname:///programs/access.mjs) and [`access.py`](pathname:///programs/access.py)',
  );
});
