import { raiseAtController } from '../events/raise';
import type { Controller, Token } from '../world/records';
import type { World } from '../world/world';

/** The cards that a wireless lock lets in by itself, as the rights stand. */
function cardsFor(world: World, doorId: string): Token[] {
  const { tables } = world;
  const users = new Set<string>();
  for (const privilege of tables.privileges.by('door', doorId)) {
    if (privilege.evaluation === 'LOCK_WHITELIST') {
      for (const roleId of tables.roles.ids('privilege', privilege.id)) {
        for (const { userId } of tables.memberships.by('role', roleId)) {
          users.add(userId);
        }
      }
    }
  }
  return [...users].flatMap((userId) => tables.tokens.by('user', userId)).filter(({ card }) => card !== null);
}

/** Writes each lock its list. One that does not fit is left out whole, which is told. */
export function writeWhitelists(world: World, controller: Controller): void {
  for (const hub of world.tables.hubs.by('controller', controller.id)) {
    for (const lock of hub.locks) {
      const state = world.tables.lockStates.get(`${hub.id}/${lock.lockAddress}`);
      const door = world.tables.doors.get(lock.doorId);
      if (state?.online && door) {
        const cards = cardsFor(world, door.id);
        const overflows = cards.length > world.bound('cardsPerLockWhitelist');
        world.change('lockStates', state.id, { whitelist: overflows ? [] : cards.map(({ id }) => id).sort() });
        if (overflows) {
          raiseAtController(world, controller, { type: 'lock.whitelist_overflow', door, hub });
        }
      }
    }
  }
}
