import * as cast from '../../../../api/cast/ids';
import type {
  Delegation,
  Door,
  Instant,
  Privilege,
  Role,
  Schedule,
  Schemas,
  System,
  Token,
  User,
  UserDelegation,
  Visit,
} from '../../world/records';

/** Records of the seeded cast for tests, each with a default for what a test does not care about. */

export const MADE: Instant = '2026-01-12T08:00:00.000Z';
export const stored = (id: string) => ({ id, createdAt: MADE, updatedAt: MADE, version: 1 });
const always = { validFrom: null, validUntil: null };

export function system(id: string, parentSystemId: string | null): System {
  return {
    ...stored(id),
    accountId: cast.account,
    name: id,
    kind: parentSystemId === null ? 'SITE' : 'TENANT',
    parentSystemId,
    timeZone: 'Europe/Stockholm',
    maxPinLength: 4,
    lockWhitelistEnabled: false,
    status: 'ACTIVE',
  };
}

export function door(id: string, changes: Partial<Door> = {}): Door {
  return {
    ...stored(id),
    systemId: cast.harbourHouse,
    name: id,
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
    ...changes,
  };
}

export function user(id: string, systemId: string = cast.harbourHouse, changes: Partial<User> = {}): User {
  return {
    ...stored(id),
    ...always,
    systemId,
    name: id,
    externalId: null,
    email: null,
    phone: null,
    notes: null,
    blocked: false,
    extendedAccess: false,
    ...changes,
  };
}

export function token(id: string, type: Token['type'], userId: string | null, changes: Partial<Token> = {}): Token {
  return {
    ...stored(id),
    ...always,
    systemId: cast.harbourHouse,
    type,
    name: null,
    userId,
    blocked: false,
    card: null,
    pin: null,
    mobile: null,
    external: null,
    ...changes,
  };
}

export const card = (id: string, userId: string | null, value: string, changes: Partial<Token> = {}): Token =>
  token(id, 'CARD', userId, { card: { value, bitLength: 26 }, ...changes });

export function role(id: string, privilegeIds: string[], changes: Partial<Role> = {}): Role {
  return { ...stored(id), ...always, systemId: cast.harbourHouse, name: id, description: null, privilegeIds, ...changes };
}

export function privilege(id: string, credential: Privilege['credential'], changes: Partial<Privilege> = {}): Privilege {
  return {
    ...stored(id),
    systemId: cast.harbourHouse,
    name: id,
    credential,
    scheduleId: null,
    evaluation: 'CONTROLLER',
    doors: [],
    doorGroupIds: [],
    ...changes,
  };
}

export function schedule(id: string, items: Schedule['items'], excludeScheduleIds: string[] = []): Schedule {
  return { ...stored(id), systemId: cast.harbourHouse, name: id, items, excludeScheduleIds };
}

const include = { mode: 'INCLUDE', fromDate: null, untilDate: null } as const;

export function weekly(
  daysOfWeek: Schemas['DayOfWeek'][],
  startTime: string,
  endTime: string,
  changes: Partial<Schemas['WeeklyItem']> = {},
): Schemas['WeeklyItem'] {
  return { recurrence: 'WEEKLY', ...include, daysOfWeek, startTime, endTime, ...changes };
}

export function yearly(startMonthDay: string, endMonthDay: string, changes: Partial<Schemas['YearlyItem']> = {}): Schemas['YearlyItem'] {
  return { recurrence: 'YEARLY', ...include, startMonthDay, endMonthDay, ...changes };
}

export function once(start: string, end: string, mode: Schemas['ScheduleItemMode'] = 'INCLUDE'): Schemas['OnceItem'] {
  return { recurrence: 'ONCE', mode, start, end };
}

export function visit(id: string, validFrom: Instant, validUntil: Instant, changes: Partial<Visit> = {}): Visit {
  return {
    ...stored(id),
    systemId: cast.harbourHouse,
    name: id,
    displayName: id,
    validFrom,
    validUntil,
    scheduleId: null,
    doorIds: [cast.mainEntrance],
    credentialTypes: ['PIN', 'URL'],
    host: null,
    pin: '8352',
    key: null,
    cancelledAt: null,
    ...changes,
  };
}

export function delegation(id: string, changes: Partial<Delegation> = {}): Delegation {
  return {
    ...stored(id),
    systemId: cast.harbourHouse,
    toSystemId: cast.groundFloor,
    name: id,
    doors: [],
    privilegeIds: [],
    validFrom: MADE,
    validUntil: null,
    revokedAt: null,
    ...changes,
  };
}

export function userDelegation(id: string, userIds: string[], changes: Partial<UserDelegation> = {}): UserDelegation {
  return {
    ...stored(id),
    systemId: cast.harbourHouse,
    toSystemId: cast.groundFloor,
    userIds,
    validFrom: MADE,
    validUntil: null,
    revokedAt: null,
    ...changes,
  };
}
