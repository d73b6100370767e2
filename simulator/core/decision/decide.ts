import type { Door, Instant, Privilege, Schemas, Token, User, Visit } from '../world/records';
import { identify, type PresentationMethod, type Presented } from './identify';
import { overrideInForce } from './lock-mode';
import { doorLent, linksHold, targetsDoor } from './paths';
import type { Rights } from './rights';
import { scheduleActive } from './schedule';
import { begun, over, valid } from './validity';

type DenyReason = Schemas['DenyReason'];
type Step = Schemas['DecisionStep'];

export type AccessAttempt = { doorId: string; side: Schemas['Side']; method: PresentationMethod; at: Instant; presented: Presented };

export type Decision = {
  decision: Schemas['AccessVerdict'];
  reason: DenyReason | null;
  tokenId: string | null;
  /** The user of the token, also of one that is blocked. */
  userId: string | null;
  visitId: string | null;
  privilegeId: string | null;
  accessTimeSeconds: number | null;
  /** The method that an event tells: a PIN of a visit is a `VISIT_PIN`. */
  loggedAs: Schemas['AccessMethod'];
  trace: Schemas['TraceStep'][];
};

/** What a visit passes over on its way from being identified to its own step. */
const STEPS_OF_A_USER: readonly Step[] = [
  'TOKEN',
  'TOKEN_USER',
  'USER',
  'PIN',
  'ROLE',
  'PRIVILEGE',
  'DELEGATION',
  'CREDENTIAL_AND_SCHEDULE',
  'RANGE',
];

/** Nothing recognised and nothing granted yet. */
export function undecided(method: PresentationMethod): Decision {
  return {
    decision: 'DENIED',
    reason: null,
    tokenId: null,
    userId: null,
    visitId: null,
    privilegeId: null,
    accessTimeSeconds: null,
    loggedAs: method,
    trace: [],
  };
}

/** May this pass? The first step that fails decides. The door must be among the rights. */
export function decide(rights: Rights, attempt: AccessAttempt): Decision {
  const { doorId, side, method, at, presented } = attempt;
  const door = rights.door(doorId);
  if (!door) {
    throw new RangeError(`These rights know no door ${doorId}`);
  }

  const result = undecided(method);

  // Only an override blocks, so the schedules need not be asked. Leaving is never blocked.
  if (side === 'OUTSIDE' && overrideInForce(rights, doorId, at)?.mode === 'BLOCKED') {
    return deny(result, 'DOOR_MODE', 'DOOR_BLOCKED');
  }
  pass(result, 'DOOR_MODE');

  const identity = identify(rights, door, method, presented, at);
  if (!identity) {
    return deny(result, 'IDENTIFY', method === 'PIN' ? 'INVALID_PIN' : 'UNKNOWN_TOKEN');
  }
  pass(result, 'IDENTIFY');

  if (identity.visit) {
    result.visitId = identity.visit.id;
    result.loggedAs = method === 'PIN' ? 'VISIT_PIN' : 'VISIT_URL';
    for (const step of STEPS_OF_A_USER) {
      skip(result, step);
    }
    const denial = denialOfVisit(rights, identity.visit, door, at);
    if (denial) {
      return deny(result, 'VISIT', denial);
    }
    pass(result, 'VISIT');
    return grant(result, door.accessTimeSeconds);
  }

  const { token } = identity;
  result.tokenId = token.id;
  result.userId = token.userId;
  const tokenDenial = denialOfToken(token, at);
  if (tokenDenial) {
    return deny(result, 'TOKEN', tokenDenial);
  }
  pass(result, 'TOKEN');

  const user = token.userId === null ? undefined : rights.user(token.userId);
  if (!user) {
    return deny(result, 'TOKEN_USER', 'TOKEN_LACKS_USER');
  }
  pass(result, 'TOKEN_USER');

  const userDenial = denialOfUser(user, at);
  if (userDenial) {
    return deny(result, 'USER', userDenial);
  }
  pass(result, 'USER');

  if (method === 'CARD_AND_PIN') {
    // Before any right is looked at, so that a wrong PIN tells nothing about rights.
    if (!pinFits(rights, user, presented, at)) {
      return deny(result, 'PIN', 'INCORRECT_PIN');
    }
    pass(result, 'PIN');
  } else {
    skip(result, 'PIN');
  }

  const roles = rights.rolesOf(user.id).filter((role) => valid(role, at));
  if (roles.length === 0) {
    return deny(result, 'ROLE', 'USER_LACKS_ROLE');
  }
  pass(result, 'ROLE');

  const groups = rights.groupsHolding(doorId);
  const privileges: Privilege[] = [];
  let targeted = false;
  for (const role of roles) {
    for (const privilegeId of role.privilegeIds) {
      const privilege = rights.privilege(privilegeId);
      if (!privilege || !targetsDoor(privilege, doorId, side, groups)) {
        continue;
      }
      targeted = true;
      if (linksHold(rights, user, role, privilege, door, at)) {
        privileges.push(privilege);
      }
    }
  }
  if (!targeted) {
    return deny(result, 'PRIVILEGE', 'ROLE_LACKS_PRIVILEGE');
  }
  pass(result, 'PRIVILEGE');
  if (privileges.length === 0) {
    return deny(result, 'DELEGATION', 'DELEGATION_INACTIVE');
  }
  pass(result, 'DELEGATION');

  const time = Date.parse(at);
  const zone = rights.timeZone(door);
  let granting: string | null = null;
  let pinWouldHelp = false;
  let credentialFits = false;
  for (const privilege of privileges) {
    const accepted = privilege.credential === method || (privilege.credential === 'CARD' && method === 'CARD_AND_PIN');
    const wantsPin = privilege.credential === 'CARD_AND_PIN' && method === 'CARD';
    if (!accepted && !wantsPin) {
      continue;
    }
    credentialFits = true;
    // The smallest id is named, so a larger one need not be looked at.
    if (granting !== null && (wantsPin || granting <= privilege.id)) {
      continue;
    }
    if (!activeNow(rights, privilege.scheduleId, time, zone)) {
      continue;
    }
    if (accepted) {
      granting = privilege.id;
    } else {
      pinWouldHelp = true;
    }
  }
  if (granting === null) {
    const otherwise = credentialFits ? 'TIME_NOT_IN_PRIVILEGE' : 'CREDENTIAL_NOT_ALLOWED';
    return deny(result, 'CREDENTIAL_AND_SCHEDULE', pinWouldHelp ? 'PIN_REQUIRED' : otherwise);
  }
  pass(result, 'CREDENTIAL_AND_SCHEDULE');

  if (method === 'MOBILE_ON_SITE' || method === 'MOBILE_AT_DOOR') {
    if (presented.inRange === false) {
      return deny(result, 'RANGE', method === 'MOBILE_ON_SITE' ? 'OUT_OF_RANGE' : 'WRONG_DOOR_TAG');
    }
    pass(result, 'RANGE');
  } else {
    skip(result, 'RANGE');
  }

  skip(result, 'VISIT');
  result.privilegeId = granting;
  return grant(result, user.extendedAccess ? door.extendedAccessTimeSeconds : door.accessTimeSeconds);
}

