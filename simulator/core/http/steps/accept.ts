import { Problem } from '../problem';
import type { SimulatorRequest } from '../request';

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
  const decisive = ['application/json', 'application/*', '*/*']
    .map((type) => ranges.find((range) => range.type === type))
    .find((range) => range);
  return decisive !== undefined && !decisive.isRefused;
}

/** Refuses a client that does not take JSON. */
export function requireJsonAccepted({ header }: SimulatorRequest): void {
  if (!acceptsJson(header('accept'))) {
    throw new Problem('not-acceptable');
  }
}
