import { Problem } from '../problem';
import type { SimulatorRequest } from '../request';
import type { Route } from '../router';

/**
 * Whether a client takes what the API answers. Who names the media type of problems is served too: generated clients ask for it alone
 * where a contract declares no other.
 */
function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') {
    return true;
  }
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((part) => part.startsWith('q='));
    return { type, isRefused: quality !== undefined && Number(quality.slice(2)) === 0 };
  });
  // The most exact range decides: `application/json;q=0, */*` takes everything but JSON.
  const decisive = ['application/json', 'application/problem+json', 'application/*', '*/*']
    .map((type) => ranges.find((range) => range.type === type))
    .find((range) => range);
  return decisive !== undefined && !decisive.isRefused;
}

/** Refuses a client that does not take JSON, where there is JSON to take. */
export function requireJsonAccepted({ header }: SimulatorRequest, { hasContent }: Route): void {
  if (hasContent && !acceptsJson(header('accept'))) {
    throw new Problem('not-acceptable');
  }
}
