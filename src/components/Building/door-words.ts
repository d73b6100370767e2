import type { StateTone } from '../../../api/state-tone';
import type { AnswerOf } from '../../../simulator/core/control/handlers';

export type BuildingState = AnswerOf<'GET /_sim/state'>;
export type DoorState = BuildingState['doors'][number];
export type ControllerState = BuildingState['controllers'][number];

export type Said = { tone: StateTone; words: string };

const lockWords = { LOCKED: 'Locked', DOUBLE_LOCKED: 'Locked twice', UNLOCKED: 'Unlocked', BLOCKED: 'Blocked', UNKNOWN: 'Unknown' };

function tell(tone: StateTone, words: string): Said {
  return { tone, words };
}

/** The one thing that matters most about a door now. */
export function sayDoor({ alarm, connection, lockMode, lockState, leaf, waitsForPin }: DoorState): Said {
  if (alarm === 'FORCED_OPEN') {
    return tell('denied', 'Forced open');
  }
  if (alarm === 'LEFT_OPEN') {
    return tell('pending', 'Left open');
  }
  if (connection === 'NOT_WIRED') {
    return tell('offline', 'Not wired');
  }
  if (connection === 'OFFLINE') {
    return tell('offline', 'Offline');
  }
  if (lockMode === 'BLOCKED') {
    return tell('blocked', 'Blocked');
  }
  if (leaf === 'OPEN') {
    return tell('unlocked', 'Open');
  }
  if (waitsForPin) {
    return tell('pending', 'Waiting for a PIN');
  }
  return tell(lockState === 'UNLOCKED' ? 'unlocked' : 'locked', lockWords[lockState]);
}

/** What the first word leaves open: the leaf and the lock, as they are. */
export function sayRest({ alarm, leaf, connection, lockMode, lockState }: DoorState): string {
  const position = leaf === 'OPEN' ? 'The door stands open' : 'The door is shut';
  if (connection === 'NOT_WIRED') {
    return 'Nothing drives it yet';
  }
  if (connection === 'OFFLINE') {
    return `${position}; its mode was ${lockWords[lockMode].toLowerCase()}`;
  }
  if (alarm !== 'NONE') {
    return alarm === 'FORCED_OPEN' ? 'It opened and nobody had released it' : 'It has stood open for too long';
  }
  if (leaf === 'OPEN') {
    return 'It was released, and somebody pushed it';
  }
  if (lockMode === 'BLOCKED') {
    return 'Nobody gets in until it is released';
  }
  return lockState === 'UNLOCKED' && lockMode !== 'UNLOCKED' ? 'Released: it can be pushed' : position;
}

/** Whether a hand can open the door without breaking it. Of one that is offline only the mode is known. */
export function isPushable({ lockState, lockMode }: Pick<DoorState, 'lockState' | 'lockMode'>): boolean {
  return lockState === 'UNLOCKED' || (lockState === 'UNKNOWN' && lockMode === 'UNLOCKED');
}

/** How a controller and the service get on. */
export function sayController({ connection, reachable, syncState, pendingChanges, clockDriftSeconds }: ControllerState): Said[] {
  const said: Said[] = [];
  if (connection === 'ONLINE' && !reachable) {
    said.push(tell('pending', 'Cut off, not noticed yet'));
  } else if (connection === 'ONLINE') {
    said.push(tell('granted', 'Online'));
  } else {
    said.push(tell('offline', connection === 'OFFLINE' ? 'Offline' : 'Never connected'));
  }
  if (syncState === 'FAILING') {
    said.push(tell('denied', 'Sync failing'));
  } else if (pendingChanges > 0) {
    said.push(tell('pending', pendingChanges === 1 ? '1 change waiting for sync' : `${pendingChanges} changes waiting for sync`));
  } else if (syncState === 'IN_SYNC') {
    said.push(tell('granted', 'In sync'));
  } else {
    said.push(tell('pending', 'Waiting for sync'));
  }
  if (clockDriftSeconds !== 0) {
    const seconds = Math.abs(clockDriftSeconds);
    said.push(tell('pending', `Clock ${seconds} s ${clockDriftSeconds > 0 ? 'ahead' : 'behind'}`));
  }
  return said;
}
