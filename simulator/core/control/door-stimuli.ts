import { raiseAtDoor } from '../events/raise';
import { doorState, doorStatus, lastSyncedDoor, noteConnectionChanges } from '../hardware/door-status';
import { closeLeaf, openLeaf, release } from '../hardware/lock';
import { flushLockQueues } from '../hardware/presentation';
import { currentWiring, type Wiring, wiringOf } from '../hardware/wiring';
import type { Door, Schemas } from '../world/records';
import type { World } from '../world/world';
import { ControlError } from './form';

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

export function findDoor(world: World, id: unknown): { door: Door; wiring: Wiring } {
  const door = typeof id === 'string' ? world.tables.doors.get(id) : undefined;
  if (!door) {
    throw new ControlError(404, 'There is no such door.');
  }
  const wiring = wiringOf(currentWiring(world), door.id);
  if (!wiring) {
    throw new ControlError(409, 'The door is not wired, so nothing happens at it.');
  }
  return { door, wiring };
}

/** The reader of a door that the bus can hear. */
function reader(wiring: Wiring): Schemas['PortReader'] {
  const found = wiring.port?.readers.find(({ protocol }) => protocol === 'OSDP') ?? wiring.port?.readers[0];
  if (!found) {
    throw new ControlError(409, 'No reader is wired to the door.');
  }
  return found;
}

function radio(
  world: World,
  door: Door,
  wiring: Wiring,
  change: { battery?: 'OK' | 'LOW' | 'CRITICAL'; signal?: 'GOOD' | 'WEAK' | 'LOST'; online?: boolean },
  type: Schemas['EventType'] | null,
): void {
  const state = world.tables.lockStates.get(`${wiring.hub?.id}/${wiring.lock?.lockAddress}`);
  if (!state) {
    throw new ControlError(409, 'The door has no wireless lock.');
  }
  const isNew = Object.entries(change).some(([name, value]) => state[name as keyof typeof state] !== value);
  noteConnectionChanges(world, [door.id], () => world.change('lockStates', state.id, change));
  if (isNew && type) {
    raiseAtDoor(world, door, { type });
  }
  if (change.online && wiring.hub) {
    flushLockQueues(world, wiring.hub, wiring.controller);
  }
}

export function actAtDoor(world: World, doorId: string, stimulus: string): unknown {
  const { door, wiring } = findDoor(world, doorId);
  switch (stimulus) {
    case 'OPEN': {
      const { mode, releasedUntil, openedInTime } = doorState(world, door);
      if (mode !== 'UNLOCKED' && releasedUntil === null && !openedInTime) {
        throw new ControlError(409, 'The door is locked: it does not open. Present something, use FORCE, or let somebody out with REX.');
      }
      openLeaf(world, door);
      break;
    }
    case 'FORCE':
      openLeaf(world, door);
      break;
    case 'CLOSE':
      closeLeaf(world, door);
      break;
    case 'REX':
      if (!wiring.lock && (wiring.port?.rex.length ?? 0) === 0) {
        throw new ControlError(409, 'No request to exit is wired to the door.');
      }
      raiseAtDoor(world, door, { type: 'access.exit_requested', method: 'REX', direction: 'OUT' });
      release(world, door, lastSyncedDoor(world, door).accessTimeSeconds);
      break;
    case 'JAM':
      raiseAtDoor(world, door, { type: 'lock.jammed' });
      break;
    case 'TAMPER':
      raiseAtDoor(world, door, { type: 'reader.tampered', data: { port: reader(wiring).input } });
      break;
    case 'READER_OFFLINE':
    case 'READER_ONLINE': {
      const { input, protocol } = reader(wiring);
      if (protocol !== 'OSDP') {
        throw new ControlError(409, 'A Wiegand reader cannot be heard, so nobody notices.');
      }
      raiseAtDoor(world, door, { type: stimulus === 'READER_OFFLINE' ? 'reader.offline' : 'reader.online', data: { port: input } });
      break;
    }
    case 'BATTERY_LOW':
      radio(world, door, wiring, { battery: 'LOW' }, 'lock.battery_low');
      break;
    case 'BATTERY_CRITICAL':
      radio(world, door, wiring, { battery: 'CRITICAL' }, 'lock.battery_low');
      break;
    case 'BATTERY_OK':
      radio(world, door, wiring, { battery: 'OK' }, null);
      break;
    case 'SIGNAL_WEAK':
      radio(world, door, wiring, { signal: 'WEAK' }, 'lock.signal_weak');
      break;
    case 'SIGNAL_GOOD':
      radio(world, door, wiring, { signal: 'GOOD' }, null);
      break;
    case 'LOCK_OFFLINE':
      radio(world, door, wiring, { signal: 'LOST', online: false }, 'lock.offline');
      break;
    case 'LOCK_ONLINE':
      radio(world, door, wiring, { signal: 'GOOD', online: true }, 'lock.online');
      break;
  }
  return { doorId, status: doorStatus(world, door, door.systemId) };
}
