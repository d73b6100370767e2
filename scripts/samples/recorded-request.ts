import type { Json } from '../../openapi/json/json';
import { callers } from '../../simulator/core/seeds/people';
import type { RecordedRequest } from '../../simulator/replay/exchange';
import { credential } from './prepare-example';
import type { ProxiedExchange } from './recording-proxy';

const recordedHeaders = ['Accept', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'];

/** JSON as a value, any other text as it is. */
export function parsed(text: string): Json {
  try {
    return text === '' ? null : (JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

/** Who called; undefined is who the quickstart signs in. A secret that nobody of the cast has is wrong, unless the story made its credential. */
function nameCaller(authorization: string | undefined): string | undefined {
  if (authorization === undefined) {
    return 'none';
  }
  const signIn = atob(authorization.replace(/^Basic /i, ''));
  const [id, secret] = signIn.split(':');
  if (id === credential.id && secret === credential.secret) {
    return undefined;
  }
  const known = callers.find(({ credentialId }) => credentialId === id);
  return known ? (known.secret === secret ? known.name : 'wrong') : signIn;
}

/** What has to be known of a request to send it again. */
export function recordedRequest({ path, request: { at, headers, body } }: ProxiedExchange): RecordedRequest {
  const caller = path.startsWith('/_sim') ? undefined : nameCaller(headers.authorization);
  const kept = recordedHeaders.flatMap((name): [string, string][] => {
    const value = headers[name.toLowerCase()];
    return value === undefined || value === '*/*' ? [] : [[name, String(value)]];
  });
  return {
    at,
    ...(caller !== undefined && { caller }),
    ...(kept.length > 0 && { headers: Object.fromEntries(kept) }),
    ...(body !== '' && { body: parsed(body) }),
  };
}
