import { callers } from '../core/seeds/people';

const [owner] = callers;

/** The caller of a recorded request as a header; undefined is who the quickstart signs in. */
export function authorizationOf(caller: string | undefined): string | null {
  if (caller === 'none') {
    return null;
  }
  const known = callers.find(({ name }) => name === (caller ?? owner?.name));
  const wrong = caller === 'wrong' ? `${owner?.credentialId}:amk_mistyped` : caller;
  return `Basic ${btoa(known ? `${known.credentialId}:${known.secret}` : `${wrong}`)}`;
}
