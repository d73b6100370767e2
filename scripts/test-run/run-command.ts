import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Result } from './schedule';

/** What a step prints, kept until it ends, so that the lines of steps that run side by side do not mix. */
export type Output = { text: string };

export function runCommand(output: Output, command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output.text += chunk;
      });
    }
    child.on('error', (error) => {
      output.text += `${error.message}\n`;
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
}

/** A command that passes or fails as a whole. */
export async function runCheck(output: Output, command: string, args: readonly string[]): Promise<Result> {
  const isOk = await runCommand(output, command, args);
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
}

const groupsFolder = join('.generated', 'test-groups');

/** A file that runs several test files in one process: to start a process and load what they share takes longer than most of them. */
function writeGroup(name: string, files: readonly string[]): string {
  mkdirSync(groupsFolder, { recursive: true });
  const group = join(groupsFolder, `${name}.test.ts`);
  const imports = files.map((file) => `import ${JSON.stringify(relative(groupsFolder, file))};\n`).join('');
  writeFileSync(group, `${imports}process.env.TEST_FILES = ${JSON.stringify(files.join())};\n`);
  return group;
}

type TestGroups = Readonly<Record<string, readonly string[]>>;

/** Files of Node's test runner: each in a process of its own, or, if they are given as groups, a process a group. */
export async function runNodeTests(
  output: Output,
  tests: readonly string[] | TestGroups,
  env: Record<string, string> = {},
  processesAtATime = 1,
): Promise<Result> {
  const started = output.text.length;
  const files = Array.isArray(tests) ? tests : Object.entries(tests as TestGroups).map(([name, group]) => writeGroup(name, group));
  const options = ['--import', 'tsx', '--test', `--test-concurrency=${processesAtATime}`, '--test-reporter=spec'];
  const isOk = await runCommand(output, process.execPath, [...options, ...files], env);
  const count = (name: string) => Number(output.text.slice(started).match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: isOk ? failed : Math.max(failed, 1) };
}
