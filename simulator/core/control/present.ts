import type { PresentationMethod } from '../decision/identify';
import { normalizeCardValue } from '../decision/identify';
import { doorConnection, isInReach } from '../hardware/door-status';
import { concludeInService, decideInService, presentAtReader } from '../hardware/presentation';
import type { Wiring } from '../hardware/wiring';
import { controllerState } from '../sync/sync';
import type { Schemas } from '../world/records';
import type { World } from '../world/world';
import { findDoor } from './door-stimuli';
import { ControlError, form } from './form';

/** Somebody stands at a door and presents something, or opens it from a phone or a visit page. */

const methods = ['CARD', 'CARD_AND_PIN', 'PIN', 'MOBILE_REMOTE', 'MOBILE_ON_SITE', 'MOBILE_AT_DOOR', 'VISIT_URL'] as const;
const atReader: readonly string[] = ['CARD', 'CARD_AND_PIN', 'PIN'];

type Presentation = {
  doorId?: string;
  side?: Schemas['Side'];
  method?: (typeof methods)[number];
  cardValue?: string;
  bitLength?: number;
  tokenId?: string;
  pin?: string;
  visitUrl?: string;
  inRange?: boolean;
};

function methodOf(presentation: Presentation): PresentationMethod {
  if (presentation.method) {
    return presentation.method;
  }
  if (presentation.visitUrl) {
    return 'VISIT_URL';
  }
  return presentation.cardValue || presentation.tokenId ? (presentation.pin ? 'CARD_AND_PIN' : 'CARD') : 'PIN';
}

/** The bits on a card: as presentation, or those of a token. */
function cardOf(world: World, presentation: Presentation): { cardValue: string; bitLength: number } {
  const card = presentation.tokenId ? world.tables.tokens.get(presentation.tokenId)?.card : null;
  if (card) {
    return { cardValue: card.value, bitLength: card.bitLength };
  }
  const { cardValue, bitLength = (presentation.cardValue?.length ?? 0) * 4 } = presentation;
  if (!cardValue || !/^[0-9A-Fa-f]{1,64}$/.test(cardValue) || bitLength < 4 || bitLength > 256) {
    throw new ControlError(400, 'Give the "tokenId" of a card, or its "cardValue" in hexadecimal digits with its "bitLength" (4 to 256).');
  }
  return { cardValue: normalizeCardValue(cardValue, bitLength), bitLength };
}

function requireReader(world: World, wiring: Wiring, side: Schemas['Side'], method: string): void {
  const { restarting } = controllerState(world, wiring.controller.id);
  if (restarting) {
    throw new ControlError(409, 'The controller restarts: its readers do not answer.');
  }
  const reader = wiring.lock ? (side === 'OUTSIDE' ? wiring.lock : undefined) : wiring.port?.readers.find((each) => each.side === side);
  if (!reader) {
    throw new ControlError(409, `The door has no reader on its ${side} side.`);
  }
  if (method !== 'CARD' && !reader.keypad) {
    throw new ControlError(409, 'The reader has no keypad for a PIN.');
  }
}

export function present(world: World, body: unknown): unknown {
  const presentation = form(body, {
    doorId: 'string',
    side: ['OUTSIDE', 'INSIDE'],
    method: methods,
    cardValue: 'string',
    bitLength: 'number',
    tokenId: 'string',
    pin: 'string',
    visitUrl: 'string',
    inRange: 'boolean',
  }) as Presentation;
  const { door, wiring } = findDoor(world, presentation.doorId);
  const side = presentation.side ?? 'OUTSIDE';
  const method = methodOf(presentation);
  const at = world.instant;
  if (atReader.includes(method)) {
    requireReader(world, wiring, side, method);
    if (method !== 'CARD' && !/^\d{4,8}$/.test(presentation.pin ?? '')) {
      throw new ControlError(400, 'Give the "pin" in 4 to 8 digits.');
    }
    const card = method === 'PIN' ? {} : cardOf(world, presentation);
    const pin = method === 'CARD' ? {} : { pin: presentation.pin as string };
    return presentAtReader(world, door, wiring, { doorId: door.id, side, method, at, presented: { ...card, ...pin } });
  }
  if (doorConnection(world, wiring) !== 'ONLINE') {
    throw new ControlError(409, 'The door is offline: phones and visit pages need the service.');
  }
  const visitKey = presentation.visitUrl?.split('/').at(-1) ?? '';
  const presented = method === 'VISIT_URL' ? { visitKey } : { tokenId: presentation.tokenId ?? '', inRange: presentation.inRange ?? true };
  const attempt = { doorId: door.id, side, method, at, presented };
  const decision = decideInService(world, attempt);
  if (decision.decision === 'GRANTED' && !isInReach(world, wiring)) {
    throw new ControlError(409, 'The controller does not answer: phones and visit pages need the service.');
  }
  const eventId = concludeInService(world, door, wiring, attempt, decision);
  return { decision: decision.decision, reason: decision.reason, eventId };
}

/** A user types the code of a phone into the app. */
export function enrol(world: World, body: unknown): unknown {
  const { enrolmentCode } = form(body, { enrolmentCode: 'string' }) as { enrolmentCode?: string };
  for (const token of world.tables.tokens.rows.values()) {
    const { mobile } = token;
    if (mobile?.enrolmentCode && mobile.enrolmentCode === enrolmentCode) {
      if (mobile.codeUntil !== null && mobile.codeUntil <= world.instant) {
        throw new ControlError(409, 'The code has expired. Enrol the token again.');
      }
      world.change('tokens', token.id, { mobile: { enrolmentCode: null, codeUntil: null, enrolledAt: world.instant } });
      return { tokenId: token.id, enrolledAt: world.instant };
    }
  }
  throw new ControlError(404, 'No token waits for this code.');
}
