import { type AccessAttempt, type Decision, decide, undecided } from '../decision/decide';
import { normalizeIdentifier } from '../decision/identify';
import { type EventDetails, raise, raiseAtController, raiseLater, reference } from '../events/raise';
import { instant, seconds } from '../instant';
import { controllerRights, hasSyncedDoor, serviceRights } from '../sync/rights-view';
import { controllerState } from '../sync/sync';
import { writeWhitelists } from '../sync/whitelist';
import type { DoorState, LockState } from '../world/devices';
import type { Controller, Door, Hub } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import type { World } from '../world/world';
import { controllerInstant } from './controller-clock';
import { doorState } from './door-status';
import { release } from './lock';
import { currentWiring, isRadioUp, type Wiring, wiringOf } from './wiring';

/** Somebody presents something at a door: the decision, the event that tells of it, and the lock that moves. */

const pinWithin = 10 * seconds;

export type Outcome = {
  decision: Decision['decision'] | 'WAITING_FOR_PIN';
  reason: Decision['reason'];
  /** All that was decided, for who asks how it came about. */
  decided: Decision;
};

/** What the controller decides by itself: by the rights that it has, by none while its store is empty. */
function decideAtController(world: World, wiring: Wiring, attempt: AccessAttempt): Decision {
  const state = controllerState(world, wiring.controller.id);
  const rights = controllerRights(world, wiring.controller.id);
  if (state.empty || !hasSyncedDoor(world, wiring.controller.id, attempt.doorId)) {
    return unrecognised(attempt.method);
  }
  return decide(rights, attempt);
}

function unrecognised(method: AccessAttempt['method']): Decision {
  return { ...undecided(method), reason: method === 'PIN' ? 'INVALID_PIN' : 'UNKNOWN_TOKEN' };
}

/** What the service decides: phones, external identifiers and visit pages. */
export function decideInService(world: World, attempt: AccessAttempt): Decision {
  return decide(serviceRights(world), attempt);
}

/** What was presented in vain, so that it can be enrolled: the bits of a card, or the identifier of a channel. */
function unknownToken({ method, presented }: AccessAttempt): Record<string, unknown> {
  const { cardValue, bitLength, identifier } = presented;
  if (cardValue !== undefined && bitLength !== undefined) {
    return { card: { value: cardValue.toUpperCase(), bitLength } };
  }
  return identifier === undefined ? {} : { external: { channel: method, identifier: normalizeIdentifier(identifier) } };
}

/** The event of a decision. */
function accessEvent(
  world: World,
  attempt: AccessAttempt,
  decision: Decision,
): Omit<EventDetails, 'systemId' | 'controller' | 'door' | 'hub'> {
  const { tables } = world;
  const user = decision.userId ? tables.users.get(decision.userId) : undefined;
  const token = decision.tokenId ? tables.tokens.get(decision.tokenId) : undefined;
  const visit = decision.visitId ? tables.visits.get(decision.visitId) : undefined;
  const privilege = decision.privilegeId ? tables.privileges.get(decision.privilegeId) : undefined;
  const isGranted = decision.decision === 'GRANTED';
  return {
    type: isGranted ? 'access.granted' : 'access.denied',
    user: user ?? null,
    token: token ?? null,
    visit: visit ?? null,
    actor: user
      ? { type: 'USER', id: user.id, name: user.name, systemId: user.systemId }
      : visit
        ? { type: 'VISIT', id: visit.id, name: visit.name, systemId: visit.systemId }
        : null,
    method: decision.loggedAs,
    reason: decision.reason,
    direction: attempt.side === 'OUTSIDE' ? 'IN' : 'OUT',
    data: isGranted ? { privilege: reference(privilege) } : decision.reason === 'UNKNOWN_TOKEN' ? unknownToken(attempt) : {},
  };
}

function open(world: World, door: Door, { decision, accessTimeSeconds }: Decision): void {
  if (decision === 'GRANTED' && accessTimeSeconds !== null) {
    release(world, door, accessTimeSeconds);
  }
}

/** The controller tells what it decided and, if it grants, lets the lock go. */
function conclude(world: World, door: Door, wiring: Wiring, attempt: AccessAttempt, decision: Decision): void {
  raiseAtController(world, wiring.controller, { ...accessEvent(world, attempt, decision), door, hub: wiring.hub });
  open(world, door, decision);
}

/** The same for what the service decides. Gives the id of the event. */
export function concludeInService(world: World, door: Door, wiring: Wiring, attempt: AccessAttempt, decision: Decision): string {
  const id = world.newId('events');
  const { controller, hub } = wiring;
  raise(world, { ...accessEvent(world, attempt, decision), id, systemId: door.systemId, door, controller, hub });
  open(world, door, decision);
  return id;
}

/** A lock out of radio knows only the cards on its list, and no schedule. */
function decideAtLock(state: LockState, { method, presented }: AccessAttempt, { accessTimeSeconds }: Door): Decision {
  const card = `${presented.cardValue}/${presented.bitLength}`;
  const entry = method === 'CARD' ? state.whitelist.find((each) => each.card === card) : undefined;
  if (!entry) {
    return unrecognised(method);
  }
  const { tokenId, userId, privilegeId } = entry;
  return { ...undecided(method), decision: 'GRANTED', tokenId, userId, privilegeId, accessTimeSeconds };
}

