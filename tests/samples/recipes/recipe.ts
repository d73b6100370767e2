// Runs a recipe as its reader does: the files of the page in an empty folder beside the client, the lines of "Run it" in a shell, against the
// simulator that the site serves, with its clock running.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { JsonObject } from '../../../openapi/json/json';
import { javaScriptName, withoutTypes } from '../../../plugins/page-parts/programs';
import { simulatorFile, writeSimulator } from '../../../plugins/served-files/simulator-file';
import { startRecordingProxy } from '../../../scripts/samples/recording-proxy';
import { clientFiles, environment } from '../../../scripts/samples/run-story';
import { type SimulatorProcess, startSimulator } from '../../../scripts/samples/simulator-process';

export const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

const tsx = createRequire(import.meta.url).resolve('tsx');
const recipeLanguages = [
  {
    name: 'Python',
    ending: 'py',
    asPrinted: (program: string) => `python3 -B ${program}.py`,
    quickly: (program: string) => `python3 -B ${program}.py`,
  },
  {
    name: 'TypeScript',
    ending: 'mts',
    asPrinted: (program: string) => `'${process.execPath}' --import '${tsx}' ${program}.mts`,
    // The JavaScript that is served beside it, which starts in a tenth of the time.
    quickly: (program: string) => `'${process.execPath}' ${program}.mjs`,
  },
] as const;
export type RecipeLanguage = (typeof recipeLanguages)[number];

type Fence = { title: string; text: string };

/** The titled blocks of a recipe's page, in their order. */
function fencesOf(slug: string): Fence[] {
  const page = readFileSync(`docs/guides/recipes/${slug}.mdx`, 'utf8');
  return [...page.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, title = '', text = '']) => ({ title, text }));
}

/** What the page says is run, and what it says is printed then. */
export function runsOf(slug: string): { commands: string; prints: string }[] {
  const fences = fencesOf(slug);
  return fences.flatMap(({ title, text }, index) => {
    if (title !== 'Run it') {
      return [];
    }
    const next = fences[index + 1];
    assert.equal(next?.title, 'It prints', `${slug}: what does "${text}" print?`);
    return [{ commands: text, prints: next?.text ?? '' }];
  });
}

/** Input that the page shows as a file. */
export function pageFile(slug: string, name: string): string {
  const found = fencesOf(slug).find(({ title }) => title === name);
  assert.ok(found, `${slug} shows ${name}`);
  return found.text;
}

export type Outcome = { status: number | null; stdout: string; stderr: string };
export type Running = { child: ChildProcess; ended: Promise<Outcome>; printed(): string };

export type Kitchen = {
  folder: string;
  language: RecipeLanguage;
  /** Of the simulator itself; the program is told that of the proxy. */
  url: string;
  file(name: string, text: string): void;
  /** Runs the lines of the page. What they call Python is run in the language of this kitchen. */
  runAsPrinted(commands: string): Promise<Outcome>;
  run(commands: string): Promise<Outcome>;
  start(commands: string): Running;
  /** Kills the program once `isMoment` is true of a request, which the simulator has carried out by then. Its answer gets lost. */
  runUntil(commands: string, isMoment: (request: { method: string; path: string }) => boolean): Promise<Outcome>;
  call(method: string, path: string, body?: unknown): Promise<JsonObject>;
  items(path: string): Promise<JsonObject[]>;
  /** The requests of the program since the last question. */
  requests(): string[];
};

let simulatorFolder: Promise<string> | undefined;

