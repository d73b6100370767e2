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

export const ids = {
  site: 'sys_01KERKS8Z0DQ5GGNVYP694EW6K',
  tenant: 'sys_01KEV9APM0ST1PM1Q9NE2T1F61',
  entrance: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  serverRoom: 'dor_01KEY0Y1N0DX0MZQJR1W921255',
  officeDoors: 'dgr_01KEY1EH00G261YJ9FQ93T3Z57',
  officeHours: 'sch_01KEY2K4W0HAX69PAA6N2R0W8V',
  holidays: 'sch_01KEY2W9V061PVST00GCJNTJSR',
  byCard: 'prv_01KEY35ET03Z32XF0JJE5ZPBYF',
  byCardAndPin: 'prv_01KEY3940067DXHQ5KBYACCRPD',
  tenantEntrance: 'prv_01KFAVQ660RHEM3E2MSH4DMDZS',
  employees: 'rol_01KEY3QRR0T36VE7J528GPKHGS',
  tenantStaff: 'rol_01KFAW0B50X9G8FGVSQE8Z5379',
  ada: 'usr_01KF09TT3069N4H0PB6QJNKPXJ',
  nils: 'usr_01KF0AP90071HFE865V215DE1C',
  sara: 'usr_01KFAV4W80PPG2X7R5JQC42EJ5',
  adaCard: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ',
  adaPin: 'tok_01KF0A5SN0S0SXWDS0X2B0N06T',
  adaPhone: 'tok_01KF0A7M80W5993Y3QD9N3HBA9',
  adaPlate: 'tok_01KF0A9EV00H631RDQD9CZ57D7',
  nilsCard: 'tok_01KF0AZDZ0TEWH0AVNH9DN65R6',
  saraCard: 'tok_01KFAVE170E6RHXQAQPDH4AFAX',
  openHouse: 'vis_01KJQA4N40GWRPVJ77ZA9P48SS',
  delegation: 'del_01KFAR9AJ09M8BVHNQP4C6FQHC',
  userDelegation: 'udl_01KFARVMG0HZ9WVVTWT3418D2H',
} as const;

export const MADE: Instant = '2026-01-12T08:00:00.000Z';
export const stored = (id: string) => ({ id, createdAt: MADE, updatedAt: MADE, version: 1 });
const always = { validFrom: null, validUntil: null };

export function system(id: string, parentSystemId: string | null): System {
  return {
    ...stored(id),
    accountId: 'acc_01KERKG400HD99FDTGJ8YEPFZX',
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
    systemId: ids.site,
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

export function user(id: string, systemId: string = ids.site, changes: Partial<User> = {}): User {
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
    systemId: ids.site,
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
  return { ...stored(id), ...always, systemId: ids.site, name: id, description: null, privilegeIds, ...changes };
}

export function privilege(id: string, credential: Privilege['credential'], changes: Partial<Privilege> = {}): Privilege {
  return {
    ...stored(id),
    systemId: ids.site,
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
  return { ...stored(id), systemId: ids.site, name: id, items, excludeScheduleIds };
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
    systemId: ids.site,
    name: id,
    displayName: id,
    validFrom,
    validUntil,
    scheduleId: null,
    doorIds: [ids.entrance],
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
    systemId: ids.site,
    toSystemId: ids.tenant,
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
    systemId: ids.site,
    toSystemId: ids.tenant,
    userIds,
    validFrom: MADE,
    validUntil: null,
    revokedAt: null,
    ...changes,
  };
}
