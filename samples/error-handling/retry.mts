import { setTimeout as wait } from 'node:timers/promises';

const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;
const tries = 6;
const passing = [429, 500, 503];

/** The answer, whatever its status. Throws if the last try had none. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  sleep = (seconds: number): Promise<unknown> => wait(seconds * 1000),
) {
  // Only what cannot be done twice by being sent twice.
  const mayRepeat =
    ['GET', 'PUT', 'DELETE'].includes(method) ||
    (method === 'POST' && 'Idempotency-Key' in headers);
  const request = {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
    // Written once: with the same key the service expects the same bytes.
    body: body === undefined ? null : JSON.stringify(body),
  };
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === tries || !mayRepeat;
    let asked = 0;
    try {
      const response = await fetch(ACCESS_URL + path, {
        ...request,
        signal: AbortSignal.timeout(30_000),
      });
      const answer = {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
      if (isLast || !passing.includes(answer.status)) {
        return answer;
      }
      asked = Number(answer.headers.get('Retry-After')) || 0;
    } catch (lost) {
      if (isLast) {
        throw lost;
      }
    }
    // What the service asks for, and a random part of 1, 2, 4 … at most 60 seconds.
    await sleep(asked + Math.random() * Math.min(60, 2 ** (attempt - 1)));
  }
}
