// What the built pages print is run as their readers run it: the blocks of a page in their order, in an empty folder beside the client that the
// quickstart gives, against the simulator that the site serves, with its clock running. What a page shows as an answer is what came back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { onItsOwn } from '../../plugins/page-parts/operation-section';
import { programsFolder, withoutTypes } from '../../plugins/page-parts/programs';
import { simulatorFile } from '../../plugins/served-files/simulator-file';
import { type ProgramLanguage, type Run, runProgram } from '../../scripts/samples/run-program';
import { describeExchanges } from '../../scripts/samples/run-story';
import { startSimulator } from '../../scripts/samples/simulator-process';
import { type Comparison, differenceOf } from '../../simulator/replay/compare-answers';
import type { Exchange } from '../../simulator/replay/exchange';
import { isDeep } from '../is-deep';
import { docRoutes } from '../routes';
import { type CodePlace, readPage, type ShownAnswer } from './read-page';

const build = 'build';
const simulator = join(build, simulatorFile);
const addressOnPages = 'http://localhost:4010';
const printedLanguages = ['bash', 'typescript', 'python'] as const;
const endings = { bash: 'sh', typescript: 'mts', python: 'py' };

/** Titles of code that no reader pastes after the rest, and where it is run instead. */
const runElsewhere: Record<string, string> = {
  'First terminal': 'here, when the simulator starts',
  Download: 'tests/contract/openapi-page.test.ts',
  'With npm': 'tests/contract/openapi-page.test.ts',
  'Run a collection': 'tests/clients/collections.test.ts',
  'Second terminal': 'tests/samples/webhooks.test.ts',
  'Third terminal': 'tests/samples/webhooks.test.ts',
  'Run it': 'tests/samples/recipes',
};

const isFile = (title: string | null) => title !== null && /^[\w-]+\.(?:mts|mjs|py|sh)$/.test(title);

const pages = docRoutes.map((route) => ({ route, places: readPage(route, build) }));
const quickstart = pages.find(({ route }) => route === '/main/getting-started/quickstart')?.places ?? [];

const exportsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^export (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]));
const environmentText = quickstart.flatMap(({ blocks }) => blocks).find(({ text }) => text.includes('export ACCESS_SECRET='))?.text ?? '';
const environment = exportsOf(environmentText);

function filesOf(places: CodePlace[]): Record<string, string> {
  const titled = places.flatMap(({ blocks }) => blocks).filter(({ title }) => isFile(title));
  return Object.fromEntries(titled.map(({ title, text }) => [title ?? '', `${text}\n`]));
}
const client = { ...filesOf(quickstart), 'access.mjs': readFileSync(join(build, programsFolder, 'access.mjs'), 'utf8') };

type Part = { heading: string; text: string; answers: ShownAnswer[] };

/** The page in one language, as a reader who pastes block after block has it. What the quickstart exports is in the environment of every page. */
function programOf(places: CodePlace[], language: string): Part[] {
  return places.flatMap(({ heading, blocks, answers }) =>
    blocks
      .filter((block) => block.language === language && block.title === null && block.text !== environmentText)
      .map(({ text }) => ({ heading, text, answers })),
  );
}

/** In the deep run, the reader of curl reads the page between two blocks: rights have reached the doors, and doors have locked again. */
const pauseAfter = (language: ProgramLanguage) => (isDeep && language === 'bash' ? 9 : 0);

async function runFresh(language: ProgramLanguage, blocks: string[], files: Record<string, string>): Promise<Run> {
  const server = await startSimulator(simulator);
  try {
    const texts = blocks.map((text) => text.replaceAll(addressOnPages, '$ACCESS_URL'));
    return await runProgram({ language, blocks: texts, files, environment, pauseSeconds: pauseAfter(language) }, server.url);
  } finally {
    await server.close();
  }
}

function countOf({ body }: Exchange): number | undefined {
  return typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items) ? body.items.length : undefined;
}

/** Null if one of the exchanges is the answer that the page shows. */
function missing(answer: ShownAnswer, exchanges: Exchange[], comparison: Comparison): string | null {
  const differences = exchanges.map((exchange) => {
    const ids = new Map(comparison.ids);
    const difference =
      (exchange.status === answer.status ? null : `came back with ${exchange.status}`) ??
      (answer.count === null || answer.count === countOf(exchange)
        ? null
        : `shown as ${answer.count} items, ${countOf(exchange)} came back`) ??
      differenceOf(answer.body, exchange.body, { ...comparison, ids });
    if (difference === null) {
      comparison.ids = ids;
    }
    return difference;
  });
  return differences.includes(null) ? null : `${answer.status}: ${differences.join('; ') || 'no request was made'}`;
}

test('the environment and the client are on the quickstart', () => {
  assert.deepEqual(Object.keys(environment), ['ACCESS_URL', 'ACCESS_CREDENTIAL_ID', 'ACCESS_SECRET']);
  assert.equal(environment.ACCESS_URL, addressOnPages);
  assert.deepEqual(Object.keys(client).toSorted(), ['access.mjs', 'access.mts', 'access.py']);
});

test('the title of a block says what it is', () => {
  for (const { route, places } of pages) {
    for (const { heading, blocks } of places) {
      for (const { language, title } of blocks.filter((block) => ['bash', 'typescript', 'python'].includes(block.language))) {
        const known = title === null || isFile(title) || title === onItsOwn || title in runElsewhere;
        assert.ok(known, `${route}, "${heading}": what is ${language} with the title "${title}"?`);
      }
    }
  }
});