/** What really happens at the door: its controller decides by its rights and its clock, or a lock that does not hear it. */
export function decideAtDoor(world: World, door: Door, wiring: Wiring, attempt: AccessAttempt): Decision {
  const lock = lockOutOfRadio(world, wiring);
  return lock ? decideAtLock(lock, attempt, door) : decideAtController(world, wiring, attempt);
}

function lockOutOfRadio(world: World, { hub, lock }: Wiring): LockState | undefined {
  return isRadioUp(world, hub, lock) ? undefined : world.tables.lockStates.get(`${hub?.id}/${lock?.lockAddress}`);
}

/** What a lock did alone is told when it is heard again. */
function presentAtLock(world: World, lock: LockState, door: Door, wiring: Wiring, attempt: AccessAttempt): Outcome {
  const decision = decideAtLock(lock, attempt, door);
  raiseLater(world, lock, wiring.controller, { ...accessEvent(world, attempt, decision), door, hub: wiring.hub });
  open(world, door, decision);
  return { decision: decision.decision, reason: decision.reason, decided: decision };
}

/** Locks of a hub are heard again: those that are tell what they did alone, and get their list. */
export function flushLockQueues(world: World, hub: Hub, controller: Controller): void {
  for (const lock of hub.locks.filter((each) => isRadioUp(world, hub, each))) {
    const { id, queue } = world.tables.lockStates.get(`${hub.id}/${lock.lockAddress}`) as LockState;
    const state = controllerState(world, controller.id);
    world.change('lockStates', id, { queue: [] });
    if (state.reachable) {
      for (const event of queue) {
        world.raise(event);
      }
    } else {
      world.change('controllerStates', controller.id, { queue: [...state.queue, ...queue] });
    }
  }
  writeWhitelists(world, controller);
}

/** A card or a PIN at a reader. Where a PIN is wanted after a card, the reader waits for it. */
export function presentAtReader(world: World, door: Door, wiring: Wiring, presentation: Omit<AccessAttempt, 'at'>): Outcome {
  const attempt = { ...presentation, at: controllerInstant(world, wiring.controller.id) };
  const lock = lockOutOfRadio(world, wiring);
  if (lock) {
    return presentAtLock(world, lock, door, wiring, attempt);
  }
  const { waiting } = doorState(world, door);
  const continues = attempt.method === 'PIN' && waiting && waiting.side === attempt.side && world.now <= waiting.until;
  const full: AccessAttempt = continues
    ? {
        ...attempt,
        method: 'CARD_AND_PIN',
        presented: { cardValue: waiting.cardValue, bitLength: waiting.bitLength, pin: attempt.presented.pin },
      }
    : attempt;
  if (continues) {
    world.change('doorStates', door.id, { waiting: null });
  }
  const decision = decideAtController(world, wiring, full);
  const { cardValue, bitLength } = full.presented;
  if (decision.reason === 'PIN_REQUIRED' && decision.tokenId && cardValue !== undefined && bitLength !== undefined) {
    if (waiting && waiting.tokenId !== decision.tokenId) {
      denyWithoutPin(world, door, wiring, waiting);
    }
    const until = world.now + pinWithin;
    world.change('doorStates', door.id, { waiting: { tokenId: decision.tokenId, cardValue, bitLength, side: attempt.side, until } });
    world.plan(until, 'door.pin-missing', door.id, until);
    return { decision: 'WAITING_FOR_PIN', reason: null, decided: decision };
  }
  conclude(world, door, wiring, full, decision);
  return { decision: decision.decision, reason: decision.reason, decided: decision };
}

/** No PIN came after a card: the time is over, or another card took its place. */
function denyWithoutPin(world: World, door: Door, wiring: Wiring, waiting: NonNullable<DoorState['waiting']>): void {
  const { cardValue, bitLength, side, until } = waiting;
  const attempt: AccessAttempt = {
    doorId: door.id,
    side,
    method: 'CARD',
    at: controllerInstant(world, wiring.controller.id, instant(until - pinWithin)),
    presented: { cardValue, bitLength },
  };
  const decision = decideAtController(world, wiring, attempt);
  conclude(world, door, wiring, attempt, {
    ...decision,
    decision: 'DENIED',
    reason: 'PIN_REQUIRED',
    privilegeId: null,
    accessTimeSeconds: null,
  });
}

export const presentationTasks: TaskHandlers<'door.pin-missing'> = {
  'door.pin-missing'(world, doorId, until) {
    const door = world.tables.doors.get(doorId);
    const wiring = door && wiringOf(currentWiring(world), doorId);
    const waiting = door && doorState(world, door).waiting;
    if (door && wiring && waiting && waiting.until === until) {
      world.change('doorStates', doorId, { waiting: null });
      denyWithoutPin(world, door, wiring, waiting);
    }
  },
};
