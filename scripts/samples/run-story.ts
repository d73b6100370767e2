import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesFolder } from '../../plugins/page-parts/recorded-answer';
import { type StoryAnswers, stepsOf, storyFile, storyLanguages } from '../../plugins/page-parts/story';
import type { Exchange } from '../../simulator/replay/exchange';
import { credential } from './prepare-example';
import { runProgram } from './run-program';
import { startSimulator } from './simulator-process';

/** The files that stories share: what the quickstart calls the client. */
const clientFolder = join(samplesFolder, 'client');

export const environment = { ACCESS_CREDENTIAL_ID: credential.id, ACCESS_SECRET: credential.secret };

export function clientFiles(): Record<string, string> {
  return Object.fromEntries(readdirSync(clientFolder).map((name) => [name, readFileSync(join(clientFolder, name), 'utf8')]));
}

/** Parts of an address that differ from run to run: new ids, cursors, and instants that a program has read. */
const volatileParts = /(?<=_)[0-9A-Z]{26}\b|(?<=\bcursor=)[^&]+|\b\d{4}-\d\d-\d\dT[\d:.%A]+Z/g;

/** What two languages must have in common in a step: the same calls with the same outcome. */
export function describeExchanges(exchanges: readonly Exchange[]): string {
  const calls = exchanges.map(({ method, path, status }) => `${method} ${path.replaceAll(volatileParts, '…')} ${status}`);
  return calls.join('\n') || 'nothing';
}

/** Runs the story in each of its languages. They make the same requests, step by step. The answers are those of the first. */
export async function runStory(story: string, simulatorFile: string): Promise<{ answers: StoryAnswers; failures: string[] }> {
  const failures: string[] = [];
  let first: StoryAnswers | null = null;
  for (const language of storyLanguages) {
    const file = storyFile(story, language);
    if (!existsSync(file)) {
      continue;
    }
    const steps = stepsOf(readFileSync(file, 'utf8'), language);
    const simulator = await startSimulator(simulatorFile);
    try {
      const program = { language: language.id, blocks: [...steps.values()], files: clientFiles(), environment };
      const { exchanges, failure } = await runProgram(program, simulator.url);
      if (failure !== null) {
        failures.push(`${file}: ${failure}`);
      }
      const answers = Object.fromEntries([...steps.keys()].map((step, index) => [step, exchanges[index] ?? []]));
      for (const step of Object.keys(first ?? {})) {
        const [ours, theirs] = [describeExchanges(answers[step] ?? []), describeExchanges(first?.[step] ?? [])];
        if (failure === null && ours !== theirs) {
          failures.push(`${file}, step "${step}": not what ${storyLanguages[0].id} does.\n${ours}\ninstead of\n${theirs}`);
        }
      }
      first ??= answers;
    } finally {
      await simulator.close();
    }
  }
  return { answers: first ?? {}, failures };
}
