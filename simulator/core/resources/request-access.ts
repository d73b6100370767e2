import { fits } from '../card-format';
import type { AccessAttempt, Decision } from '../decision/decide';
import { normalizeCardValue, type Presented } from '../decision/identify';
import type { Rights } from '../decision/rights';
import { sharedThrough } from '../delegation-window';
import { controllerInstant } from '../hardware/controller-clock';
import { doorConnection, isInReach } from '../hardware/door-status';
import { concludeInService, decideAtDoor, decideInService } from '../hardware/presentation';
import { currentWiring, type Wiring, wiringOf } from '../hardware/wiring';
import type { Call } from '../http/call';
import { type Handlers, withBody } from '../http/handlers';
import type { Policies } from '../http/policy';
import { Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { days, milliseconds } from '../instant';
import { knowsDoor } from '../references';
import { controllerRights, hasSyncedDoor, serviceRights } from '../sync/rights-view';
import { controllerState } from '../sync/sync';
import type { Door, Schemas } from '../world/records';
import type { World } from '../world/world';
import { findDoor } from './doors';

type DryRun = Schemas['DryRunRequest'];
type RequestCall = Call<'requestAccess'>;

const answerWithinSeconds = 10;
const tokenTypes: Record<string, Schemas['TokenType']> = {
  CARD: 'CARD',
  CARD_AND_PIN: 'CARD',
  PIN: 'PIN',
  MOBILE_REMOTE: 'MOBILE',
  MOBILE_ON_SITE: 'MOBILE',
  MOBILE_AT_DOOR: 'MOBILE',
  API_1: 'EXTERNAL',
  API_2: 'EXTERNAL',
};
const decidedAtDoor = ['CARD', 'CARD_AND_PIN', 'PIN'];

/** Whose rights decided, as far as the system may see them: its own people, and those that are shared with it. */
function identified({ world, system, now }: RequestCall, rights: Rights, decision: Decision) {
  const token = decision.tokenId ? rights.token(decision.tokenId) : undefined;
  const user = decision.userId ? rights.user(decision.userId) : undefined;
  const visit = decision.visitId ? rights.visit(decision.visitId) : undefined;
  const seesUser = user && (user.systemId === system.id || sharedThrough(world, user.id, system.id, now) !== undefined);
  return {
    tokenId: token?.systemId === system.id ? token.id : null,
    userId: seesUser ? user.id : null,
    visitId: visit?.systemId === system.id ? visit.id : null,
    privilegeId: seesUser ? decision.privilegeId : null,
  };
}

function shown(call: RequestCall, attempt: AccessAttempt, decision: Decision) {
  return {
    decision: decision.decision,
    reason: decision.reason,
    doorId: attempt.doorId,
    ...identified(call, serviceRights(call.world), decision),
    accessTimeSeconds: decision.accessTimeSeconds,
    evaluatedAt: attempt.at,
  };
}

/** What the reader would read: bits and digits, which the door may still know as somebody else's, or not yet at all. */
function asRead({ tables }: World, { method, presented }: AccessAttempt, inService: Decision): Presented {
  const { pinCorrect } = presented;
  const holdersPin = inService.userId ? tables.tokens.by('user', inService.userId).find(({ type }) => type === 'PIN')?.pin : null;
  const pin = presented.visitId ? tables.visits.get(presented.visitId)?.pin : holdersPin;
  const digits = pin && pinCorrect !== false ? { pin } : {};
  if (method === 'PIN') {
    return { ...presented, ...digits };
  }
  const card = presented.tokenId ? tables.tokens.get(presented.tokenId)?.card : null;
  const { value = presented.cardValue ?? '', bitLength = presented.bitLength ?? 0 } = card ?? {};
  return { cardValue: normalizeCardValue(value, bitLength), bitLength, pinCorrect, ...(method === 'CARD_AND_PIN' ? digits : {}) };
}

function atDoor(
  call: RequestCall,
  door: Door,
  wiring: Wiring | null,
  attempt: AccessAttempt,
  inService: Decision,
): Schemas['DecisionAtDoor'] | null {
  const { world } = call;
  const syncedAt = wiring ? controllerState(world, wiring.controller.id).lastSyncedAt : null;
  if (!wiring || syncedAt === null || !hasSyncedDoor(world, wiring.controller.id, door.id)) {
    return null;
  }
  const at = controllerInstant(world, wiring.controller.id, attempt.at);
  const decision = decideAtDoor(world, door, wiring, { ...attempt, at, presented: asRead(world, attempt, inService) });
  const people = identified(call, controllerRights(world, wiring.controller.id), decision);
  return { decision: decision.decision, reason: decision.reason, ...people, evaluatedAt: at, syncedAt };
}

function checkDryRun(call: RequestCall, value: Partial<DryRun>, errors: ValidationErrors): void {
  const { tokens, visits } = call.world.tables;
  const credential = (value.credential ?? {}) as {
    type?: string;
    tokenId?: string;
    visitId?: string;
    cardValue?: string;
    bitLength?: number;
  };
  errors.reference('/credential/tokenId', credential.tokenId, (id) => {
    const token = tokens.get(id);
    return token?.systemId === call.system.id && token.type === tokenTypes[credential.type ?? ''];
  });
  errors.reference('/credential/visitId', credential.visitId, (id) => visits.get(id)?.systemId === call.system.id);
  if (credential.cardValue !== undefined && credential.bitLength !== undefined && !fits(credential.cardValue, credential.bitLength)) {
    errors.add('/credential/cardValue', 'out-of-range', `The value does not fit in ${credential.bitLength} bits.`);
  }
  if (value.at !== undefined && Math.abs(milliseconds(value.at) - call.world.now) > 366 * days) {
    errors.add('/at', 'out-of-range', 'It must be within 366 days before or after now.');
  }
}

function isDryRun(call: RequestCall): boolean {
  return (call.raw as { dryRun?: unknown } | null)?.dryRun === true;
}

/** A dry run only asks: it moves nothing, so it needs no more than to see, and works in an archived system too. */
export const requestAccessPolicies: Policies<'requestAccess'> = {
  requestAccess: {
    isAction: ({ dryRun }) => dryRun !== true,
    isWrite: ({ dryRun }) => dryRun !== true,
    capacities: ({ dryRun }) => (dryRun === true ? [] : [['OPERATIONS', 'ACCESS_MANAGEMENT']]),
  },
};

export const requestAccess: Handlers<'requestAccess'> = {
  requestAccess: withBody({
    check(value, errors, call) {
      // Judged first, because the schema of a real request would only say that a member is unknown.
      if (!isDryRun(call) && needsDryRun(call)) {
        throw Problem.at('dry-run-only', dryRunMember(call.raw as DryRun), 'Only a dry run takes this. Set dryRun to true to ask.');
      }
      errors.reference('/doorId', value.doorId, knowsDoor(call));
      if (isDryRun(call)) {
        checkDryRun(call, value as Partial<DryRun>, errors);
      }
    },
    handle(call, body) {
      const { world } = call;
      const { door } = findDoor(call, body.doorId as string);
      const wiring = wiringOf(currentWiring(world), door.id);
      const { type, ...presented } = body.credential as { type: AccessAttempt['method'] };
      const at = (body as DryRun).at ?? world.instant;
      const attempt: AccessAttempt = { doorId: door.id, side: body.side ?? 'OUTSIDE', method: type, at, presented };
      if (isDryRun(call)) {
        const decision = decideInService(world, attempt);
        const there = decidedAtDoor.includes(type) ? { atDoor: atDoor(call, door, wiring, attempt, decision) } : {};
        return { body: { ...shown(call, attempt, decision), eventId: null, trace: decision.trace, ...there } };
      }
      if (!wiring) {
        throw new Problem('door-not-wired');
      }
      if (doorConnection(world, wiring) !== 'ONLINE') {
        throw new Problem('controller-offline');
      }
      const decision = decideInService(world, attempt);
      const isSlow = controllerState(world, wiring.controller.id).faults.slowSeconds >= answerWithinSeconds;
      if (decision.decision === 'GRANTED' && (isSlow || !isInReach(world, wiring))) {
        throw new Problem('controller-offline', 'The controller did not answer in 10 seconds. The door may have opened all the same.');
      }
      const eventId = concludeInService(world, door, wiring, attempt, decision);
      return { body: { ...shown(call, attempt, decision), eventId } };
    },
  }),
};

/** The member that a real request does not have. */
function dryRunMember({ at, credential }: DryRun): string {
  if (at !== undefined) {
    return '/at';
  }
  return credential.type === 'API_1' || credential.type === 'API_2' ? '/credential/tokenId' : '/credential/type';
}

/** Whether the body would be sound if only it said that it is a dry run. */
function needsDryRun(call: RequestCall): boolean {
  const body = call.raw;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || ('dryRun' in body && body.dryRun !== false)) {
    return false;
  }
  return !call.fits('RealAccessRequest') && call.fits('DryRunRequest', { ...body, dryRun: true });
}
