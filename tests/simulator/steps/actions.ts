import { cast, type Harness, siteId } from '../../../simulator/testing/harness';

type Command = { doorId?: string; doorGroupId?: string; type: string; until?: string; note?: string };

/** Sends a command to a door and lets the 400 milliseconds pass that it takes. */
export async function act(harness: Harness, body: Command, system = siteId) {
  const { id } = await harness.expect('createDoorAction', 'success', { system, body });
  await harness.advance(0.4);
  return harness.expect('getDoorAction', 'success', { system, path: { actionId: id } });
}

/** The same for a controller. */
export async function command(harness: Harness, body: Record<string, unknown>) {
  const { id } = await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, ...body } });
  await harness.advance(0.4);
  return readCommand(harness, id);
}

export function readCommand(harness: Harness, actionId: string) {
  return harness.expect('getControllerAction', 'success', { path: { actionId } });
}
