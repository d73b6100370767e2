import { groundFloor } from '../../api/cast/building';
import { type Caller, callers } from '../../simulator/core/seeds/people';
import { keptChoice } from './kept-choice';

/** Who can be asked as. */
export type CallerChoice = { name: string; holds: string; authorization: string | null };

/** As the seed names it; the site itself needs no name. */
export const tenantName = 'Ground floor';

function basic({ credentialId, secret }: Pick<Caller, 'credentialId' | 'secret'>): string {
  return `Basic ${btoa(`${credentialId}:${secret}`)}`;
}

function holdings({ owner, grants }: Caller): string {
  if (owner) {
    return 'owner, every capacity';
  }
  return grants
    .map(({ systemId, capacities }) => `${capacities.join(', ')}${systemId === groundFloor ? ` in ${tenantName}` : ''}`)
    .join('; ');
}

const known = callers.map((caller): CallerChoice => ({ name: caller.name, holds: holdings(caller), authorization: basic(caller) }));
const [owner] = callers as readonly [Caller];

export const callerChoices: readonly CallerChoice[] = [
  ...known,
  { name: 'A wrong secret', holds: '', authorization: basic({ ...owner, secret: 'amk_simulator-only-wrong' }) },
  { name: 'No credential', holds: '', authorization: null },
];

/** Who prepares what an operation needs. */
export const ownerAuthorization = basic(owner);

export const useCallerName = keptChoice(owner.name);