/** Bundled once, for all tests of this process. */
function bundledSimulator(): Promise<string> {
  simulatorFolder ??= (async () => {
    mkdirSync('.generated', { recursive: true });
    const folder = mkdtempSync(resolve('.generated', 'recipes-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await writeSimulator(resolve('.'), folder);
    return folder;
  })();
  return simulatorFolder;
}

async function callSimulator(url: string, method: string, path: string, body?: unknown): Promise<JsonObject> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Basic ${btoa(`${environment.ACCESS_CREDENTIAL_ID}:${environment.ACCESS_SECRET}`)}`,
      'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as JsonObject;
}

function startShell(commands: string, folder: string, env: Record<string, string>): Running {
  // A group of its own, so that the end of the shell is also that of the program.
  const child = spawn('bash', ['-eu', '-c', commands], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      printed[name] += chunk;
    });
  }
  const limit = setTimeout(() => endGroup(child), 60_000);
  const ended = once(child, 'close').then(([status]) => {
    clearTimeout(limit);
    return { status: status as number | null, ...printed };
  });
  return { child, ended, printed: () => printed.stdout };
}

export function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) {
    process.kill(-pid, 'SIGKILL');
  }
}

/** An empty folder with the client and the programs of the recipe, and a building of its own. */
async function withKitchen(slug: string, language: RecipeLanguage, cook: (kitchen: Kitchen) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  const simulator: SimulatorProcess = await startSimulator(join(await bundledSimulator(), simulatorFile));
  let asked: string[] = [];
  let isMoment: (request: { method: string; path: string }) => boolean = () => false;
  let running: Running | null = null;
  const proxy = await startRecordingProxy({
    target: () => simulator.url,
    record({ method, path }) {
      asked.push(`${method} ${path}`);
      if (running && isMoment({ method, path })) {
        endGroup(running.child);
      }
    },
  });
  const recipe = resolve('samples/recipes', slug);
  const programs = readdirSync(recipe).map((name) => [name, readFileSync(join(recipe, name), 'utf8')] as const);
  for (const [name, text] of [...Object.entries(clientFiles()), ...programs]) {
    writeFileSync(join(folder, name), text);
    if (name.endsWith('.mts')) {
      writeFileSync(join(folder, javaScriptName(name)), withoutTypes(text));
    }
  }
  const baseEnv = { PATH: process.env.PATH ?? '', HOME: folder, ...environment, ACCESS_URL: proxy.url };
  const inLanguage = (commands: string, write: (program: string) => string) =>
    commands.replaceAll(/python3 (\w+)\.py/g, (_, program: string) => write(program));
  const start = (commands: string) => startShell(inLanguage(commands, language.quickly), folder, baseEnv);
  try {
    await cook({
      folder,
      language,
      url: simulator.url,
      file: (name, text) => writeFileSync(join(folder, name), text),
      start,
      run: (commands) => start(commands).ended,
      runAsPrinted: (commands) => startShell(inLanguage(commands, language.asPrinted), folder, baseEnv).ended,
      async runUntil(commands, moment) {
        isMoment = moment;
        running = start(commands);
        const outcome = await running.ended;
        isMoment = () => false;
        running = null;
        return outcome;
      },
      call: (method, path, body) => callSimulator(simulator.url, method, path, body),
      async items(path) {
        return (await callSimulator(simulator.url, 'GET', path)).items as JsonObject[];
      },
      requests() {
        const these = asked;
        asked = [];
        return these;
      },
    });
  } finally {
    proxy.close();
    await simulator.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both languages at once: they wait more than they work. */
export function testRecipe(slug: string, cook: (kitchen: Kitchen, context: TestContext) => Promise<void>): void {
  const [program = ''] = runsOf(slug)[0]?.commands.match(/\bpython3 \w+\.py\b/) ?? [];
  const cookAll = async (kitchen: Kitchen, context: TestContext) => {
    await context.test('without an argument, it says how to use it and asks nothing', async () => {
      const { status, stderr } = await kitchen.run(program);
      assert.deepEqual([status, stderr.slice(0, 7), kitchen.requests()], [1, 'Usage: ', []]);
    });
    await cook(kitchen, context);
  };
  test(slug, { concurrency: true }, (context) =>
    Promise.all(
      recipeLanguages
        .filter(({ ending }) => readdirSync(resolve('samples/recipes', slug)).some((name) => name.endsWith(`.${ending}`)))
        .map((language) =>
          context.test(language.name, (inLanguage) => withKitchen(slug, language, (kitchen) => cookAll(kitchen, inLanguage))),
        ),
    ).then(() => undefined),
  );
}
