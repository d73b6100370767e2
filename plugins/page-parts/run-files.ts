import { readFileSync } from 'node:fs';
import { type Contract, operationsOf } from '../../api/contract';
import { isObject, type Json } from '../../openapi/json/json';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { preparations } from '../../simulator/preparations';
import type { Exchange } from '../../simulator/replay/exchange';
import type { RunFile } from '../../simulator/replay/story-run';
import { operationRequest, readOperationAnswer, stepRequest } from './operation-sample';
import { readStoryAnswers, stepsOf, storyFile, storyLanguages, storyNames } from './story';

/** Where they are served, below the site's root. Their names stay when they change, so they are not among the assets. */
export const runsFolder = 'runs';

/** A story in its steps. */
export function storyRun(story: string): RunFile {
  const [language] = storyLanguages;
  const names = [...stepsOf(readFileSync(storyFile(story, language), 'utf8'), language).keys()];
  return { steps: names.map((name) => ({ name, exchanges: readStoryAnswers(story, name) })) };
}

function exchangeOf({ method, path, headers, body }: PlainRequest, answer: Pick<Exchange, 'status' | 'body' | 'prepares'>): Exchange {
  const request = { headers: Object.fromEntries(headers), ...(body !== null && { body: JSON.parse(body) as Json }) };
  return { method, path, request, ...answer };
}

/** The sample of an operation: what has to come first, and its request. */
export function operationRun(contract: Contract, id: string): RunFile {
  const { steps, fills } = preparations[id] ?? { steps: [] };
  const answer = readOperationAnswer(id);
  const made = isObject(answer.body) ? String(answer.body.id) : '';
  const before = steps.map((step, index) =>
    exchangeOf(stepRequest(step), {
      status: 200,
      body: fills && index === steps.length - 1 ? { id: made } : null,
      prepares: step.says,
    }),
  );
  const request = operationRequest(contract, id, fills ? { [`path ${fills}`]: [made] } : {});
  return { steps: [{ name: id, exchanges: [...before, exchangeOf(request, answer)] }] };
}

/** What the samples of all pages need to run, by the name of the story or the operation. */
export function allRuns(contract: Contract): Map<string, RunFile> {
  return new Map([
    ...storyNames().map((story): [string, RunFile] => [story, storyRun(story)]),
    ...operationsOf(contract.paths).map(({ operation: { operationId } }): [string, RunFile] => [
      operationId,
      operationRun(contract, operationId),
    ]),
  ]);
}
