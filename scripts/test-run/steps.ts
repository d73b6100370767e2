import { readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buildBrowserVariant } from '../build-variants';
import { enginePackages, engines, isInstalled } from '../engines/find-engines';
import { projectFiles } from '../project-files';
import { type Output, runCheck, runCommand, runNodeTests } from './run-command';
import type { Result, Step } from './schedule';

export type TestStep = Omit<Step, 'run'> & { run(output: Output): Promise<Result> };

const resultsFile = '.generated/browser-results.json';

async function runBrowserTests(output: Output, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Result> {
  rmSync(resultsFile, { force: true });
  const isOk = await runCommand(output, 'npx', ['playwright', 'test', ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile, ...env });
  try {
    const { stats } = JSON.parse(readFileSync(resultsFile, 'utf8')) as { stats: Record<string, number> };
    const { expected = 0, unexpected = 0, flaky = 0 } = stats;
    const failed = unexpected + flaky;
    return { passed: expected, failed: isOk ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const engineTests = ['--config', 'tests/engines/playwright.config.ts'];
/** Each width and each mode once. The other two pairs of them are left to the deep tests. */
const mainLooks = ['desk light', 'phone dark'];
const otherLooks = ['desk dark', 'phone light'];
const projects = (names: readonly string[], looks: readonly string[]) =>
  names.flatMap((engine) => looks.flatMap((look) => ['--project', `${engine} ${look}`]));

/** In the engines that this machine has. The others are named: they are not a reason to test nothing. */
function runQuickEngineTests(output: Output): Promise<Result> {
  for (const engine of engines.filter((each) => !isInstalled(each))) {
    output.text += `NOT TESTED in ${engine}. In Debian: apt-get install ${enginePackages[engine].join(' ')}\n`;
  }
  return runBrowserTests(output, [...engineTests, ...projects(engines.filter(isInstalled), mainLooks), '--grep', '@quick']);
}

async function runVariant(output: Output): Promise<Result> {
  const { ok, output: printed } = await buildBrowserVariant();
  output.text += printed;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** The table of outcomes is held against the contract once the tests that reach them are through. */
async function runSimulatorTests(output: Output): Promise<Result> {
  const covering = inFolder(join('simulator', 'coverage'));
  const others = inFolder('simulator').filter((file) => !covering.includes(file));
  const tests = await runNodeTests(output, { coverage: covering, simulator: others });
  const table = await runNodeTests(output, [join('tests', 'simulator', 'coverage-table.after.ts')]);
  return { passed: tests.passed + table.passed, failed: tests.failed + table.failed };
}

/** In three processes, two at a time: the programs of recipes wait half of their time, for a door or a sync. */
function runSampleTests(output: Output): Promise<Result> {
  const recipes = inFolder(join('samples', 'recipes'));
  const half = (remainder: number) => recipes.filter((_, index) => index % 2 === remainder);
  const others = inFolder('samples').filter((file) => !recipes.includes(file));
  return runNodeTests(output, { 'recipes-1': half(0), 'recipes-2': half(1), samples: others }, {}, 2);
}

/** Tools that nobody here wrote. Each file fetches those that it needs, and compiles for a while: a process each. */
function runClientTests(output: Output, env: Record<string, string> = {}): Promise<Result> {
  return runNodeTests(output, inFolder('clients'), env);
}

const testFiles = projectFiles().filter((file) => file.endsWith('.test.ts'));
const inTests = (file: string) => file.startsWith('tests');
const inFolder = (folder: string) => testFiles.filter((file) => file.startsWith(join('tests', folder)));
/** Unit tests by the folder at the root that they stand in. */
function unitTests(): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const file of testFiles.filter((name) => !inTests(name))) {
    const room = file.split(sep)[0] ?? '';
    groups[room] = [...(groups[room] ?? []), file];
  }
  return groups;
}
const { simulator: ofSimulator = [], ...ofOthers } = unitTests();

const ofBuild = ['built', 'contract', 'browser-support'].flatMap(inFolder);

/** The steps of `npm test`. What others wait for stands first, what takes both cores last. */
export const steps: readonly TestStep[] = [
  { name: 'contract', cores: 1, run: (output) => runCheck(output, 'npm', ['run', '--silent', 'contract']) },
  { name: 'lint', cores: 1, run: (output) => runCheck(output, 'npx', ['biome', 'lint', '--error-on-warnings', '.']) },
  { name: 'format', cores: 1, run: (output) => runCheck(output, 'npx', ['biome', 'format', '.']) },
  { name: 'build', after: ['contract'], cores: 1, run: (output) => runCheck(output, 'npm', ['run', '--silent', 'build']) },
  { name: 'samples', after: ['contract'], cores: 1, run: runSampleTests },
  { name: 'printed', needs: ['build'], cores: 1, run: (output) => runNodeTests(output, inFolder('printed')) },
  { name: 'reproducible', needs: ['build'], cores: 1, run: (output) => runNodeTests(output, inFolder('reproducible')) },
  { name: 'unit', after: ['contract'], cores: 1, run: (output) => runNodeTests(output, ofOthers) },
  { name: 'types', after: ['contract'], cores: 1, run: (output) => runCheck(output, 'npx', ['tsc']) },
  {
    name: 'docs',
    after: ['contract'],
    cores: 1,
    run: (output) => runNodeTests(output, { docs: inFolder('docs'), search: inFolder('search') }),
  },
  { name: 'core', after: ['contract'], cores: 1, run: (output) => runNodeTests(output, { core: ofSimulator }) },
  { name: 'variant', after: ['contract'], cores: 1, run: runVariant },
  { name: 'built', needs: ['build', 'variant'], cores: 1, run: (output) => runNodeTests(output, { built: ofBuild }) },
  { name: 'hosting', needs: ['build'], cores: 1, run: (output) => runNodeTests(output, { hosting: inFolder('hosting') }) },
  { name: 'simulator', after: ['contract'], cores: 1, run: runSimulatorTests },
  { name: 'reference', after: ['contract'], cores: 1, run: (output) => runNodeTests(output, { reference: inFolder('reference') }) },
  { name: 'clients', after: ['contract'], cores: 1, run: (output) => runClientTests(output) },
  { name: 'browser', needs: ['build', 'variant'], cores: 2, run: (output) => runBrowserTests(output) },
  { name: 'engines', needs: ['build'], cores: 2, run: runQuickEngineTests },
];

/** What continuous integration runs after `npm test`: every flow and every page, in every engine. */
const restSteps: readonly TestStep[] = [
  ...steps.filter(({ name }) => ['contract', 'build'].includes(name)),
  {
    name: 'engines',
    needs: ['build'],
    cores: 2,
    run: (output) => runBrowserTests(output, [...engineTests, ...projects(engines, mainLooks), '--grep-invert', '@quick']),
  },
];

/** What both leave out. */
const deepSteps: readonly TestStep[] = [
  ...steps.filter(({ name }) => ['contract', 'build', 'variant'].includes(name)),
  {
    name: 'random calls',
    after: ['contract'],
    cores: 1,
    run: (output) => runNodeTests(output, [join('tests', 'simulator', 'properties.test.ts')], { RANDOM_CALLS: '1000000' }),
  },
  {
    name: 'reference',
    after: ['contract'],
    cores: 1,
    run: (output) => runNodeTests(output, { reference: inFolder('reference') }, { DEEP: 'yes' }),
  },
  { name: 'clients', after: ['contract'], cores: 1, run: (output) => runClientTests(output, { DEEP: 'yes' }) },
  { name: 'printed', needs: ['build'], cores: 1, run: (output) => runNodeTests(output, inFolder('printed'), { DEEP: 'yes' }) },
  { name: 'hosting', needs: ['build'], cores: 1, run: (output) => runNodeTests(output, inFolder('hosting'), { DEEP: 'yes' }) },
  {
    name: 'browser',
    needs: ['build', 'variant'],
    cores: 2,
    run: (output) => runBrowserTests(output, ['--grep', 'accessib|form of its own'], { DEEP: 'yes' }),
  },
  {
    name: 'engines',
    needs: ['build'],
    cores: 2,
    run: (output) => runBrowserTests(output, [...engineTests, ...projects(engines, otherLooks)]),
  },
];

/** Sets of steps that have a name of their own. */
const sets: Readonly<Record<string, readonly TestStep[]>> = {
  quick: steps.filter(({ name }) => ['contract', 'lint', 'format', 'types', 'docs', 'core', 'unit'].includes(name)),
  rest: restSteps,
  deep: deepSteps,
};

/** The steps that the names on the command line stand for: all without a name. Throws an error that lists them if one is unknown. */
export function chooseSteps(names: readonly string[]): readonly TestStep[] {
  const [only] = names;
  if (only === undefined) {
    return steps;
  }
  const set = names.length === 1 ? sets[only] : undefined;
  const unknown = set ? [] : names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Error(`There is no step "${unknown.join('", "')}". Steps: ${known}. Or one of these alone: ${Object.keys(sets).join(', ')}.`);
  }
  return set ?? steps.filter(({ name }) => names.includes(name));
}
