import type { Door, DoorGroup, Instant, Privilege, Role, Schemas, User } from '../world/records';
import type { Rights } from './rights';
import { delegationActive } from './validity';

const OUTSIDE = 1;
const INSIDE = 2;
const SIDES: Record<Schemas['PrivilegeSide'], number> = { OUTSIDE, INSIDE, BOTH: OUTSIDE | INSIDE };

/** A privilege names up to 500 doors. A record never changes, so many are sorted out once; a few are looked through faster. */
const FEW_DOORS = 8;
const namedDoors = new WeakMap<Privilege, Map<string, number>>();

/** Whether the privilege is for this side of the door. A group stands for both sides; `groups` are those that hold the door. */
export function targetsDoor(privilege: Privilege, doorId: string, side: Schemas['Side'], groups: readonly DoorGroup[]): boolean {
  if ((sidesNamed(privilege, doorId) & SIDES[side]) !== 0) {
    return true;
  }
  if (privilege.doorGroupIds.length === 0) {
    return false;
  }
  for (const group of groups) {
    if (privilege.doorGroupIds.includes(group.id)) {
      return true;
    }
  }
  return false;
}

/** Whether each link of user, role, privilege and door that crosses systems has an active delegation. */
export function linksHold(rights: Rights, user: User, role: Role, privilege: Privilege, door: Door, at: Instant): boolean {
  return (
    userLent(rights, user, role.systemId, at) &&
    privilegeLent(rights, privilege, role.systemId, at) &&
    doorLent(rights, door, privilege.systemId, at)
  );
}

/** Whether the system may use the door: its own, or one that is delegated to it at that instant. */
export function doorLent(rights: Rights, door: Door, systemId: string, at: Instant): boolean {
  if (door.systemId === systemId) {
    return true;
  }
  for (const delegation of rights.doorDelegations(door.id)) {
    if (delegation.toSystemId === systemId && delegationActive(delegation, at)) {
      return true;
    }
  }
  return false;
}

function sidesNamed(privilege: Privilege, doorId: string): number {
  if (privilege.doors.length > FEW_DOORS) {
    return doorsOf(privilege).get(doorId) ?? 0;
  }
  let sides = 0;
  for (const target of privilege.doors) {
    if (target.doorId === doorId) {
      sides |= SIDES[target.side];
    }
  }
  return sides;
}

function doorsOf(privilege: Privilege): Map<string, number> {
  let doors = namedDoors.get(privilege);
  if (!doors) {
    doors = new Map();
    for (const target of privilege.doors) {
      doors.set(target.doorId, (doors.get(target.doorId) ?? 0) | SIDES[target.side]);
    }
    namedDoors.set(privilege, doors);
  }
  return doors;
}

function userLent(rights: Rights, user: User, systemId: string, at: Instant): boolean {
  if (user.systemId === systemId) {
    return true;
  }
  for (const delegation of rights.userDelegations(user.id)) {
    if (delegation.toSystemId === systemId && delegationActive(delegation, at)) {
      return true;
    }
  }
  return false;
}

function privilegeLent(rights: Rights, privilege: Privilege, systemId: string, at: Instant): boolean {
  if (privilege.systemId === systemId) {
    return true;
  }
  for (const delegation of rights.privilegeDelegations(privilege.id)) {
    if (delegation.toSystemId === systemId && delegationActive(delegation, at)) {
      return true;
    }
  }
  return false;
}
