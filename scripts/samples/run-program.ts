import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Exchange } from '../../simulator/replay/exchange';
import { parsed, recordedRequest } from './recorded-request';
import { startRecordingProxy } from './recording-proxy';

/** Code as a page prints it, run as its reader runs it: in an empty folder, with nothing but what the page gives. */

export const programLanguages = ['bash', 'typescript', 'javascript', 'python'] as const;
export type ProgramLanguage = (typeof programLanguages)[number];

export type Program = {
  language: ProgramLanguage;
  /** In the order of the page. They are joined to one file. */
  blocks: string[];
  /** What the reader has saved beside it, by name. */
  files: Record<string, string>;
  environment: Record<string, string>;
  /** How long a reader takes between two blocks. */
  pauseSeconds?: number;
};

export type Run = {
  /** What each block asked and was answered. */
  exchanges: Exchange[][];
  /** Null if it ended well. */
  failure: string | null;
};

const stripsTypes = process.features as { typescript?: unknown };
const tsx = createRequire(import.meta.url).resolve('tsx');

const languages: Record<ProgramLanguage, { file: string; command: string[]; report: (block: number) => string }> = {
  bash: {
    file: 'program.sh',
    command: ['bash', '-eu'],
    report: (block) => `curl --silent "$ACCESS_URL/_block/${block}"`,
  },
  typescript: {
    file: 'program.mts',
    command: stripsTypes.typescript ? [process.execPath] : [process.execPath, '--import', tsx],
    report: (block) => `await fetch(\`\${process.env.ACCESS_URL}/_block/${block}\`);`,
  },
  javascript: {
    file: 'program.mjs',
    command: [process.execPath],
    report: (block) => `await fetch(\`\${process.env.ACCESS_URL}/_block/${block}\`);`,
  },
  // Without a name of its own: an import that is there for the harness would hide one that the page lacks.
  python: {
    file: 'program.py',
    command: ['python3', '-B'],
    report: (block) => `__import__("urllib.request").request.urlopen(__import__("os").environ["ACCESS_URL"] + "/_block/${block}").close()`,
  },
};

/** Python takes its imports from the future at the top alone, and a program may begin with a line for the shell; nothing of ours stands before. */
function joinBlocks({ language, blocks }: Program): string {
  return blocks.map((block, index) => `${block}\n${languages[language].report(index)}\n`).join('\n');
}

/** The same request of the same caller as the one before: nothing can have been meant by it but to wait, or to be refused. */
function isRepeat(one: Exchange, other: Exchange | undefined): boolean {
  const isSame = one.method === other?.method && one.path === other.path && one.request?.caller === other.request?.caller;
  return isSame && one.method === 'GET' && one.status !== 429;
}

/**
 * Reading the same again and again is one exchange, the last: how often depends on the moment. Of refusals it does not, and they are counted; nor of a
 * refusal for the rate, which stands alone.
 */
function withoutRepeats(exchanges: Exchange[]): Exchange[] {
  const kept: Exchange[] = [];
  let times = 1;
  for (const [index, exchange] of exchanges.entries()) {
    if (isRepeat(exchange, exchanges[index + 1])) {
      times += exchange.status >= 400 ? 1 : 0;
    } else {
      kept.push(times > 1 && exchange.request ? { ...exchange, request: { ...exchange.request, times } } : exchange);
      times = 1;
    }
  }
  return kept;
}

/** Ends a program that hangs; longer than any block waits. */
const limitMilliseconds = 120_000;

export async function runProgram(program: Program, simulatorUrl: string): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const exchanges: Exchange[][] = program.blocks.map(() => []);
  let current: Exchange[] = [];
  let reached = 0;
  const proxy = await startRecordingProxy({
    target: () => simulatorUrl,
    async before(path) {
      const block = path.match(/^\/_block\/(\d+)$/)?.[1];
      if (block === undefined) {
        return false;
      }
      exchanges[Number(block)] = withoutRepeats(current);
      current = [];
      reached = Number(block) + 1;
      await wait((program.pauseSeconds ?? 0) * 1000);
      return true;
    },
    record: (exchange) => current.push({ ...exchange, request: recordedRequest(exchange), body: parsed(exchange.body) }),
  });
  try {
    const { file, command } = languages[program.language];
    for (const [name, text] of Object.entries({ ...program.files, [file]: joinBlocks(program) })) {
      writeFileSync(join(folder, name), text);
    }
    const [executable = '', ...args] = command;
    const child = spawn(executable, [...args, file], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ...program.environment, ACCESS_URL: proxy.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
    }
    const limit = setTimeout(() => child.kill(), limitMilliseconds + program.blocks.length * (program.pauseSeconds ?? 0) * 1000);
    const [exit, signal] = (await once(child, 'close')) as [number | null, string | null];
    clearTimeout(limit);
    const failure =
      exit === 0
        ? null
        : `ended with ${exit ?? signal} in block ${reached + 1} of ${program.blocks.length}:\n${program.blocks[reached]}\nIt printed:\n${printed.slice(-1500)}`;
    return { exchanges, failure };
  } finally {
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