/** The story whose program the page offers. Files that it prints can be downloaded too. */
function story(route: string, places: CodePlace[]): string | undefined {
  const html = readFileSync(join(build, route, 'index.html'), 'utf8');
  const offered = [...html.matchAll(/\/programs\/([\w-]+)\.sh\b/g)].map(([, name = '']) => name);
  return offered.find((name) => !(`${name}.sh` in filesOf(places)));
}
const told = pages.filter(({ places }) => printedLanguages.some((language) => programOf(places, language).length > 0));
const counts = { programs: 0, blocks: 0, answers: 0 };

async function runPrinted(places: CodePlace[], language: ProgramLanguage): Promise<string> {
  const parts = programOf(places, language);
  const texts = parts.map(({ text }) => text);
  const { exchanges, failure } = await runFresh(language, texts, { ...client, ...filesOf(places) });
  assert.equal(failure, null);
  const comparison: Comparison = { ids: new Map(), readingSeconds: parts.length * pauseAfter(language) };
  const wrong = parts.flatMap(({ heading, answers }, index) =>
    answers.flatMap((answer) => {
      const difference = missing(answer, exchanges[index] ?? [], comparison);
      return difference === null ? [] : [`${heading}: ${difference}`];
    }),
  );
  assert.equal(wrong.join('\n\n'), '');
  counts.programs += 1;
  counts.blocks += parts.length;
  counts.answers += parts.flatMap(({ answers }) => answers).length;
  return exchanges.map((ofBlock, index) => `${parts[index]?.heading}\n${describeExchanges(ofBlock)}`).join('\n');
}

async function runServedJavaScript(name: string, places: CodePlace[]): Promise<void> {
  const program = readFileSync(join(build, programsFolder, `${name}.mjs`), 'utf8');
  const { failure } = await runFresh('javascript', [program], { ...client, ...filesOf(places) });
  assert.equal(failure, null, 'JavaScript');
  counts.programs += 1;
}

// All languages of several pages at a time: a program waits more than it works.
describe('programs run as printed, and get the answers that their pages show', { concurrency: 3 }, () => {
  for (const { route, places } of told) {
    test(route, async () => {
      const languages = printedLanguages.filter((language) => programOf(places, language).length > 0);
      const name = story(route, places);
      const [requests] = await Promise.all([
        Promise.all(languages.map((language) => runPrinted(places, language))),
        name && runServedJavaScript(name, places),
      ]);
      for (const [index, language] of languages.entries()) {
        assert.equal(requests[index], requests[0], `${language} makes the requests of ${languages[0]}`);
      }
    });
  }
  after(() => {
    console.log(`As printed: ${told.length} pages, ${counts.programs} programs, ${counts.blocks} blocks, ${counts.answers} answers`);
  });
});

test('the program that a page offers is what it prints', () => {
  for (const { route, places } of told) {
    const name = story(route, places);
    for (const language of name ? printedLanguages : []) {
      const served = readFileSync(join(build, programsFolder, `${name}.${endings[language]}`), 'utf8');
      const printed = programOf(places, language).map(({ text }) => text);
      assert.equal(served, `${printed.join('\n\n')}\n`, `${route}: ${name}.${endings[language]}`);
    }
  }
});

/** A fresh building, and the file of a sample in it: one process for all samples of a language, since starting one takes longer than its request. */
const inFreshBuilding: Record<(typeof printedLanguages)[number], { ending: string; run: (file: string) => string }> = {
  bash: { ending: 'sh', run: (file) => `curl --silent --request POST "$ACCESS_URL/_sim/reset"\nbash -eu ${file}` },
  typescript: {
    ending: 'mjs',
    run: (file) => `await fetch(\`\${process.env.ACCESS_URL}/_sim/reset\`, { method: 'POST' });\nawait import('./${file}');`,
  },
  python: {
    ending: 'py',
    run: (file) =>
      `import os, runpy, urllib.request\nurllib.request.urlopen(os.environ["ACCESS_URL"] + "/_sim/reset", data=b"").close()\nrunpy.run_path("${file}")`,
  },
};

for (const language of printedLanguages) {
  test(`every request that stands on its own gets the answer below it in a fresh building, in ${language}`, async () => {
    const alone = pages.flatMap(({ route, places }) =>
      places.flatMap(({ heading, blocks, answers }) =>
        blocks
          .filter((block) => block.title === onItsOwn && block.language === language)
          .map(({ text }) => ({ where: `${route}, "${heading}"`, text, answers })),
      ),
    );
    assert.ok(alone.length > 100, `${alone.length} requests`);
    const { ending, run } = inFreshBuilding[language];
    const files = alone.map(
      ({ text }, index) => [`sample-${index}.${ending}`, language === 'typescript' ? withoutTypes(text) : text] as const,
    );
    const blocks = files.map(([file]) => run(file));
    const program = {
      language: language === 'typescript' ? ('javascript' as const) : language,
      blocks,
      files: Object.fromEntries(files),
      environment,
    };
    const server = await startSimulator(simulator);
    try {
      const { exchanges, failure } = await runProgram(program, server.url);
      const failures = alone.flatMap(({ where, answers }, index) => {
        const [answer] = answers;
        const difference = answer ? missing(answer, exchanges[index]?.slice(-1) ?? [], { ids: new Map() }) : 'no answer is shown';
        return difference === null ? [] : [`${where}: ${difference}`];
      });
      assert.equal(failure, null);
      assert.equal(failures.join('\n\n'), '');
    } finally {
      await server.close();
    }
    console.log(`In a fresh building, in ${language}: ${alone.length} requests`);
  });
}
