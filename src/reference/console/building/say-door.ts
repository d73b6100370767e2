import type { AnswerOf } from '../../../../simulator/core/control/handlers';
import type { Building } from '../../../session/session';

type Door = Pick<Building['doors'][number], 'name' | 'leaf' | 'lockState' | 'lockMode'>;
export type Deed = 'FORCE' | 'CLOSE';

/** Whether the door lets itself be opened. Of one that is offline only the mode is known. */
function isUnlocked({ lockState, lockMode }: Door): boolean {
  return lockState === 'UNLOCKED' || (lockState === 'UNKNOWN' && lockMode === 'UNLOCKED');
}

/** What a hand can do at the door now, and what that is called. */
export function deedAt(door: Door): { deed: Deed; label: string } {
  if (door.leaf === 'OPEN') {
    return { deed: 'CLOSE', label: 'Close' };
  }
  return { deed: 'FORCE', label: isUnlocked(door) ? 'Open' : 'Force open' };
}

/** What became of it, by the event that it raised. */
export function sayDeed({ name }: Pick<Door, 'name'>, deed: Deed, event: AnswerOf<'POST /_sim/doors/{doorId}'>['event']): string {
  if (deed === 'CLOSE') {
    return `${name} is closed.`;
  }
  return event === 'door.forced_open' ? `${name} was forced open.` : `${name} is open.`;
}
