import type { components } from './access-api.ts';

export type Schemas = components['schemas'];

const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;

/** A refusal. Branch on `problem.code`; `problem.detail` is for people and may change. */
export class Refused extends Error {
  problem: Schemas['Problem'];

  constructor(problem: Schemas['Problem']) {
    super(`${problem.status} ${problem.code}: ${problem.detail} (${problem.requestId})`);
    this.problem = problem;
  }
}

export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(ACCESS_URL + path, {
    method,
    headers: {
      Authorization: authorization,
      'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) {
    throw new Refused(answer);
  }
  return answer;
}
