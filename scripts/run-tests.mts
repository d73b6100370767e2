// Every check of the project, in order of how soon it tells something. Ends with "N passed, N failed".
// With names behind it, only those steps: npm test -- types unit
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildVariants } from './build-variants';
import { installTools } from './install-tools';

type Result = { passed: number; failed: number };
type Step = [name: string, run: () => Result | Promise<Result>];

const resultsFile = '.generated/browser-results.json';

function run(command: string, args: string[], env: Record<string, string> = {}): { ok: boolean; output: string } {
  const { status, stdout } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  process.stdout.write(stdout);
  return { ok: status === 0, output: stdout };
}

function check(command: string, args: string[]): Result {
  const { ok } = run(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'build', '.git', '.docusaurus', '.generated'].includes(entry.name) ? [] : testFiles(path);
    }
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

function nodeTests(files: string[]): Result {
  const { ok, output } = run(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=spec', ...files]);
  const count = (name: string) => Number(output.match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: ok ? failed : Math.max(failed, 1) };
}

function browserTests(): Result {
  rmSync(resultsFile, { force: true });
  const { ok } = run('npx', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile });
  try {
    const { stats } = JSON.parse(readFileSync(resultsFile, 'utf8')) as { stats: Record<string, number> };
    const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
    return { passed: stats.expected ?? 0, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function variants(): Promise<Result> {
  try {
    await buildVariants();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

const all = testFiles('.');
const inTests = (file: string) => file.startsWith('tests');
const folders = ['simulator', 'reference', 'docs', 'samples'];
const inFolder = (folder: string) => (file: string) => file.startsWith(join('tests', folder));
const inNoFolder = (file: string) => inTests(file) && !folders.some((folder) => inFolder(folder)(file));
const steps: Step[] = [
  ['contract', () => check('npm', ['run', '--silent', 'contract'])],
  ['types', () => check('npx', ['tsc'])],
  ['lint', () => check('npx', ['biome', 'lint', '--error-on-warnings', '.'])],
  ['format', () => check('npx', ['biome', 'format', '.'])],
  ['unit', () => nodeTests(all.filter((file) => !inTests(file)))],
  ...folders.map((folder): Step => [folder, () => nodeTests(all.filter(inFolder(folder)))]),
  ['build', () => check('npm', ['run', '--silent', 'build'])],
  ['variants', variants],
  ['built', () => nodeTests(all.filter(inNoFolder))],
  ['browser', browserTests],
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${steps.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}

try {
  installTools();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const total: Result = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, step] of steps) {
  if (chosen.length === 0 || chosen.includes(name)) {
    console.log(`\n=== ${name}`);
    const started = Date.now();
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    summary.push(`${name.padEnd(9)} ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
console.log(`\n${summary.map((line) => `- ${line}`).join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
