import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { transform } from 'esbuild';
import { samplesFolder } from '../../plugins/page-parts/recorded-answer';
import { type StoryAnswers, type StoryLanguage, stepMarker, stepsOf, storyFile, storyLanguages } from '../../plugins/page-parts/story';
import { environment, type Harness } from './harness';

/** The files that stories share: what the quickstart calls the client. */
const clientFolder = join(samplesFolder, 'client');

export function storyNames(): string[] {
  return readdirSync(samplesFolder).filter((name) => storyLanguages.some((language) => existsSync(storyFile(name, language))));
}

/** Tells the harness where the program is; it replaces the comment that tells the page. */
const reportStep: Record<StoryLanguage['id'], (name: string) => string> = {
  bash: (name) => `curl --silent "$ACCESS_URL/_step/${name}"`,
  typescript: (name) => `await fetch(process.env.ACCESS_URL + '/_step/${name}');`,
  python: (name) => `import os, urllib.request; urllib.request.urlopen(os.environ["ACCESS_URL"] + "/_step/${name}")`,
};

function withSteps(text: string, language: StoryLanguage): string {
  return text.replaceAll(new RegExp(stepMarker(language).source, 'gm'), (_, name: string) => reportStep[language.id](name));
}

async function withoutTypes(text: string): Promise<string> {
  const { code } = await transform(text, { loader: 'ts', format: 'esm', target: 'node20' });
  return code.replaceAll(/from "(\.\/[\w-]+)\.ts"/g, 'from "$1.mjs"');
}

/** Puts the program and its client into a folder; gives the command that runs it. */
async function prepareProgram(folder: string, text: string, language: StoryLanguage): Promise<[command: string, args: string[]]> {
  const program = withSteps(text, language);
  switch (language.id) {
    case 'bash':
      writeFileSync(join(folder, 'story.sh'), program);
      return ['bash', ['-eu', 'story.sh']];
    case 'typescript':
      writeFileSync(join(folder, 'access.mjs'), await withoutTypes(readFileSync(join(clientFolder, 'access.ts'), 'utf8')));
      writeFileSync(join(folder, 'story.mjs'), await withoutTypes(program));
      return [process.execPath, ['story.mjs']];
    case 'python':
      copyFileSync(join(clientFolder, 'access.py'), join(folder, 'access.py'));
      writeFileSync(join(folder, 'story.py'), program);
      return ['python3', ['story.py']];
  }
}

async function runProgram(text: string, language: StoryLanguage, harness: Harness): Promise<StoryAnswers> {
  mkdirSync('.generated', { recursive: true });
  const folder = mkdtempSync(join('.generated', 'story-'));
  const answers: StoryAnswers = {};
  try {
    const [command, args] = await prepareProgram(folder, text, language);
    await harness.reset();
    let current = '';
    const settle = () => {
      if (current) {
        answers[current] = harness.exchanges;
      } else if (harness.exchanges.length > 0) {
        throw new Error('a request is made before the first step');
      }
      harness.exchanges = [];
    };
    harness.onStep = (name) => {
      settle();
      current = name;
    };
    const env = { ...process.env, ...environment, ACCESS_URL: harness.url };
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
    }
    const [exit] = (await once(child, 'close')) as [number | null];
    settle();
    if (exit !== 0) {
      throw new Error(`ended with ${exit} in step "${current}". It printed:\n${printed.slice(-3000)}`);
    }
    return answers;
  } finally {
    harness.onStep = null;
    rmSync(folder, { recursive: true });
  }
}

/** Runs the story in each of its languages. They make the same requests, step by step, and get the same answers. */
export async function runStory(story: string, harness: Harness): Promise<{ answers: StoryAnswers; failures: string[]; runs: number }> {
  const failures: string[] = [];
  let first: { id: string; answers: StoryAnswers } | null = null;
  let runs = 0;
  for (const language of storyLanguages) {
    const file = storyFile(story, language);
    if (!existsSync(file)) {
      continue;
    }
    const text = readFileSync(file, 'utf8');
    try {
      const answers = await runProgram(text, language, harness);
      runs += 1;
      first ??= { id: language.id, answers };
      for (const step of new Set([...Object.keys(first.answers), ...stepsOf(text, language).keys()])) {
        const [ours, theirs] = [answers[step], first.answers[step]];
        if (!isDeepStrictEqual(ours, theirs)) {
          failures.push(`${file}, step "${step}": not what ${first.id} does.\n  ${JSON.stringify(ours)}\n  ${JSON.stringify(theirs)}`);
        }
      }
    } catch (error) {
      failures.push(`${file}: ${(error as Error).message}`);
    }
  }
  return { answers: first?.answers ?? {}, failures, runs };
}
