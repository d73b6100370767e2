import * as cast from '../../../api/cast/building';
import { readContract } from '../../../api/read-contract';
import type { Controller, Privilege } from '../../../simulator/core/world/records';
import type { World } from '../../../simulator/core/world/world';
import { seededWorld } from '../../../simulator/decision-cases/seeded-world';

/** The example building as the plan shows it: what is wired where, and who may pass. All of it is read from the seeded world. */

export type Part = {
  kind: 'lock' | 'monitor' | 'reader' | 'exit';
  name: string;
  /** What it is connected to, as the contract names it; a door monitor has a place of its own. */
  terminal: string;
};
export type WiredDoor = { id: string; name: string; slot: number; parts: Part[] };
export type WirelessDoor = { id: string; name: string; lockAddress: number; keypad: boolean };
export type Device = { id: string; name: string };
export type Right = { credential: string; schedule: string | null; doorIds: string[] };
export type Person = Device & { system: string; rights: Right[] };

export type Building = {
  name: string;
  controller: Device & { profile: string };
  hub: Device & { busAddress: number };
  wired: WiredDoor;
  wireless: WirelessDoor;
  people: Person[];
};

/** The drawing has a place for one. A seed with more needs another drawing, not a drawing that leaves some out. */
function only<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new Error(`the plan has a place for one ${what}, and the seeded building has ${rows.length}`);
  }
  return row;
}

const rowsOf = <Row>({ rows }: { rows: Map<string, Row> }): Row[] => [...rows.values()];
const numbered = (name: string, index: number, all: readonly unknown[]) => (all.length > 1 ? `${name} ${index + 1}` : name);

function partsOf({ locks, readers, doorMonitor, rex }: Controller['ports'][number]): Part[] {
  return [
    ...locks.map(({ output }, index): Part => ({ kind: 'lock', name: numbered('Lock', index, locks), terminal: `output ${output}` })),
    ...(doorMonitor.present ? [{ kind: 'monitor' as const, name: 'Door monitor', terminal: '' }] : []),
    ...readers.map(({ input, keypad, side }, index): Part => {
      if (side !== 'OUTSIDE') {
        throw new Error(`the plan draws readers on the street side, and the one at input ${input} is ${side}`);
      }
      const name = numbered(keypad ? 'Keypad reader' : 'Reader', index, readers);
      return { kind: 'reader', name, terminal: `reader input ${input}` };
    }),
    ...rex.map(
      ({ input }, index): Part => ({ kind: 'exit', name: numbered('Exit button', index, rex), terminal: `request-to-exit input ${input}` }),
    ),
  ];
}

function doorsOf({ tables }: World, { doors, doorGroupIds }: Privilege): string[] {
  const grouped = doorGroupIds.flatMap((id) => tables.doorGroups.rows.get(id)?.doorIds ?? []);
  return [...new Set([...doors.map(({ doorId }) => doorId), ...grouped])];
}

const credentials: Readonly<Record<string, string>> = { CARD: 'card', CARD_AND_PIN: 'card and PIN' };

function rightsOf(world: World, userId: string): Right[] {
  const { memberships, roles, privileges, schedules } = world.tables;
  const held = rowsOf(memberships)
    .filter((membership) => membership.userId === userId)
    .flatMap(({ roleId }) => roles.rows.get(roleId)?.privilegeIds ?? []);
  return held.map((id) => {
    const privilege = privileges.rows.get(id) as Privilege;
    const credential = credentials[privilege.credential];
    if (!credential) {
      throw new Error(`the plan has no word for the credential ${privilege.credential}`);
    }
    const schedule = privilege.scheduleId === null ? null : (schedules.rows.get(privilege.scheduleId)?.name ?? privilege.scheduleId);
    return { credential, schedule, doorIds: doorsOf(world, privilege) };
  });
}

export function buildingOf(world: World): Building {
  const { tables } = world;
  const controller = only(rowsOf(tables.controllers), 'controller');
  const hub = only(rowsOf(tables.hubs), 'hub');
  const port = only(controller.ports, 'wired door');
  const lock = only(hub.locks, 'wireless lock');
  const nameOf = (id: string) => tables.doors.rows.get(id)?.name ?? id;
  const users = rowsOf(tables.users).sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    name: tables.systems.rows.get(cast.harbourHouse)?.name ?? '',
    controller: { id: controller.id, name: controller.name, profile: controller.profile },
    hub: { id: hub.id, name: hub.name, busAddress: hub.busAddress },
    wired: { id: port.doorId, name: nameOf(port.doorId), slot: port.slot, parts: partsOf(port) },
    wireless: { id: lock.doorId, name: nameOf(lock.doorId), lockAddress: lock.lockAddress, keypad: lock.keypad },
    people: users.map(({ id, name, systemId }) => ({
      id,
      name,
      system: tables.systems.rows.get(systemId)?.name ?? systemId,
      rights: rightsOf(world, id),
    })),
  };
}

let building: Building | undefined;

/** The building that every sample uses. The seed is the same for a whole build. */
export function exampleBuilding(): Building {
  building ??= buildingOf(seededWorld(readContract()));
  return building;
}

/** `card, office hours`: what to present, and when it opens. */
export const rightInWords = ({ credential, schedule }: Right): string =>
  `${credential}, ${schedule === null ? 'any time' : schedule.toLowerCase()}`;
