import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPair, isScalar, LineCounter, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import { readContract } from '../../api/read-contract';
import { isObject, type Json } from '../../openapi/json/json';
import type { Page } from './parse-page';
import { type Prose, placeholder } from './prose-of';

/** Members that hold words for people, in the contract and in its catalogues. */
const spoken = new Set(['description', 'summary', 'title', 'meaning', 'remedy', 'detail', 'of']);
/** What stands below these is data, not text. */
const dataBelow = new Set(['value', 'example', 'default', 'const', 'members']);

const isText = (key: string, above: string | undefined) => spoken.has(key) || above === 'x-enumDescriptions';

/** Code spans; and names of members and media types, which a `detail` has without backticks. */
const code = /`[^`]+`|\b[a-z]+\d*[A-Z]\w*\b|\bapplication\/[\w+*-]+/g;

/** The words of a text of Markdown; code counts as a word that nobody spells. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(code, (span) => placeholder + '\n'.repeat(span.split('\n').length - 1))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '');

/** Paragraphs and items of lists are judged one by one. */
function blocksOf({ text, line }: { text: string; line: number }): Prose[] {
  const starts = [...text.matchAll(/\n\s*\n|\n(?=- )/g)].map(({ index, 0: { length } }) => index + length);
  return [0, ...starts].map((from, index) => ({
    kind: 'paragraph',
    text: wordsOf(text.slice(from, starts[index])).trimEnd(),
    line: line + text.slice(0, from).split('\n').length - 1,
  }));
}

/** Texts that stand on no page of their own, in the form in which the rules read pages. */
export const textsAsPage = (path: string, texts: { text: string; line: number }[]): Page => ({
  path,
  source: '',
  tree: { type: 'root', children: [] },
  frontMatter: {},
  prose: texts.flatMap(blocksOf),
});

const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key);

/** Every text of a YAML file, with its line. */
function textsOfYaml(source: string): { text: string; line: number }[] {
  const lines = new LineCounter();
  const texts: { text: string; line: number }[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_, pair, path) {
      const above = path.filter((node) => isPair(node)).map(keyOf);
      if (above.some((key) => dataBelow.has(key))) {
        return visit.SKIP;
      }
      if (isScalar(pair.value) && typeof pair.value.value === 'string' && isText(keyOf(pair), above.at(-1))) {
        const { value, range, type } = pair.value as Scalar<string>;
        // A block begins on the line after its mark.
        texts.push({ text: value, line: lines.linePos(range?.[0] ?? 0).line + (type?.startsWith('BLOCK') ? 1 : 0) });
      }
      return undefined;
    },
  });
  return texts;
}

const sourceFiles = ['.', 'catalogue', 'conventions', 'resources'].flatMap((folder) =>
  readdirSync(join('api', folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join('api', folder, name)),
);

const sources = sourceFiles.map((path) => ({ path, texts: textsOfYaml(readFileSync(path, 'utf8')) }));

/** Every text of the bundle, with its pointer. */
function* textsOfBundle(value: Json, pointer: string, above?: string): Generator<{ text: string; pointer: string }> {
  for (const [key, child] of Object.entries(Array.isArray(value) || isObject(value) ? value : {})) {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (typeof child === 'string' && isText(key, above)) {
      yield { text: child, pointer: place };
    } else if (!dataBelow.has(key)) {
      yield* textsOfBundle(child, place, key);
    }
  }
}

/** Texts that the bundling makes. Each is read once, at the first of its places. */
function textsOfBundling(): Page[] {
  const written = new Set(sources.flatMap(({ texts }) => texts.map(({ text }) => text)));
  const made = new Map<string, string>();
  for (const { text, pointer } of textsOfBundle(readContract() as unknown as Json, '#')) {
    if (!written.has(text) && !made.has(text)) {
      made.set(text, pointer);
    }
  }
  return [...made].map(([text, pointer]) => textsAsPage(`openapi_v3.json${pointer}`, [{ text, line: 1 }]));
}

/** All that the contract says in words: by source file and line, or by the pointer of what the bundling adds. */
export const contractProse: Page[] = [...sources.map(({ path, texts }) => textsAsPage(path, texts)), ...textsOfBundling()];
