// Every page also exists as Markdown, without loss, and an agent finds its way through it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { operationsOf } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { type EditionLanguage, markdownAddresses } from '../../markdown-address';
import { onItsOwn } from '../../plugins/page-parts/operation-section';
import { pageAddress } from '../../plugins/served-files/plain-page';
import { readingOrder } from '../../plugins/served-files/reading-order';
import { allRoutes, docRoutes } from '../routes';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

const contract = readContract();
const operationPages = [
  ...operationsOf(contract.paths).map(({ operation }) => `/openapi/${operation.operationId}`),
  ...Object.keys(contract.webhooks).map((type) => `/openapi/${type}`),
];
const built = readdirSync('build', { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'));
const files = new Set(built.map((name) => `/${name}`));
const markdownOf = (address: string, language?: EditionLanguage) =>
  readFileSync(join('build', markdownAddresses(address, language)[0]), 'utf8');

const isElement = (node: Node): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;
const attributeOf = (node: Node, name: string) => (isElement(node) ? node.attrs.find((each) => each.name === name)?.value : undefined);
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** The building of the home page is something to touch. Its Markdown leads to the building in words. */
const isBuilding = (node: Node) => /\bliving-building\b/.test(attributeOf(node, 'class') ?? '');

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node).filter((each) => !isBuilding(each))) {
    yield* nodesIn(child);
  }
}

/** What a reader of the page can do, and what is said to those who can't: nothing of it is the page's text. */
const controls = new Set(['svg', 'button', 'select', 'label', 'noscript', 'style', 'script']);
const isControl = (node: Node) =>
  isElement(node) &&
  (controls.has(node.tagName) ||
    /needs-script|as-markdown|pagination-nav|in-words|living-building|DecisionExplorer/.test(attributeOf(node, 'class') ?? ''));

const rawText = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(rawText).join(''));

function textOf(node: Node): string {
  if ('value' in node) {
    return node.value;
  }
  if (isControl(node)) {
    return ' ';
  }
  return isElement(node) && node.tagName === 'pre' ? rawText(node) : childrenOf(node).map(textOf).join(' ');
}

/** The rows of a table, as words. The table that a drawing was made from has the numbers of its arrows before them: there a row has a second form. */
function rowTexts(table: Node): string[][] {
  const rows = named([...nodesIn(table)], /^tr$/).map((row) => named(childrenOf(row), /^t[hd]$/).map((cell) => plain(textOf(cell))));
  const isNumbered = rows[0]?.[0] === 'No';
  return rows.map((cells) => [cells, ...(isNumbered ? [cells.slice(1)] : [])].map((form) => plain(form.join(' '))));
}

/** The page's own part, without what is on every page. */
function readOwnPart(address: string): Node[] {
  // As a reader without scripts has it: with scripts, code in the languages that are not shown is a text.
  const html = parse(readFileSync(join('build', address, 'index.html'), 'utf8'), { scriptingEnabled: false });
  const all = [...nodesIn(html)];
  const own =
    all.find((node) => /theme-doc-markdown/.test(attributeOf(node, 'class') ?? '')) ??
    all.find((node) => isElement(node) && node.tagName === 'main') ??
    assert.fail(address);
  return [...nodesIn(own)];
}

const ownParts = new Map(allRoutes.map((address) => [address, readOwnPart(address)]));
const ownPart = (address: string) => ownParts.get(address) ?? assert.fail(address);

const named = (nodes: Node[], pattern: RegExp) => nodes.filter((node) => isElement(node) && pattern.test(node.tagName));

