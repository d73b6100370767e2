import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles } from '../project-files';
import { checkRooms, roomOf } from './check-rooms';
import { circles, readImports } from './import-graph';

test('no import of the project points the wrong way, and none goes in a circle', () => {
  const graph = readImports(projectFiles());
  assert.ok(graph.size > 400, `only ${graph.size} files were read`);
  assert.deepEqual(checkRooms(graph), []);
});

function graphOf(files: Record<string, string>) {
  return readImports(Object.keys(files), (file) => files[file] ?? '');
}

test('an arrow that is turned round is found, of a type and of a dynamic import too', () => {
  for (const line of [
    "import { World } from '../simulator/core/world';",
    "import type { World } from '../simulator/core/world';",
    "export * from '../simulator/core/world';",
    "const world = await import('../simulator/core/world');",
    "import { World } from '@site/simulator/core/world';",
  ]) {
    const [finding = ''] = checkRooms(graphOf({ 'api/contract.ts': line, 'simulator/core/world.ts': 'export type World = 1;' }));
    assert.match(finding, /^api\/contract\.ts imports simulator\/core\/world\.ts: api may not read simulator\/core\./, line);
  }
});

test('a page may place components and nothing else', () => {
  const page = (path: string) => ({ 'docs/page.mdx': `import Part from '@site/${path}';\n` });
  assert.deepEqual(checkRooms(graphOf({ ...page('src/components/Part'), 'src/components/Part/index.tsx': '' })), []);
  assert.equal(checkRooms(graphOf({ ...page('plugins/part'), 'plugins/part/index.ts': '' })).length, 1);
});

test('circles are found, short and long; a shared file is none', () => {
  const long = graphOf({ 'api/a.ts': "import './b';", 'api/b.ts': "import './c';", 'api/c.ts': "import type { A } from './a';" });
  assert.deepEqual(circles(long), [['api/a.ts', 'api/b.ts', 'api/c.ts']]);
  const shared = graphOf({ 'api/a.ts': "import './b'; import './c';", 'api/b.ts': "import './c';", 'api/c.ts': '' });
  assert.deepEqual(circles(shared), []);
  const two = graphOf({
    'api/a.ts': "import './b';",
    'api/b.ts': "import './a';",
    'api/c.ts': "import './a'; import './d';",
    'api/d.ts': "import './c';",
  });
  assert.equal(circles(two).length, 2);
});

test('a file belongs to the longest room that holds it', () => {
  assert.equal(roomOf('simulator/core/world/world.ts'), 'simulator/core');
  assert.equal(roomOf('simulator/preparations.ts'), 'simulator');
  assert.equal(roomOf('site-settings.ts'), '.');
});
