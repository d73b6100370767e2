import type { ControllerAction, DoorAction } from '../world/records';
import type { Actor, World } from '../world/world';

/** The administrator who sent a command, by the name that it has now. */
export function actorOf(world: World, action: ControllerAction | DoorAction): Actor {
  const name = world.tables.administrators.get(action.administratorId)?.name ?? null;
  return { type: 'ADMINISTRATOR', id: action.administratorId, name, systemId: action.systemId };
}