/** Letters and numbers alone, so that quotes, dashes and marks of Markdown make no difference. */
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
const plain = (text: string) => wordsOf(text).join(' ');
/** Markdown as it reads: the text of a link without its target, a heading without its id. */
const asRead = (markdown: string) =>
  markdown
    .replace(/\]\([^()\s]*(?: "[^"]*")?\)/g, ']')
    .replace(/<br \/>/g, ' ')
    .replace(/ \{#[\w.-]+\}$/gm, '');
const fencesOf = (markdown: string) =>
  [...markdown.matchAll(/^( *)```(\w*)(.*)\n([\s\S]*?)^ *```$/gm)].map(([whole, , language]) => ({ whole, language }));
const withoutFences = (markdown: string) => markdown.replace(/^( *)```[\s\S]*?^ *```$/gm, '');

const fenceOf: Record<EditionLanguage, string> = { shell: 'bash', typescript: 'typescript', python: 'python' };
const languages = Object.keys(fenceOf) as EditionLanguage[];

/** Requests of operations are in the plain page in one language, and in the editions in the others. */
function withEditions(address: string): string {
  const editions = languages.filter((language) => files.has(markdownAddresses(address, language)[0]));
  return [markdownOf(address), ...editions.map((language) => markdownOf(address, language))].join('\n');
}

test('every address has its Markdown, and one that ends in a slash has it as an index too', () => {
  assert.deepEqual(
    [...allRoutes, ...operationPages].flatMap((address) => markdownAddresses(address)).filter((file) => !files.has(file)),
    [],
  );
  assert.ok(files.has('/main/index.md') && files.has('/main.md') && files.has('/index.md') && files.has('/main/guides/recipes.md'));
});

test('headings, rows and code of every page are in its Markdown', () => {
  let [headings, rows, blocks] = [0, 0, 0];
  const lost = allRoutes.flatMap((address) => {
    const nodes = ownPart(address);
    const markdown = markdownOf(address);
    const whole = withEditions(address).replace(/^ +/gm, '');
    const lines = new Set(asRead(withoutFences(markdown)).split('\n').map(plain));
    // In the reference, operations are a list.
    const titles = new Set(
      [...asRead(withoutFences(markdown)).matchAll(address === '/openapi' ? /^(?:#+ (.*)|- \[(.*?)\].*)$/gm : /^#+ (.*)$/gm)].map(
        ([, heading, item]) => plain(heading ?? item ?? ''),
      ),
    );
    const wanted = [
      ...named(nodes, /^h[1-6]$/)
        // In the reference a heading is a button, which opens the operation.
        .map((node) =>
          plain(
            childrenOf(node)
              .map((child) =>
                childrenOf(child).length > 0 && isControl(child) && attributeOf(child, 'aria-expanded')
                  ? childrenOf(child).map(textOf).join(' ')
                  : textOf(child),
              )
              .join(' '),
          ),
        )
        .filter((text) => text !== '' && !titles.has(text))
        .map((text) => `heading ${text}`),
      ...named(nodes, /^table$/)
        .flatMap(rowTexts)
        .filter((forms) => !forms.some((form) => form === '' || lines.has(form)))
        .map(([text]) => `row ${text}`),
      ...named(nodes, /^pre$/)
        .map((node) => rawText(node).trim())
        .filter((code) => !whole.includes(code.replace(/^ +/gm, '')))
        .map((code) => `code ${code.slice(0, 60)}`),
    ];
    headings += named(nodes, /^h[1-6]$/).length;
    rows += named(nodes, /^tr$/).length;
    blocks += named(nodes, /^pre$/).length;
    return wanted.map((what) => `${address}: ${what}`);
  });
  assert.equal(lost.join('\n'), '');
  assert.ok(headings > 500 && rows > 1000 && blocks > 1000, `${headings} ${rows} ${blocks}`);
});

/** What a block of code is called that has no title, and what the framework says in lists of notes. */
const labels = new Set([
  'Shell',
  'Text',
  'HTTP',
  'JSON',
  'YAML',
  'TypeScript',
  'Python',
  'read',
  'Read',
  'more',
  'View',
  'Tags',
  'tagged',
  'post',
  'EVENT',
  'Also',
  // What opens the members of a member says how many there are; Markdown has them in one table.
  'member',
  'members',
  // The reference loads its file.
  'loads',
]);

test('the words of every page are in its Markdown', () => {
  const operations = operationPages.map((address) => markdownOf(address)).join('\n');
  const missing = allRoutes.flatMap((address) => {
    const nodes = ownPart(address);
    const known = new Set(wordsOf((withEditions(address) + (address === '/openapi' ? operations : '')).toLowerCase()));
    const words = wordsOf(textOf(nodes[0] ?? assert.fail(address))).filter((word) => word.length > 3 && !labels.has(word));
    assert.ok(words.length > (docRoutes.includes(address) ? 100 : 1), address);
    const lost = [...new Set(words.filter((word) => !known.has(word.toLowerCase())))];
    return lost.length > 0 ? [`${address}: ${lost.join(', ')}`] : [];
  });
  assert.equal(missing.join('\n'), '');
});

const markdownFiles = built.filter((name) => name.endsWith('.md'));

test('no Markdown holds an element, an import, an expression or an address of a source file', () => {
  assert.ok(markdownFiles.length > 700);
  for (const file of markdownFiles) {
    const text = withoutFences(readFileSync(join('build', file), 'utf8')).replace(/`[^`\n]*`/g, '');
    assert.doesNotMatch(text, /^import |^export |<\/?[A-Z]|<\/?(?:details|summary|div|p|span|a)\b|\{\/\*|^:::|\.mdx\b|pathname:/m, file);
  }
});

/** Where a link may lead inside of a file: to headings, by their own ids too, and to rows that explain a code. */
const slug = (heading: string) =>
  asRead(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchors = new Map<string, Set<string>>();
function anchorsOf(file: string): Set<string> {
  const known = anchors.get(file);
  if (known) {
    return known;
  }
  const text = withoutFences(readFileSync(join('build', file), 'utf8'));
  const found = new Set([
    ...[...text.matchAll(/\{#([\w.-]+)\}$/gm)].map(([, id = '']) => id),
    ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading)),
    ...[...text.matchAll(/^\|.*$/gm)].flatMap(([row]) => [...row.matchAll(/\| `([\w-]+)` \|/g)].map(([, code = '']) => code)),
  ]);
  anchors.set(file, found);
  return found;
}

test('every link of every Markdown leads to a file of the build, and to a place in it', () => {
  let links = 0;
  const broken = new Set<string>();
  for (const file of ['llms.txt', 'llms-full.txt', ...markdownFiles]) {
    const text = withoutFences(readFileSync(join('build', file), 'utf8')).replace(/(?<!\[)`[^`\n]*`/g, '');
    for (const [, target = ''] of text.matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)/g)) {
      if (/^https?:/.test(target)) {
        continue;
      }
      links += 1;
      const [path = '', anchor] = target.split('#');
      const to = path === '' ? `/${file}` : path;
      const isThere = files.has(to) && (anchor === undefined || file === 'llms-full.txt' || anchorsOf(to.slice(1)).has(anchor));
      if (!isThere) {
        broken.add(`${file}: ${target}`);
      }
    }
  }
  assert.deepEqual([...broken].slice(0, 20), []);
  assert.ok(links > 5000, String(links));
});

test('llms.txt lists every page, operation and event once, the documentation in the order of the sidebar', () => {
  const text = readFileSync('build/llms.txt', 'utf8');
  assert.match(text, /^# .+\n\n> .+\n\n/);
  const listed = [...text.matchAll(/^- \[.+?\]\((\/\S*)\): \S.*$/gm)].map(([, target = '']) => target);
  const wanted = [...allRoutes, ...operationPages].map((address) => markdownAddresses(address)[0]);
  assert.deepEqual(listed.toSorted(), wanted.toSorted());
  const inOrder = readingOrder().map(({ id }) => markdownAddresses(pageAddress(`${id}.mdx`))[0]);
  assert.deepEqual(
    listed.filter((target) => target.startsWith('/main')),
    inOrder,
  );
});

test('llms-full.txt has every page of the documentation behind its address, in the order of the sidebar', () => {
  const text = readFileSync('build/llms-full.txt', 'utf8');
  const addresses = [...text.matchAll(/^---\n\nPage: (\S+)$/gm)].map(([, address = '']) => address);
  assert.deepEqual(
    addresses.filter((address) => address.startsWith('/main')),
    readingOrder().map(({ id }) => pageAddress(`${id}.mdx`)),
  );
  for (const address of addresses) {
    assert.ok(text.includes(`Page: ${address}\n\n${markdownOf(address).trimEnd()}\n`), address);
  }
});

/** The requests that stand on their own, which the page of all languages has in curl alone, and the other fences. */
function byTitle(markdown: string): [requests: ReturnType<typeof fencesOf>, others: ReturnType<typeof fencesOf>] {
  const isRequest = ({ whole }: { whole: string }) => whole.split('\n')[0]?.includes(`title="${onItsOwn}"`) ?? false;
  const fences = fencesOf(markdown);
  return [fences.filter(isRequest), fences.filter((fence) => !isRequest(fence))];
}

test('an edition has the samples of its language, and what comes in no other', () => {
  const pagesWithEditions = docRoutes.filter((address) => /^The same in .+\. Take one\.$/m.test(markdownOf(address)));
  assert.ok(pagesWithEditions.length > 20);
  for (const address of docRoutes) {
    const whole = markdownOf(address);
    const groups = [...whole.matchAll(/^The same in .+\. Take one\.\n\n((?:\w+:\n\n```[\s\S]*?^```\n\n?)+)/gm)].map(([, group = '']) =>
      fencesOf(group),
    );
    const offered = languages.filter((language) => groups.some((group) => group.some((fence) => fence.language === fenceOf[language])));
    const existing = languages.filter((language) => files.has(markdownAddresses(address, language)[0]));
    const [requests, fences] = byTitle(whole);
    assert.ok(
      requests.every(({ language }) => language === 'bash'),
      address,
    );
    assert.deepEqual(existing, requests.length > 0 ? languages : offered.length > 1 ? offered : [], address);
    for (const language of existing) {
      const others = new Map<string, number>();
      for (const { whole: fence } of groups.flat().filter((each) => each.language !== fenceOf[language])) {
        others.set(fence, (others.get(fence) ?? 0) + 1);
      }
      const expected = fences
        .map((fence) => fence.whole)
        .filter((fence) => {
          const left = others.get(fence) ?? 0;
          others.set(fence, left - 1);
          return left <= 0;
        });
      const edition = markdownOf(address, language);
      const [ownRequests, ownFences] = byTitle(edition);
      assert.deepEqual(
        ownRequests.map((fence) => fence.language),
        requests.map(() => fenceOf[language]),
        `${address} ${language}: the requests of operations`,
      );
      assert.deepEqual(
        ownFences.map((fence) => fence.whole),
        expected,
        `${address} ${language}`,
      );
      assert.ok(whole.includes(`(${markdownAddresses(address, language)[0]})`), `${address} names its edition in ${language}`);
      assert.doesNotMatch(edition, /Take one\.$/m);
    }
  }
});

test('every page names its Markdown in its head, and a page that is none does not', () => {
  const alternates = (file: string) =>
    [...readFileSync(join('build', file), 'utf8').matchAll(/<link [^>]*type="?text\/markdown[^>]*>/g)].map(
      ([tag]) => tag.match(/href="?([^" >]+)/)?.[1],
    );
  for (const address of allRoutes) {
    assert.deepEqual(alternates(join(address, 'index.html')), [markdownAddresses(address)[0]], address);
  }
  assert.deepEqual(alternates('404.html'), []);
});
