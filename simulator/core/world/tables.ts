import type {
  ControllerState,
  DoorState,
  HubState,
  IdempotencyRecord,
  LockState,
  RateWindow,
  SignInFailures,
  StoredEvent,
} from './devices';
import type * as records from './records';
import type { Schemas } from './records';
import { type Row, Table, type TableDefinition } from './table';

type Definition<R extends Row, Link extends string = string, Order extends string = string> = TableDefinition<R, Link, Order> & {
  /** Prefix of its ids. */
  prefix?: string;
  /** Its name in `config.*` events; without one its changes raise none. */
  resource?: Schemas['ResourceType'];
  /** Members whose change moves `ETag` and `updatedAt`. */
  settable?: readonly (keyof R & string)[];
  /** Members that commands change: they move `updatedAt` alone. `changedFields` gives them this name, or an event of their own tells. */
  commanded?: Partial<Record<keyof R & string, string | null>>;
  /** Things that show the row as one of theirs, as a user shows its roles: linking or unlinking one moves its `updatedAt`. */
  shownBy?: Partial<Record<'users' | 'roles' | 'privileges' | 'doors' | 'controllers', (row: R) => readonly string[]>>;
  /** What a controller has to hear of; what is left out makes no sync. */
  rights?: (row: R) => unknown;
};

const named = {
  // What has no name comes last.
  name: (row: { name: string | null }) => row.name?.toLowerCase() ?? '\uffff',
  createdAt: (row: { createdAt: string }) => row.createdAt,
  updatedAt: (row: { updatedAt: string }) => row.updatedAt,
};
const timed = { createdAt: named.createdAt, updatedAt: named.updatedAt };
const ofSystem = (row: { systemId: string }) => [row.systemId];
const one = (value: string | null | undefined) => (value === null || value === undefined ? [] : [value]);
const takenName = (row: { systemId: string; name: string }) => [`${row.systemId}/${row.name.toLowerCase()}`];

/** The links and orders that a table has are part of its type, so that a misspelt one does not compile. */
function define<R extends Row>() {
  return <Link extends string = never, Order extends string = never>(definition: Definition<R, Link, Order>) => definition;
}

