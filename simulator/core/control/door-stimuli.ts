import { raiseAtDoor } from '../events/raise';
import { doorState, doorStatus, lastSyncedDoor, noteConnectionChanges } from '../hardware/door-status';
import { closeLeaf, openLeaf, release } from '../hardware/lock';
import { flushLockQueues } from '../hardware/presentation';
import { currentWiring, type Wiring, wiringOf } from '../hardware/wiring';
import { invalidState, Problem } from '../http/problem';
import type { Door, Schemas } from '../world/records';
import type { World } from '../world/world';

/** What people and things do to a door. */

export const doorStimuli = [
  'OPEN',
  'CLOSE',
  'FORCE',
  'REX',
  'JAM',
  'TAMPER',
  'READER_OFFLINE',
  'READER_ONLINE',
  'BATTERY_LOW',
  'BATTERY_CRITICAL',
  'BATTERY_OK',
  'SIGNAL_WEAK',
  'SIGNAL_GOOD',
  'LOCK_OFFLINE',
  'LOCK_ONLINE',
] as const;

export type DoorStimulus = (typeof doorStimuli)[number];
type EventType = Schemas['EventType'];

export function findDoor(world: World, id: string): { door: Door; wiring: Wiring } {
  const door = world.tables.doors.get(id);
  if (!door) {
    throw new Problem('not-found', 'There is no such door.');
  }
  const wiring = wiringOf(currentWiring(world), door.id);
  if (!wiring) {
    throw new Problem('door-not-wired', 'The door is not wired, so nothing happens at it.');
  }
  return { door, wiring };
}

/** The reader of a door that the bus can hear. */
function reader(wiring: Wiring): Schemas['PortReader'] {
  const found = wiring.port?.readers.find(({ protocol }) => protocol === 'OSDP') ?? wiring.port?.readers[0];
  if (!found) {
    throw invalidState('NO_READER', 'No reader is wired to the door.');
  }
  return found;
}

function radio(
  world: World,
  door: Door,
  wiring: Wiring,
  change: { battery?: 'OK' | 'LOW' | 'CRITICAL'; signal?: 'GOOD' | 'WEAK' | 'LOST'; online?: boolean },
  type: EventType | null,
): EventType | null {
  const state = world.tables.lockStates.get(`${wiring.hub?.id}/${wiring.lock?.lockAddress}`);
  if (!state) {
    throw invalidState('WIRED', 'The door has no wireless lock.');
  }
  const isNew = Object.entries(change).some(([name, value]) => state[name as keyof typeof state] !== value);
  noteConnectionChanges(world, [door.id], () => world.change('lockStates', state.id, change));
  if (isNew && type) {
    raiseAtDoor(world, door, { type });
  }
  if (change.online && wiring.hub) {
    flushLockQueues(world, wiring.hub, wiring.controller);
  }
  return isNew ? type : null;
}

/** Opens a door that lets itself be opened. */
function open(world: World, door: Door): EventType | null {
  const { mode, releasedUntil, openedInTime } = doorState(world, door);
  if (mode !== 'UNLOCKED' && releasedUntil === null && !openedInTime) {
    throw invalidState(mode, 'The door is locked: it does not open. Present something, use FORCE, or let somebody out with REX.');
  }
  return openLeaf(world, door);
}

function requestExit(world: World, door: Door, wiring: Wiring): EventType {
  if (!wiring.lock && (wiring.port?.rex.length ?? 0) === 0) {
    throw invalidState('NO_REX', 'No request to exit is wired to the door.');
  }
  raiseAtDoor(world, door, { type: 'access.exit_requested', method: 'REX', direction: 'OUT' });
  release(world, door, lastSyncedDoor(world, door).accessTimeSeconds);
  return 'access.exit_requested';
}

function raiseAtReader(world: World, door: Door, wiring: Wiring, type: 'reader.tampered' | 'reader.offline' | 'reader.online'): EventType {
  const { input, protocol } = reader(wiring);
  if (type !== 'reader.tampered' && protocol !== 'OSDP') {
    throw invalidState('WIEGAND', 'A Wiegand reader cannot be heard, so nobody notices.');
  }
  raiseAtDoor(world, door, { type, data: { port: input } });
  return type;
}

function jam(world: World, door: Door): EventType {
  raiseAtDoor(world, door, { type: 'lock.jammed' });
  return 'lock.jammed';
}

/** What each does, and the event that it raises, if any. A door that is not locked is opened, however hard it is pushed. */
const deeds: Record<DoorStimulus, (world: World, door: Door, wiring: Wiring) => EventType | null> = {
  OPEN: open,
  CLOSE: closeLeaf,
  FORCE: openLeaf,
  REX: requestExit,
  JAM: jam,
  TAMPER: (...at) => raiseAtReader(...at, 'reader.tampered'),
  READER_OFFLINE: (...at) => raiseAtReader(...at, 'reader.offline'),
  READER_ONLINE: (...at) => raiseAtReader(...at, 'reader.online'),
  BATTERY_LOW: (...at) => radio(...at, { battery: 'LOW' }, 'lock.battery_low'),
  BATTERY_CRITICAL: (...at) => radio(...at, { battery: 'CRITICAL' }, 'lock.battery_low'),
  BATTERY_OK: (...at) => radio(...at, { battery: 'OK' }, null),
  SIGNAL_WEAK: (...at) => radio(...at, { signal: 'WEAK' }, 'lock.signal_weak'),
  SIGNAL_GOOD: (...at) => radio(...at, { signal: 'GOOD' }, null),
  LOCK_OFFLINE: (...at) => radio(...at, { signal: 'LOST', online: false }, 'lock.offline'),
  LOCK_ONLINE: (...at) => radio(...at, { signal: 'GOOD', online: true }, 'lock.online'),
};

export function actAtDoor(world: World, doorId: string, stimulus: DoorStimulus) {
  const { door, wiring } = findDoor(world, doorId);
  const event = deeds[stimulus](world, door, wiring);
  return { doorId, event, status: doorStatus(world, door, door.systemId) };
}
