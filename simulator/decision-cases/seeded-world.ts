import type { Contract } from '../../api/contract';
import { createSimulator } from '../core/simulator';
import { serviceRights } from '../core/sync/rights-view';
import { createClock } from '../core/world/clock';
import { createRandom } from '../core/world/random';
import type { World } from '../core/world/world';
import type { WorldRows } from './world-rows';

const copied = [
  'systems',
  'doors',
  'doorGroups',
  'users',
  'tokens',
  'roles',
  'memberships',
  'privileges',
  'schedules',
  'visits',
  'delegations',
  'userDelegations',
] as const;

/** The seeded world of the simulator, whole. */
export function seededWorld(contract: Contract): World {
  const clock = createClock(() => 0, 0);
  const transport = async () => ({ status: 204, retryAfterSeconds: null });
  return createSimulator({ contract, clock, random: createRandom(1), transport, seed: 'harbour-house' }).world;
}

/** What decisions read of it. */
export function worldRows(world: World): WorldRows {
  const { tables } = world;
  const rights = serviceRights(world);
  const rows = Object.fromEntries(copied.map((name) => [name, [...tables[name].rows.values()]])) as Pick<
    WorldRows,
    (typeof copied)[number]
  >;
  const zones = Object.fromEntries(rows.doors.map((door) => [door.id, rights.timeZone(door)]));
  return { ...rows, zones, overrides: {} };
}
