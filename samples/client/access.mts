import type { components } from './access-api.ts';

export type Schemas = components['schemas'];
type Problem = Schemas['Problem'];

function variable(name: string): string {
  const value = process.env[name];
  if (!value) {
    throw new Error(`Set ${name} first: the quickstart says to what.`);
  }
  return value;
}

const url = variable('ACCESS_URL');
const pair = `${variable('ACCESS_CREDENTIAL_ID')}:${variable('ACCESS_SECRET')}`;

/** A refusal. Branch on `problem.code`; `problem.detail` is for people and may change. */
export class Refused extends Error {
  problem: Problem;

  constructor(problem: Problem) {
    const members = (problem.errors ?? []).map(
      ({ pointer, detail }) => `\n  ${pointer}: ${detail}`,
    );
    super(
      `${problem.status} ${problem.code}: ${problem.detail} (${problem.requestId})${members.join('')}`,
    );
    this.problem = problem;
  }
}

/** A proxy on the way may answer with HTML, or with nothing. The API itself never sends this code. */
function unreadable({ status, statusText, url: instance }: Response, text: string): Problem {
  const detail = `This isn't an answer of the API: ${text.slice(0, 100) || 'an empty body'}`;
  const [title, requestId] = [statusText, 'no request id'];
  return { type: 'about:blank', title, status, detail, instance, code: 'unreadable', requestId };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Basic ${btoa(pair)}`,
      'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = parse(text);
  if (response.ok && (text === '' || answer !== undefined)) {
    return answer ?? null;
  }
  throw new Refused(answer?.code ? answer : unreadable(response, text));
}

/** Reads once a second until `isDone`. Gives up after 30 seconds, or as many as you say. */
export async function poll<Answer>(
  path: string,
  isDone: (answer: Answer) => boolean,
  seconds = 30,
): Promise<Answer> {
  for (let second = 0; second < seconds; second += 1) {
    const answer = await call<Answer>('GET', path);
    if (isDone(answer)) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${path} was not as expected within ${seconds} seconds.`);
}
