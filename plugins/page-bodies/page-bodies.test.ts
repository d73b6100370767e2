import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { bodiesIn } from './bodies-in';

type Loader = (this: { resourcePath: string; resourceQuery: string; getOptions(): object }, source: string) => string;
const bodyLoader: Loader = createRequire(import.meta.url)('./body-loader.js');

const load = (source: string, resourceQuery = '') =>
  bodyLoader.call(
    { resourcePath: '/site/docs/api/doors.mdx', resourceQuery, getOptions: () => ({ siteDir: '/site', constant: 'BODIES_ARE_IN_HTML' }) },
    source,
  );
const compiled = 'export const toc = [];\nexport default function MDXContent(props = {}) { return null; }\n';

test('a compiled page hands its content over, and keeps what else it exports', () => {
  const loaded = load(compiled);
  assert.match(loaded, /^export const toc = \[\];\nfunction MDXContent\(props/);
  assert.match(loaded, /Content: BODIES_ARE_IN_HTML \? undefined : MDXContent/);
  assert.equal(loaded.match(/export default/g)?.length, 1);
});

test('a page and its beginning, which a list shows, have names of their own', () => {
  const nameOf = (query: string) => load(compiled, query).match(/name: '(\w{8})'/)?.[1] ?? assert.fail();
  assert.notEqual(nameOf(''), nameOf('?truncated=true'));
});

test('a page that was compiled to another form stops the build', () => {
  assert.throws(() => load('export { MDXContent as default };'), /compiled to a new form; adapt body-loader\.js/);
});

test('the bodies of a page are found, with quotes or without, and nothing around them', () => {
  const page =
    '<main><h1>A</h1><page-body name=12ab class=markdown><p>One</p>\n</page-body><page-body class="x" name="34cd">Two</page-body></main>';
  assert.deepEqual(bodiesIn(page), [
    ['12ab', '<p>One</p>\n'],
    ['34cd', 'Two'],
  ]);
});
