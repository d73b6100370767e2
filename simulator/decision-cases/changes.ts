import * as cast from '../../api/cast/building';
import type { Instant, Token, User, Visit } from '../core/world/records';
import { type AddedCredential, privilegeBody } from './privilege-bodies';
import type { WorldRows } from './world-rows';

/** Small changes to the seeded world, each of which breaks or mends one link of a decision. */

export type CaseContext = { at: Instant; doorId: string; tokenId: string | null; userId: string | null };
type Change = {
  /** For the noun of a presentation, such as "card". */
  label(noun: string): string;
  /** What it is about, and so for whom it is offered. */
  about: 'token' | 'user' | 'rights' | 'door' | 'visit';
  apply(rows: WorldRows, context: CaseContext): void;
};

const day = 86_400_000;
const later = (at: Instant) => new Date(Date.parse(at) + day).toISOString();

function edit<Row extends { id: string }>(table: Row[], id: string | null, members: Partial<Row>): void {
  const index = table.findIndex((row) => row.id === id);
  const row = table[index];
  if (row) {
    table[index] = { ...row, ...members };
  }
}

const onToken = (label: (noun: string) => string, members: (at: Instant) => Partial<Token>): Change => ({
  about: 'token',
  label,
  apply: (rows, { at, tokenId }) => edit(rows.tokens, tokenId, members(at)),
});

const onPin = (label: string, members: (at: Instant) => Partial<Token>): Change => ({
  about: 'token',
  label: () => label,
  apply(rows, { at, userId }) {
    const pin = rows.tokens.find((token) => token.type === 'PIN' && token.userId === userId);
    edit(rows.tokens, pin?.id ?? null, members(at));
  },
});

const onUser = (label: string, members: (at: Instant) => Partial<User>): Change => ({
  about: 'user',
  label: () => label,
  apply: (rows, { at, userId }) => edit(rows.users, userId, members(at)),
});

const onVisit = (label: string, members: (at: Instant) => Partial<Visit>): Change => ({
  about: 'visit',
  label: () => label,
  apply: (rows, { at }) => edit(rows.visits, cast.openHouse, members(at)),
});

const onDoor = (label: string, until: (at: Instant) => Instant | null): Change => ({
  about: 'door',
  label: () => label,
  apply(rows, { at, doorId }) {
    rows.overrides[doorId] = { mode: 'BLOCKED', setBy: null, setAt: at, until: until(at) };
  },
});

const alsoHolds = (credential: AddedCredential): Change => ({
  about: 'rights',
  label: () => `Employees also holds “${privilegeBody(credential).name}”`,
  apply(rows) {
    const model = rows.privileges.find(({ id }) => id === cast.cardPrivilege);
    const employees = rows.roles.find(({ id }) => id === cast.employees);
    if (model && employees) {
      const id = `added ${credential}`;
      rows.privileges.push({ ...model, ...rowOf(credential), credential, id });
      edit(rows.roles, cast.employees, { privilegeIds: [...employees.privilegeIds, id] });
    }
  },
});

function rowOf(credential: AddedCredential) {
  const { name, scheduleId = null, doors = [], doorGroupIds = [] } = privilegeBody(credential);
  return { name, scheduleId, doorGroupIds, doors: doors.map(({ doorId }) => ({ doorId, side: 'BOTH' as const })) };
}

export const changes = {
  tokenBlocked: onToken(
    (noun) => `The ${noun} is blocked`,
    () => ({ blocked: true }),
  ),
  userBlocked: onUser('The user is blocked', () => ({ blocked: true })),
  doorBlocked: onDoor('The door is under BLOCK', () => null),
  doorBlockEnds: onDoor('The BLOCK ends at this instant', (at) => at),
  tokenWithoutUser: onToken(
    (noun) => `The ${noun} has no user`,
    () => ({ userId: null }),
  ),
  tokenBegins: onToken(
    (noun) => `The ${noun} is valid from a day later`,
    (at) => ({ validFrom: later(at) }),
  ),
  tokenEnds: onToken(
    (noun) => `The ${noun} is valid until this instant`,
    (at) => ({ validUntil: at }),
  ),
  pinBlocked: onPin('The PIN token is blocked', () => ({ blocked: true })),
  pinEnds: onPin('The PIN token is valid until this instant', (at) => ({ validUntil: at })),
  phoneNotEnrolled: {
    about: 'token',
    label: () => 'The phone is not enrolled',
    apply: (rows) => edit(rows.tokens, cast.adasPhone, { mobile: { enrolmentCode: null, codeUntil: null, enrolledAt: null } }),
  },
  userBegins: onUser('The user is valid from a day later', (at) => ({ validFrom: later(at) })),
  userBeginsNow: onUser('The user is valid from this instant', (at) => ({ validFrom: at })),
  userEnds: onUser('The user is valid until this instant', (at) => ({ validUntil: at })),
  userWithoutRole: {
    about: 'user',
    label: () => 'The user has no role',
    apply(rows, { userId }) {
      rows.memberships = rows.memberships.filter((member) => member.userId !== userId);
    },
  },
  roleEnds: {
    about: 'rights',
    label: () => 'Employees is valid until this instant',
    apply: (rows, { at }) => edit(rows.roles, cast.employees, { validUntil: at }),
  },
  cardPrivilegeOnly: {
    about: 'rights',
    label: () => 'Employees lacks “Office doors, card and PIN”',
    apply: (rows) => edit(rows.roles, cast.employees, { privilegeIds: [cast.cardPrivilege] }),
  },
  alsoPin: alsoHolds('PIN'),
  alsoPhoneRemote: alsoHolds('MOBILE_REMOTE'),
  alsoPhoneOnSite: alsoHolds('MOBILE_ON_SITE'),
  alsoPhoneAtDoor: alsoHolds('MOBILE_AT_DOOR'),
  alsoPlate: alsoHolds('API_1'),
  alsoFace: alsoHolds('API_2'),
  delegationEnds: {
    about: 'rights',
    label: () => 'The delegation of Main entrance to Ground floor ends at this instant',
    apply: (rows, { at }) => edit(rows.delegations, cast.delegation, { validUntil: at }),
  },
  visitCancelled: onVisit('The visit is cancelled', (at) => ({ cancelledAt: at })),
  visitInOfficeHours: onVisit('The visit has the schedule Office hours', () => ({ scheduleId: cast.officeHours })),
} as const satisfies Record<string, Change>;

export type ChangeId = keyof typeof changes;

export const changeIds = Object.keys(changes) as ChangeId[];

export function changeOf(id: ChangeId): Change {
  return changes[id];
}
