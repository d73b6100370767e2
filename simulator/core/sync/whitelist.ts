import { linksHold } from '../decision/paths';
import { valid } from '../decision/validity';
import { raiseAtController } from '../events/raise';
import { controllerInstant, serviceTime } from '../hardware/controller-clock';
import { isRadioUp } from '../hardware/wiring';
import { milliseconds } from '../instant';
import type { WhitelistEntry } from '../world/devices';
import type { Controller, Door, Window } from '../world/records';
import type { World } from '../world/world';
import { controllerRights, controllerRows } from './rights-view';

/** The cards that a wireless lock lets in by itself, and the windows on which that hangs. */
function cardsFor(world: World, controller: Controller, door: Door): { cards: Map<string, WhitelistEntry>; windows: Window[] } {
  const { get, by } = controllerRows(world, controller.id);
  const rights = controllerRights(world, controller.id);
  const at = controllerInstant(world, controller.id);
  const cards = new Map<string, WhitelistEntry>();
  const windows: Window[] = [...rights.doorDelegations(door.id)];
  for (const privilege of by('privileges', 'door', door.id).filter(({ evaluation }) => evaluation === 'LOCK_WHITELIST')) {
    windows.push(...rights.privilegeDelegations(privilege.id));
    for (const role of by('roles', 'privilege', privilege.id)) {
      for (const { userId } of by('memberships', 'role', role.id)) {
        const user = get('users', userId);
        for (const token of user ? by('tokens', 'user', user.id) : []) {
          if (!user || !token.card) {
            continue;
          }
          windows.push(role, token, user, ...rights.userDelegations(user.id));
          const isValid = !user.blocked && !token.blocked && [role, user, token].every((window) => valid(window, at));
          if (isValid && linksHold(rights, user, role, privilege, door, at)) {
            const card = `${token.card.value}/${token.card.bitLength}`;
            cards.set(card, { card, tokenId: token.id, userId, privilegeId: privilege.id });
          }
        }
      }
    }
  }
  return { cards, windows };
}

/** Writes each lock that is heard its list; one that does not fit is left out whole, which is told. Gives when a list next changes. */
export function writeWhitelists(world: World, controller: Controller): number | null {
  const at = controllerInstant(world, controller.id);
  let next: string | null = null;
  for (const hub of world.tables.hubs.by('controller', controller.id)) {
    for (const lock of hub.locks) {
      const state = world.tables.lockStates.get(`${hub.id}/${lock.lockAddress}`);
      const door = world.tables.doors.get(lock.doorId);
      if (!state || !door) {
        continue;
      }
      const { cards, windows } = cardsFor(world, controller, door);
      for (const edge of windows.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])) {
        if (edge !== null && edge > at && (next === null || edge < next)) {
          next = edge;
        }
      }
      if (isRadioUp(world, hub, lock)) {
        const overflows = cards.size > world.bound('cardsPerLockWhitelist');
        world.change('lockStates', state.id, { whitelist: overflows ? [] : [...cards.values()] });
        if (overflows) {
          raiseAtController(world, controller, { type: 'lock.whitelist_overflow', door, hub });
        }
      }
    }
  }
  return next === null ? null : serviceTime(world, controller.id, milliseconds(next));
}

/** A lock has no clock: the controller writes the lists now, and again whenever a window opens or closes, until the next sync. */
export function followWhitelists(world: World, controller: Controller): void {
  const next = writeWhitelists(world, controller);
  if (next !== null) {
    world.plan(next, 'controller.whitelists', controller.id, world.tables.controllerStates.get(controller.id)?.lastSyncedAt);
  }
}
