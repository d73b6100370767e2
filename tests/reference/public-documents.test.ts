// Documents that nobody here wrote: all of them are shown, and nothing in them is lost.
// With PUBLIC_DOCUMENTS=<folder>, every JSON document in that folder is tried too.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { parse } from 'yaml';
import { readContract } from '../../api/read-contract';
import { evidentFormats } from '../../openapi/schema/member-words';
import { patternWords } from '../../openapi/schema/pattern-words';
import { readGithubWebhooks } from './fixtures/github-webhooks';
import { loadRenderer } from './load-renderer';

type Source = Record<string, unknown>;

function read(file: string): Source {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.json') ? JSON.parse(text) : parse(text)) as Source;
}

const examples = 'node_modules/@readme/oas-examples';
const github = () => JSON.parse(readGithubWebhooks()) as Source;
/** With each, how deep what can be opened is opened. Deeper is more of the same and takes its square in time. */
const documents: [name: string, source: () => Source, depth: number][] = [
  ['our own contract', () => readContract() as unknown as Source, 1],
  ['a design tool, 3.1', () => read('node_modules/@figma/rest-api-spec/openapi/openapi.yaml'), 2],
  ...['3.0/json', '3.1/json'].flatMap((folder) =>
    readdirSync(join(examples, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name): [string, () => Source, number] => [`${folder}/${name}`, () => read(join(examples, folder, name)), 9]),
  ),
];

let renderer: Awaited<ReturnType<typeof loadRenderer>>;
before(async () => {
  renderer = await loadRenderer();
});

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** What is shown, each piece of text once. */
function render(source: Source, depth: number): { text: string; count: number } {
  process.env.OPEN_DEPTH = String(depth);
  const { page, opened } = renderer.renderEverything(source);
  const pieces = new Set([page, ...opened].flatMap((html) => html.replace(/<!-- -->|<wbr\/?>/g, '').split(/<\/?[a-z][^>]*>/)));
  const text = [...pieces].join('\n').replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '');
  return { text, count: opened.length };
}

/** Members that are told in other words, as a place in the page, or by the frame around the reference. */
const toldOtherwise = [
  'description',
  'summary',
  '$ref',
  'operationId',
  'in',
  'type',
  'style',
  'openapi',
  'title',
  'version',
  'name',
  'x-page',
  'x-audience',
];

/** Every text and number of a document, but for those that are told in other words. */
function* values(value: unknown, path: string[] = []): Generator<[path: string, value: string | number]> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, below] of Object.entries(value)) {
      yield* values(below, [...path, name]);
    }
  } else if ((typeof value === 'string' || typeof value === 'number') && !toldOtherwise.includes(path.at(-1) ?? '')) {
    // The examples of a request's body can be chosen, and the code shows the chosen one. A mapping leads to variants, which have its names.
    if (path.includes('requestBody') && path.includes('examples')) {
      return;
    }
    // Other words say the same.
    if (
      (path.at(-1) === 'pattern' && patternWords(String(value))) ||
      (path.at(-1) === 'format' && evidentFormats.includes(String(value)))
    ) {
      return;
    }
    if (path.at(-2) === 'x-enumDescriptions') {
      return;
    }
    if (path.at(-2) === 'mapping' && path.at(-3) === 'discriminator') {
      return;
    }
    // Capacities, tags and required members are lists of names, shown as labels and places.
    if (!['x-capacities', 'tags', 'required'].includes(path.at(-2) ?? '')) {
      yield [path.join('/'), value];
    }
  }
}

for (const [name, load, depth] of documents) {
  test(`${name}: everything is shown`, () => {
    const source = load();
    const { text } = render(source, depth);
    const lost = [...values(source)].filter(([, value]) => {
      const plain = String(value);
      return !text.includes(plain) && !text.includes(JSON.stringify(plain).slice(1, -1));
    });
    assert.deepEqual(lost.slice(0, 10), []);
    assert.ok(!text.includes('[object Object]'), 'an object is shown as JSON');
  });
}

test('a member is required in what is sent, not in what comes back', () => {
  const content = { 'application/json': { schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } } };
  const render = (operation: object) => {
    process.env.OPEN_DEPTH = '3';
    return renderer.renderEverything({ openapi: '3.1.0', info: {}, paths: { '/a': { post: operation } } }).opened.join('');
  };
  assert.match(render({ requestBody: { content }, responses: {} }), /<b>required<\/b>/);
  assert.doesNotMatch(render({ responses: { 200: { description: 'Made.', content } } }), /required/);
});

test('a code host, 3.1: 261 webhooks in 5 MB are shown', () => {
  const source = github();
  const { text, count } = render(source, 1);
  assert.ok(count > 261, `${count} parts`);
  for (const name of Object.keys(source.webhooks as object)) {
    assert.ok(text.includes(name), name);
  }
});

test('enough of them are large, old and new', () => {
  const sources = [github(), ...documents.slice(1).map(([, load]) => load())];
  const large = sources.filter((source) => JSON.stringify(source).length > 60_000);
  assert.ok(large.length >= 5, `${large.length} large documents`);
  for (const version of ['3.0', '3.1']) {
    assert.ok(sources.filter(({ openapi }) => String(openapi).startsWith(version)).length >= 5, version);
  }
});

const folder = process.env.PUBLIC_DOCUMENTS;
test('every document of a folder', { skip: !folder && 'no folder is named' }, () => {
  let count = 0;
  for (const name of readdirSync(folder ?? '', { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.json'))) {
    const source = read(join(folder ?? '', name));
    if (/^3\.\d/.test(String(source.openapi))) {
      assert.doesNotThrow(() => render(source, 1), name);
      count += 1;
    }
  }
  console.log(`${count} documents were shown.`);
});
