import { doorsOn } from '../hardware/wiring';
import type { Controller } from '../world/records';
import type { World } from '../world/world';

/** How many cards and PINs a controller has to hold: those of the users who hold a privilege for one of its doors. */
export function tokensHeld(world: World, controller: Controller): number {
  const { tables } = world;
  if (tables.tokens.rows.size <= world.bound('tokensPerController')) {
    return tables.tokens.rows.size;
  }
  const roles = new Set<string>();
  for (const doorId of doorsOn(world, controller)) {
    const privileges = [
      ...tables.privileges.ids('door', doorId),
      ...tables.doorGroups.by('door', doorId).flatMap(({ id }) => [...tables.privileges.ids('doorGroup', id)]),
    ];
    for (const privilegeId of privileges) {
      for (const roleId of tables.roles.ids('privilege', privilegeId)) {
        roles.add(roleId);
      }
    }
  }
  const users = new Set<string>();
  for (const roleId of roles) {
    for (const { userId } of tables.memberships.by('role', roleId)) {
      users.add(userId);
    }
  }
  let held = 0;
  for (const userId of users) {
    for (const { type } of tables.tokens.by('user', userId)) {
      held += type === 'CARD' || type === 'PIN' ? 1 : 0;
    }
  }
  return held;
}