export const definitions = {
  accounts: define<records.Account>()({}),
  administrators: define<records.Administrator>()({
    prefix: 'adm',
    resource: 'ADMINISTRATOR',
    settable: ['name', 'owner', 'grants'],
    commanded: { status: 'status', invitedUntil: null },
    links: {
      email: (row) => one(row.email && `${row.accountId}/${row.email}`),
      system: (row) => row.grants.map(({ systemId }) => systemId),
    },
    orders: named,
    lists: (row) => [row.accountId],
  }),
  credentials: define<records.ApiCredential>()({
    prefix: 'crd',
    resource: 'CREDENTIAL',
    settable: ['name', 'allowedIpRanges', 'expiresAt'],
    commanded: { secret: 'secret' },
    links: { administrator: (row) => [row.administratorId] },
    orders: named,
    lists: (row) => [row.administratorId],
  }),
  systems: define<records.System>()({
    prefix: 'sys',
    resource: 'SYSTEM',
    settable: ['name', 'timeZone', 'maxPinLength', 'lockWhitelistEnabled'],
    commanded: { status: 'status' },
    rights: (row) => row.timeZone,
    links: { parent: (row) => one(row.parentSystemId), name: (row) => [`${row.accountId}/${row.name.toLowerCase()}`] },
    orders: named,
    lists: (row) => [row.accountId],
  }),
  delegations: define<records.Delegation>()({
    prefix: 'del',
    resource: 'DELEGATION',
    settable: ['name', 'doors', 'privilegeIds', 'validFrom', 'validUntil'],
    commanded: { revokedAt: 'status' },
    rights: (row) => [row.doors, row.privilegeIds, row.validFrom, row.validUntil, row.revokedAt],
    links: {
      door: (row) => row.doors.map(({ doorId }) => doorId),
      privilege: (row) => row.privilegeIds,
      to: (row) => [row.toSystemId],
    },
    orders: named,
    lists: ofSystem,
  }),
  userDelegations: define<records.UserDelegation>()({
    prefix: 'udl',
    resource: 'USER_DELEGATION',
    settable: ['userIds', 'validFrom', 'validUntil'],
    commanded: { revokedAt: 'status' },
    rights: (row) => [row.userIds, row.validFrom, row.validUntil, row.revokedAt],
    links: { user: (row) => row.userIds, to: (row) => [row.toSystemId] },
    orders: timed,
    lists: ofSystem,
  }),
  controllers: define<records.Controller>()({
    prefix: 'ctl',
    resource: 'CONTROLLER',
    settable: ['name', 'description', 'profile', 'macAddress', 'timeZone', 'ports'],
    shownBy: { doors: (row) => row.ports.map(({ doorId }) => doorId) },
    // With nothing wired and no zone of its own there is nothing to hear of.
    rights: (row) => (row.ports.length > 0 || row.timeZone !== null ? [row.ports, row.timeZone] : null),
    links: { door: (row) => row.ports.map(({ doorId }) => doorId), macAddress: (row) => one(row.macAddress), name: takenName },
    orders: named,
    lists: ofSystem,
  }),
  registrations: define<records.O3cRegistration>()({
    resource: 'O3C_REGISTRATION',
    settable: ['macAddress', 'ownerAuthenticationKey'],
    links: { macAddress: (row) => [row.macAddress] },
  }),
  releases: define<records.FirmwareRelease>()({
    prefix: 'fwr',
    orders: { ...timed },
    lists: () => ['all'],
  }),
  upgrades: define<records.FirmwareUpgrade>()({
    prefix: 'fwu',
    links: { controller: (row) => [row.controllerId] },
    orders: timed,
    lists: ofSystem,
  }),
  controllerActions: define<records.ControllerAction>()({
    prefix: 'act',
    links: { controller: (row) => [row.controllerId] },
    orders: timed,
    lists: ofSystem,
  }),
  hubs: define<records.Hub>()({
    prefix: 'hub',
    resource: 'HUB',
    settable: ['name', 'busAddress', 'locks'],
    shownBy: { doors: (row) => row.locks.map(({ doorId }) => doorId), controllers: (row) => [row.controllerId] },
    rights: (row) => [row.locks, row.busAddress],
    links: { controller: (row) => [row.controllerId], door: (row) => row.locks.map(({ doorId }) => doorId), name: takenName },
    orders: named,
    lists: ofSystem,
  }),
  doors: define<records.Door>()({
    prefix: 'dor',
    resource: 'DOOR',
    settable: [
      'name',
      'description',
      'lockCount',
      'directional',
      'accessTimeSeconds',
      'extendedAccessTimeSeconds',
      'relockAfterSeconds',
      'leftOpenAlarmSeconds',
      'preAlarmSeconds',
      'suppressForcedOpen',
      'unlockScheduleId',
      'lock2UnlockScheduleId',
    ],
    rights: ({ name: _name, description: _description, updatedAt: _updatedAt, version: _version, ...row }) => row,
    links: { schedule: (row) => [...one(row.unlockScheduleId), ...one(row.lock2UnlockScheduleId)], name: takenName },
    orders: named,
    lists: ofSystem,
  }),
  doorActions: define<records.DoorAction>()({
    prefix: 'act',
    links: { door: (row) => row.targets.map(({ doorId }) => doorId) },
    orders: timed,
    lists: ofSystem,
  }),
  doorGroups: define<records.DoorGroup>()({
    prefix: 'dgr',
    resource: 'DOOR_GROUP',
    settable: ['name', 'description', 'doorIds'],
    shownBy: { doors: (row) => row.doorIds },
    rights: (row) => row.doorIds,
    links: { door: (row) => row.doorIds, name: takenName },
    orders: named,
    lists: ofSystem,
  }),
  users: define<records.User>()({
    prefix: 'usr',
    resource: 'USER',
    settable: ['name', 'externalId', 'email', 'phone', 'notes', 'blocked', 'validFrom', 'validUntil', 'extendedAccess'],
    rights: (row) => [row.blocked, row.validFrom, row.validUntil, row.extendedAccess],
    links: {
      externalId: (row) => one(row.externalId && `${row.systemId}/${row.externalId}`),
      email: (row) => one(row.email && `${row.systemId}/${row.email.toLowerCase()}`),
    },
    orders: named,
    lists: ofSystem,
  }),
  tokens: define<records.Token>()({
    prefix: 'tok',
    resource: 'TOKEN',
    settable: ['name', 'userId', 'blocked', 'validFrom', 'validUntil', 'card', 'pin', 'external'],
    commanded: { mobile: 'mobile' },
    // Phones and external identifiers are decided in the service, so no controller holds them.
    rights: (row) => (row.card || row.pin ? [row.userId, row.blocked, row.validFrom, row.validUntil, row.card, row.pin] : null),
    links: {
      user: (row) => one(row.userId),
      card: (row) => one(row.card && `${row.card.value}/${row.card.bitLength}`),
      cardValue: (row) => one(row.card && `${row.systemId}/${row.card.value}`),
      pin: (row) => one(row.pin),
      external: (row) => one(row.external && `${row.external.channel}/${row.external.identifier}`),
      pinned: (row) => (row.pin ? [row.systemId] : []),
    },
    orders: named,
    lists: ofSystem,
  }),
  roles: define<records.Role>()({
    prefix: 'rol',
    resource: 'ROLE',
    settable: ['name', 'description', 'privilegeIds', 'validFrom', 'validUntil'],
    shownBy: { privileges: (row) => row.privilegeIds },
    rights: (row) => [row.privilegeIds, row.validFrom, row.validUntil],
    links: { privilege: (row) => row.privilegeIds, name: takenName },
    orders: named,
    lists: ofSystem,
  }),
  memberships: define<records.Membership>()({
    shownBy: { users: (row) => [row.userId], roles: (row) => [row.roleId] },
    rights: (row) => row.id,
    links: { user: (row) => [row.userId], role: (row) => [row.roleId] },
  }),
  privileges: define<records.Privilege>()({
    prefix: 'prv',
    resource: 'PRIVILEGE',
    settable: ['name', 'credential', 'scheduleId', 'evaluation', 'doors', 'doorGroupIds'],
    rights: (row) => [row.credential, row.scheduleId, row.evaluation, row.doors, row.doorGroupIds],
    links: {
      door: (row) => [...new Set(row.doors.map(({ doorId }) => doorId))],
      doorGroup: (row) => row.doorGroupIds,
      schedule: (row) => one(row.scheduleId),
      name: takenName,
    },
    orders: named,
    lists: ofSystem,
  }),
  schedules: define<records.Schedule>()({
    prefix: 'sch',
    resource: 'SCHEDULE',
    settable: ['name', 'items', 'excludeScheduleIds'],
    rights: (row) => [row.items, row.excludeScheduleIds],
    links: { excluded: (row) => row.excludeScheduleIds, name: takenName },
    orders: named,
    lists: ofSystem,
  }),
  visits: define<records.Visit>()({
    prefix: 'vis',
    resource: 'VISIT',
    settable: ['name', 'displayName', 'validFrom', 'validUntil', 'scheduleId', 'doorIds', 'host'],
    commanded: { cancelledAt: null },
    // A visit by URL alone is decided in the service.
    rights: (row) => (row.pin ? [row.pin, row.validFrom, row.validUntil, row.scheduleId, row.doorIds, row.cancelledAt] : null),
    links: {
      door: (row) => row.doorIds,
      schedule: (row) => one(row.scheduleId),
      pin: (row) => one(row.pin),
      key: (row) => one(row.key),
    },
    orders: named,
    lists: ofSystem,
  }),
  webhooks: define<records.Webhook>()({
    prefix: 'whk',
    resource: 'WEBHOOK',
    settable: ['url', 'eventTypes', 'doorIds', 'description', 'enabled'],
    commanded: { secret: 'secret' },
    links: { system: ofSystem },
    orders: timed,
    lists: ofSystem,
  }),
  deliveries: define<records.Delivery>()({
    prefix: 'dly',
    links: { event: (row) => [row.eventId] },
    orders: timed,
    lists: (row) => [row.webhookId],
  }),
  events: define<StoredEvent>()({
    prefix: 'evt',
    // What happened at one instant stands in the order in which it arrived.
    orders: { occurredAt: (row) => `${row.occurredAt} ${row.receivedAt}`, receivedAt: (row) => row.receivedAt },
    lists: (row) => row.viewers,
  }),
  controllerStates: define<ControllerState>()({}),
  doorStates: define<DoorState>()({}),
  hubStates: define<HubState>()({}),
  lockStates: define<LockState>()({ links: { hub: (row) => [row.hubId] } }),
  idempotencyRecords: define<IdempotencyRecord>()({}),
  rateWindows: define<RateWindow>()({}),
  signInFailures: define<SignInFailures>()({}),
};

export type TableName = keyof typeof definitions;
type Definitions = typeof definitions;
export type RowOf<Name extends TableName> = Definitions[Name] extends Definition<infer R, string, string> ? R : never;
export type LinkOf<Name extends TableName> = keyof NonNullable<Definitions[Name]['links']> & string;
export type OrderOf<Name extends TableName> = keyof NonNullable<Definitions[Name]['orders']> & string;
export type Tables = { [Name in TableName]: Table<RowOf<Name>, LinkOf<Name>, OrderOf<Name>> };

export const tableNames = Object.keys(definitions) as TableName[];

export function createTables(): Tables {
  return Object.fromEntries(
    tableNames.map((name) => [name, new Table<Row>(definitions[name] as TableDefinition<Row>)]),
  ) as unknown as Tables;
}
