import type { Controller, Door, Hub, Schemas } from '../world/records';
import type { World } from '../world/world';

/** How a door hangs on the hardware. Rows come from the current world or from what a controller last heard, so a reader is handed in. */

export type WiringReader = {
  controllersOn(doorId: string): readonly Controller[];
  hubsOn(doorId: string): readonly Hub[];
  controller(id: string): Controller | undefined;
};

export type Wiring = {
  controller: Controller;
  /** The port of a wired door; null for a wireless lock. */
  port: Schemas['Port'] | null;
  hub: Hub | null;
  lock: Schemas['HubLock'] | null;
};

export function currentWiring(world: World): WiringReader {
  return {
    controllersOn: (doorId) => world.tables.controllers.by('door', doorId),
    hubsOn: (doorId) => world.tables.hubs.by('door', doorId),
    controller: (id) => world.tables.controllers.get(id),
  };
}

export function wiringOf(reader: WiringReader, doorId: string): Wiring | null {
  const [controller] = reader.controllersOn(doorId);
  if (controller) {
    return { controller, port: controller.ports.find((port) => port.doorId === doorId) ?? null, hub: null, lock: null };
  }
  const [hub] = reader.hubsOn(doorId);
  const carrier = hub && reader.controller(hub.controllerId);
  return hub && carrier ? { controller: carrier, port: null, hub, lock: hub.locks.find((lock) => lock.doorId === doorId) ?? null } : null;
}

export function hasKeypad(wiring: Wiring | null): boolean {
  return wiring?.lock?.keypad ?? wiring?.port?.readers.some(({ keypad }) => keypad) ?? false;
}

/** A wireless lock senses its door itself. */
export function hasMonitor(wiring: Wiring | null): boolean {
  return wiring?.lock ? true : (wiring?.port?.doorMonitor.present ?? false);
}

/** Whether a wireless lock is heard by its hub, and the hub by its controller. A wired door needs no radio. */
export function isRadioUp(world: World, hub: Hub | null, lock: Schemas['HubLock'] | null): boolean {
  if (!hub || !lock) {
    return true;
  }
  return (
    (world.tables.hubStates.get(hub.id)?.online ?? false) && (world.tables.lockStates.get(`${hub.id}/${lock.lockAddress}`)?.online ?? false)
  );
}

export function zoneOf(world: World, controller: Controller | undefined, door: Pick<Door, 'systemId'>): string {
  return controller?.timeZone ?? world.tables.systems.get(controller?.systemId ?? door.systemId)?.timeZone ?? 'UTC';
}

/** The doors that hang on a controller, by its ports or through its hub. */
export function doorsOn(world: World, controller: Controller): string[] {
  return [
    ...controller.ports.map(({ doorId }) => doorId),
    ...world.tables.hubs.by('controller', controller.id).flatMap(({ locks }) => locks.map(({ doorId }) => doorId)),
  ];
}
