import * as cast from '../../../api/cast/building';
import type { Contract } from '../../../api/contract';
import { newControllerState, newDoorState } from '../world/devices';
import { createRandom, newId } from '../world/random';
import type { Door, Privilege, Role, Token, User } from '../world/records';
import type { World } from '../world/world';
import { seedAccount, seedStart } from './harbour-house';

/** A large site to measure with: 1,000 controllers, 2,000 doors, 100,000 users with a card each. */
export const campus = { controllers: 1000, doors: 2000, users: 100_000, departments: 100 };

export function seedCampus(world: World, contract: Contract): void {
  seedAccount(world, contract);
  const { tables } = world;
  const random = createRandom(20_260_316);
  const at = new Date(seedStart).toISOString();
  const made = { systemId: cast.harbourHouse, createdAt: at, updatedAt: at, version: 1 };
  const id = (prefix: string) => newId(random, prefix, seedStart);

  const doors: Door[] = Array.from({ length: campus.doors }, (_, index) => ({
    ...made,
    id: id('dor'),
    name: `Door ${String(index + 1).padStart(4, '0')}`,
    description: null,
    lockCount: 1,
    directional: false,
    accessTimeSeconds: 7,
    extendedAccessTimeSeconds: 30,
    relockAfterSeconds: null,
    leftOpenAlarmSeconds: 60,
    preAlarmSeconds: 10,
    suppressForcedOpen: false,
    unlockScheduleId: null,
    lock2UnlockScheduleId: null,
  }));
  for (const door of doors) {
    tables.doors.put(door);
    tables.doorStates.put(newDoorState(door, at));
  }

  for (let index = 0; index < campus.controllers; index += 1) {
    const controllerId = id('ctl');
    const ports = [0, 1].map((slot) => ({
      slot: slot + 1,
      doorId: (doors[index * 2 + slot] as Door).id,
      locks: [{ output: slot + 1, failMode: 'FAIL_SECURE' as const }],
      readers: [
        { input: slot + 1, protocol: 'OSDP' as const, side: 'OUTSIDE' as const, keypad: true, osdpAddress: slot, secureChannel: true },
      ],
      doorMonitor: { present: true, openCircuitMeans: 'OPEN' as const },
      rex: [{ input: slot + 1 }],
    }));
    tables.controllers.put({
      ...made,
      id: controllerId,
      name: `Controller ${String(index + 1).padStart(4, '0')}`,
      description: null,
      profile: 'TWO_DOOR',
      macAddress: null,
      timeZone: null,
      ports,
    });
    tables.controllerStates.put({
      ...newControllerState(controllerId),
      seen: true,
      online: true,
      reachable: true,
      heartbeatAt: seedStart - 20_000,
      lastSyncedAt: at,
      firmwareVersion: '4.8.1',
    });
  }

  const perDepartment = campus.doors / campus.departments;
  const roles: Role[] = Array.from({ length: campus.departments }, (_, index) => {
    const group = doors.slice(index * perDepartment, (index + 1) * perDepartment).map(({ id: doorId }) => doorId);
    const name = `Department ${String(index + 1).padStart(3, '0')}`;
    const doorGroupId = id('dgr');
    tables.doorGroups.put({ ...made, id: doorGroupId, name, description: null, doorIds: group });
    const privilege: Privilege = {
      ...made,
      id: id('prv'),
      name,
      credential: 'CARD',
      scheduleId: null,
      evaluation: 'CONTROLLER',
      doors: [],
      doorGroupIds: [doorGroupId],
    };
    tables.privileges.put(privilege);
    const role: Role = { ...made, id: id('rol'), name, description: null, privilegeIds: [privilege.id], validFrom: null, validUntil: null };
    tables.roles.put(role);
    return role;
  });

  for (let index = 0; index < campus.users; index += 1) {
    const user: User = {
      ...made,
      id: id('usr'),
      name: `Person ${String(index + 1).padStart(6, '0')}`,
      externalId: `E-${index + 1}`,
      email: `person-${index + 1}@campus.example`,
      phone: null,
      notes: null,
      blocked: false,
      validFrom: null,
      validUntil: null,
      extendedAccess: false,
    };
    tables.users.put(user);
    const token: Token = {
      ...made,
      id: id('tok'),
      type: 'CARD',
      name: null,
      userId: user.id,
      blocked: false,
      validFrom: null,
      validUntil: null,
      card: { value: (index + 1).toString(16).toUpperCase().padStart(8, '0'), bitLength: 32 },
      pin: null,
      mobile: null,
      external: null,
    };
    tables.tokens.put(token);
    const role = roles[index % roles.length] as Role;
    tables.memberships.put({ id: `${role.id}/${user.id}`, roleId: role.id, userId: user.id });
  }
}
