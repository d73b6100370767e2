import { setTimeout as wait } from 'node:timers/promises';

const { ACCESS_URL, ACCESS_CREDENTIAL_ID, ACCESS_SECRET } = process.env;
const authorization = `Basic ${btoa(`${ACCESS_CREDENTIAL_ID}:${ACCESS_SECRET}`)}`;
const tries = 6;

/** Whether sending it twice does no more than sending it once. */
function mayRepeat(method: string, headers: Record<string, string>): boolean {
  if (method === 'PATCH') {
    return (headers['If-Match'] ?? '*') !== '*';
  }
  return method !== 'POST' || 'Idempotency-Key' in headers;
}

/** The answer, whatever its status. Throws if the last try had none. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  sleep = (seconds: number): Promise<unknown> => wait(seconds * 1000),
) {
  // A 429 changed nothing. After any other failure the call may have been carried out.
  const passing = mayRepeat(method, headers) ? [429, 500, 503] : [429];
  const request = {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
    // Written once: with the same key the service expects the same bytes.
    body: body === undefined ? null : JSON.stringify(body),
  };
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === tries;
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
      if (isLast || !mayRepeat(method, headers)) {
        throw lost;
      }
    }
    // What the service asks for, and a random part of 1, 2, 4 … at most 60 seconds.
    await sleep(asked + Math.random() * Math.min(60, 2 ** (attempt - 1)));
  }
}