function pass(result: Decision, step: Step): void {
  result.trace.push({ step, outcome: 'PASSED' });
}

function skip(result: Decision, step: Step): void {
  result.trace.push({ step, outcome: 'SKIPPED' });
}

function deny(result: Decision, step: Step, reason: DenyReason): Decision {
  result.trace.push({ step, outcome: 'FAILED' });
  result.reason = reason;
  return result;
}

function grant(result: Decision, accessTimeSeconds: number): Decision {
  result.decision = 'GRANTED';
  result.accessTimeSeconds = accessTimeSeconds;
  return result;
}

function denialOfToken(token: Token, at: Instant): DenyReason | null {
  if (token.blocked) {
    return 'TOKEN_BLOCKED';
  }
  if (!begun(token, at)) {
    return 'TOKEN_NOT_YET_VALID';
  }
  return over(token, at) ? 'TOKEN_EXPIRED' : null;
}

function denialOfUser(user: User, at: Instant): DenyReason | null {
  if (user.blocked) {
    return 'USER_BLOCKED';
  }
  if (!begun(user, at)) {
    return 'USER_NOT_YET_VALID';
  }
  return over(user, at) ? 'USER_EXPIRED' : null;
}

function denialOfVisit(rights: Rights, visit: Visit, door: Door, at: Instant): DenyReason | null {
  if (visit.cancelledAt !== null || !valid(visit, at)) {
    return 'VISIT_NOT_ACTIVE';
  }
  if (!visit.doorIds.includes(door.id)) {
    return 'DOOR_NOT_IN_VISIT';
  }
  if (!doorLent(rights, door, visit.systemId, at)) {
    return 'DELEGATION_INACTIVE';
  }
  return activeNow(rights, visit.scheduleId, Date.parse(at), rights.timeZone(door)) ? null : 'TIME_NOT_IN_VISIT';
}

function pinFits(rights: Rights, user: User, presented: Presented, at: Instant): boolean {
  for (const token of rights.tokensOf(user.id)) {
    if (token.type !== 'PIN' || token.blocked || !valid(token, at)) {
      continue;
    }
    if (presented.pin === undefined ? presented.pinCorrect !== false : presented.pin === token.pin) {
      return true;
    }
  }
  return false;
}

/** Without a schedule always. One that the rights do not hold opens nothing. */
function activeNow(rights: Rights, scheduleId: string | null, time: number, zone: string): boolean {
  if (scheduleId === null) {
    return true;
  }
  const schedule = rights.schedule(scheduleId);
  return schedule !== undefined && scheduleActive(schedule, time, zone, (id) => rights.schedule(id));
}
