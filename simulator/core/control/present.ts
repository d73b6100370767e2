import type { PresentationMethod } from '../decision/identify';
import { normalizeCardValue } from '../decision/identify';
import { doorConnection, isInReach } from '../hardware/door-status';
import { concludeInService, decideInService, type Outcome, presentAtReader } from '../hardware/presentation';
import type { Wiring } from '../hardware/wiring';
import { invalidState, Problem } from '../http/problem';
import { controllerState } from '../sync/sync';
import type { Schemas } from '../world/records';
import type { World } from '../world/world';
import { findDoor } from './door-stimuli';
import type { DecisionLink } from './explain-decision';
import { invalidMember } from './invalid-member';
import type { BodyOf } from './routes';

/** Somebody stands at a door and presents something, or opens it from a phone or a visit page. */

const atReader: readonly string[] = ['CARD', 'CARD_AND_PIN', 'PIN'];

type Presentation = BodyOf<'POST /_sim/present'>;

function methodOf(presentation: Presentation): PresentationMethod {
  if (presentation.method) {
    return presentation.method;
  }
  if (presentation.visitUrl) {
    return 'VISIT_URL';
  }
  if (presentation.cardValue || presentation.tokenId) {
    return presentation.pin ? 'CARD_AND_PIN' : 'CARD';
  }
  if (!presentation.pin) {
    throw invalidMember('/tokenId', 'required', 'Say what is presented: a `tokenId`, a `cardValue`, a `pin` or a `visitUrl`.');
  }
  return 'PIN';
}

/** Two things at once would leave open which of them was presented. */
function requireOneThing({ tokenId, cardValue, visitUrl }: Presentation): void {
  const given = Object.entries({ tokenId, cardValue, visitUrl }).filter(([, value]) => value !== undefined);
  const [first, second] = given.map(([name]) => name);
  if (second !== undefined) {
    throw invalidMember(`/${second}`, 'unknown-member', `Send either \`${first}\` or \`${second}\`.`);
  }
}

/** The bits on a card: as presented, or those of a token. */
function cardOf(world: World, { tokenId, cardValue, bitLength }: Presentation): { cardValue: string; bitLength: number } {
  if (tokenId !== undefined) {
    const card = world.tables.tokens.get(tokenId)?.card;
    if (!card) {
      throw invalidMember('/tokenId', 'unknown-reference', 'There is no card with this id.');
    }
    return { cardValue: card.value, bitLength: card.bitLength };
  }
  if (cardValue === undefined) {
    throw invalidMember('/tokenId', 'required', 'Give the id of a card here, or its bits in `cardValue`.');
  }
  const length = bitLength ?? cardValue.length * 4;
  return { cardValue: normalizeCardValue(cardValue, length), bitLength: length };
}

function requireReader(world: World, wiring: Wiring, side: Schemas['Side'], method: string): void {
  const { restarting } = controllerState(world, wiring.controller.id);
  if (restarting) {
    throw invalidState('RESTARTING', 'The controller is restarting: its readers do not respond.');
  }
  const reader = wiring.lock ? (side === 'OUTSIDE' ? wiring.lock : undefined) : wiring.port?.readers.find((each) => each.side === side);
  if (!reader) {
    throw invalidState('NO_READER', `The door has no reader on its ${side} side.`);
  }
  if (method !== 'CARD' && !reader.keypad) {
    throw invalidState('NO_KEYPAD', 'The reader has no keypad for a PIN.');
  }
}

export type PresentationAnswer = Pick<Outcome, 'decision' | 'reason'> & {
  /** What the service decides has its event at once; what a reader decides comes with the events of its controller. */
  eventId?: string;
  links?: DecisionLink[];
};

export function present(world: World, presentation: Presentation): PresentationAnswer & Pick<Outcome, 'decided'> {
  const { side, pin } = presentation;
  requireOneThing(presentation);
  const { door, wiring } = findDoor(world, presentation.doorId);
  const method = methodOf(presentation);
  if (atReader.includes(method)) {
    requireReader(world, wiring, side, method);
    if (method !== 'CARD' && pin === undefined) {
      throw invalidMember('/pin', 'required', 'This method needs a PIN.');
    }
    const presented = { ...(method === 'PIN' ? {} : cardOf(world, presentation)), ...(method === 'CARD' || !pin ? {} : { pin }) };
    return presentAtReader(world, door, wiring, { doorId: door.id, side, method, presented });
  }
  if (doorConnection(world, wiring) !== 'ONLINE') {
    throw new Problem('controller-offline', 'The door is offline: phones and visit pages need the service.');
  }
  const visitKey = presentation.visitUrl?.split('/').at(-1) ?? '';
  const presented = method === 'VISIT_URL' ? { visitKey } : { tokenId: presentation.tokenId ?? '', inRange: presentation.inRange };
  const attempt = { doorId: door.id, side, method, at: world.instant, presented };
  const decision = decideInService(world, attempt);
  if (decision.decision === 'GRANTED' && !isInReach(world, wiring)) {
    throw new Problem('controller-offline', 'The controller does not answer: phones and visit pages need the service.');
  }
  const eventId = concludeInService(world, door, wiring, attempt, decision);
  return { decision: decision.decision, reason: decision.reason, eventId, decided: decision };
}

/** A user types the code of a phone into the app. */
export function enrol(world: World, { enrolmentCode }: BodyOf<'POST /_sim/enrol'>) {
  for (const token of world.tables.tokens.rows.values()) {
    const { mobile } = token;
    if (mobile?.enrolmentCode && mobile.enrolmentCode === enrolmentCode) {
      if (mobile.codeUntil !== null && mobile.codeUntil <= world.instant) {
        throw invalidState('EXPIRED', 'The code has expired. Enrol the token again.');
      }
      world.change('tokens', token.id, { mobile: { enrolmentCode: null, codeUntil: null, enrolledAt: world.instant } });
      return { tokenId: token.id, enrolledAt: world.instant };
    }
  }
  throw new Problem('not-found', 'No token is waiting for this code.');
}
