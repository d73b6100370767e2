import { type ChangeId, changeOf } from './changes';
import type { PersonId } from './presentations';

/** Whether a change can matter to somebody: a visitor has no token, and only a visitor has a visit. */
export function isRelevant(person: PersonId, change: ChangeId): boolean {
  const { about } = changeOf(change);
  if (about === 'door') {
    return true;
  }
  return person === 'visitor' ? about === 'visit' : person !== 'unknownPerson' && about !== 'visit';
}
