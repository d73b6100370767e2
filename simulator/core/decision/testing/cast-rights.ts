import * as cast from '../../../../api/cast/ids';
import type {
  Delegation,
  Door,
  DoorGroup,
  Override,
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
import { normalizeCardValue } from '../identify';
import type { Rights } from '../rights';
import {
  card,
  delegation,
  door,
  MADE,
  once,
  privilege,
  role,
  schedule,
  stored,
  system,
  token,
  user,
  userDelegation,
  visit,
  weekly,
  yearly,
} from './cast-records';

/** The seeded cast as far as decisions read it, for tests. Each call makes it anew, so a test may change what it likes. */

export type CastWorld = {
  systems: System[];
  doors: Door[];
  groups: DoorGroup[];
  users: User[];
  tokens: Token[];
  roles: Role[];
  members: { roleId: string; userId: string }[];
  privileges: Privilege[];
  schedules: Schedule[];
  visits: Visit[];
  delegations: Delegation[];
  userDelegations: UserDelegation[];
  overrides: Map<string, Override>;
  timeZone: string;
};

export const workdays: Schemas['DayOfWeek'][] = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const wholeDay = (date: string, next: string) => once(`${date}T00:00`, `${next}T00:00`);

export const officeHours = schedule(cast.officeHours, [weekly(workdays, '08:00', '17:00')], [cast.publicHolidays]);
export const publicHolidays = schedule(cast.publicHolidays, [
  yearly('01-01', '01-01'),
  yearly('01-06', '01-06'),
  yearly('05-01', '05-01'),
  yearly('06-06', '06-06'),
  yearly('12-24', '12-26'),
  yearly('12-31', '12-31'),
  wholeDay('2026-04-03', '2026-04-04'),
  wholeDay('2026-04-06', '2026-04-07'),
  wholeDay('2026-05-14', '2026-05-15'),
  wholeDay('2026-06-19', '2026-06-20'),
  wholeDay('2026-10-31', '2026-11-01'),
]);

export function castWorld(): CastWorld {
  return {
    systems: [system(cast.harbourHouse, null), system(cast.groundFloor, cast.harbourHouse)],
    doors: [door(cast.mainEntrance, { lockCount: 2, lock2UnlockScheduleId: cast.officeHours }), door(cast.serverRoom)],
    groups: [
      {
        ...stored(cast.officeDoors),
        systemId: cast.harbourHouse,
        name: 'Office doors',
        description: null,
        doorIds: [cast.mainEntrance, cast.serverRoom],
      },
    ],
    users: [user(cast.ada), user(cast.nils), user(cast.sara, cast.groundFloor)],
    tokens: [
      card(cast.adasCard, cast.ada, '054F4D3'),
      token(cast.adasPin, 'PIN', cast.ada, { pin: '4071' }),
      token(cast.adasPhone, 'MOBILE', cast.ada, { mobile: { enrolmentCode: null, codeUntil: null, enrolledAt: MADE } }),
      token(cast.adasPlate, 'EXTERNAL', cast.ada, { external: { channel: 'API_1', identifier: 'ABC123' } }),
      card(cast.nilsCard, cast.nils, '054F4D6'),
      card(cast.sarasCard, cast.sara, '054F4D5', { systemId: cast.groundFloor }),
    ],
    roles: [
      role(cast.employees, [cast.cardPrivilege, cast.cardAndPinPrivilege]),
      role(cast.groundFloorStaff, [cast.entrancePrivilege], { systemId: cast.groundFloor }),
    ],
    members: [
      { roleId: cast.employees, userId: cast.ada },
      { roleId: cast.groundFloorStaff, userId: cast.sara },
      { roleId: cast.groundFloorStaff, userId: cast.nils },
    ],
    privileges: [
      privilege(cast.cardPrivilege, 'CARD', { scheduleId: cast.officeHours, doorGroupIds: [cast.officeDoors] }),
      privilege(cast.cardAndPinPrivilege, 'CARD_AND_PIN', { doorGroupIds: [cast.officeDoors] }),
      privilege(cast.entrancePrivilege, 'CARD', { systemId: cast.groundFloor, doors: [{ doorId: cast.mainEntrance, side: 'BOTH' }] }),
    ],
    schedules: [officeHours, publicHolidays],
    visits: [visit(cast.openHouse, '2026-03-21T09:00:00.000Z', '2026-03-21T15:00:00.000Z', { key: 'b3BlbmhvdXNlb3BlbmhvdQ' })],
    delegations: [delegation(cast.delegation, { doors: [{ doorId: cast.mainEntrance, kind: 'SHARED' }] })],
    userDelegations: [userDelegation(cast.userDelegation, [cast.nils], { validUntil: '2026-07-01T00:00:00.000Z' })],
    overrides: new Map(),
    timeZone: 'Europe/Stockholm',
  };
}

/** The record with this id, changed; a new object, as the world makes one at every change. */
export function change<Item extends { id: string }>(items: Item[], id: string, changes: Partial<Item>): void {
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item) {
    throw new Error(`The cast has no ${id}`);
  }
  items[index] = { ...item, ...changes };
}

const none: readonly never[] = [];

function grouped<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): (key: string) => readonly Item[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
  }
  return (key) => groups.get(key) ?? none;
}

function byId<Item extends { id: string }>(items: readonly Item[]): (id: string) => Item | undefined {
  const map = new Map(items.map((item) => [item.id, item]));
  return (id) => map.get(id);
}

export function rightsOf(world: CastWorld): Rights {
  const role = byId(world.roles);
  const rolesOf = grouped(world.members, (member) => [member.userId]);
  const roleLists = new Map(world.users.map(({ id }) => [id, rolesOf(id).flatMap((member) => role(member.roleId) ?? [])]));
  const cards = grouped(world.tokens, ({ card }) => (card ? [`${normalizeCardValue(card.value, card.bitLength)}/${card.bitLength}`] : []));
  const externals = grouped(world.tokens, ({ external }) => (external ? [`${external.channel}/${external.identifier}`] : []));
  return {
    system: byId(world.systems),
    door: byId(world.doors),
    user: byId(world.users),
    token: byId(world.tokens),
    privilege: byId(world.privileges),
    schedule: byId(world.schedules),
    visit: byId(world.visits),
    timeZone: () => world.timeZone,
    override: (doorId) => world.overrides.get(doorId) ?? null,
    cardTokens: (value, bitLength) => cards(`${value}/${bitLength}`),
    pinTokens: grouped(world.tokens, ({ pin }) => (pin === null ? [] : [pin])),
    externalTokens: (channel, identifier) => externals(`${channel}/${identifier}`),
    tokensOf: grouped(world.tokens, ({ userId }) => (userId === null ? [] : [userId])),
    visitsByPin: grouped(world.visits, ({ pin }) => (pin === null ? [] : [pin])),
    visitByKey: (key) => world.visits.find((item) => item.key === key),
    rolesOf: (userId) => roleLists.get(userId) ?? none,
    groupsHolding: grouped(world.groups, ({ doorIds }) => doorIds ?? []),
    userDelegations: grouped(world.userDelegations, ({ userIds }) => userIds ?? []),
    doorDelegations: grouped(world.delegations, ({ doors }) => doors.map(({ doorId }) => doorId)),
    privilegeDelegations: grouped(world.delegations, ({ privilegeIds }) => privilegeIds),
  };
}

/** The rights of the cast after some changes. */
export function castRights(changes: (world: CastWorld) => void = () => {}): Rights {
  const world = castWorld();
  changes(world);
  return rightsOf(world);
}
