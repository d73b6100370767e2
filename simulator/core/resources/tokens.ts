import { cardBits, decoded26 } from '../card-format';
import { type Call, location } from '../http/call';
import { oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import type { Policies } from '../http/policy';
import { invalidState, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { hours, instant } from '../instant';
import { freePin, requireValidPin } from '../pin-rules';
import { longestPin, realmsOf, requireUnique } from '../realm';
import { countIn, find, knowsUser, requireOrder } from '../references';
import { newEnrolmentCode } from '../world/random';
import type { Instant, Schemas, Token, User } from '../world/records';
import { findOwnUser, windowStatus } from './users';

const quotas = { CARD: 'cardsPerUser', EXTERNAL: 'externalsPerUser', MOBILE: 'mobilesPerUser' } as const;

function tokenStatus(token: Token, at: Instant): Schemas['TokenStatus'] {
  if (token.blocked) {
    return 'BLOCKED';
  }
  const status = windowStatus(token, at);
  if (status !== 'ACTIVE') {
    return status;
  }
  if (token.userId === null) {
    return 'UNASSIGNED';
  }
  return token.mobile && token.mobile.enrolledAt === null ? 'PENDING_ENROLMENT' : 'ACTIVE';
}

/** What the system shows of a token. Who knows a card value can copy the card, so few see it. */
export function tokenView(
  call: Call,
  token: Token,
  secrets: { pin?: string | null; enrolmentCode?: string | null } = {},
): Schemas['Token'] {
  const { id, type, systemId, createdAt, updatedAt, name, userId, blocked, validFrom, validUntil, card, external, mobile } = token;
  const showsValues = call.capacities.has('ACCESS_MANAGEMENT');
  const shown = {
    id,
    systemId,
    createdAt,
    updatedAt,
    name,
    userId,
    blocked,
    validFrom,
    validUntil,
    type,
    status: tokenStatus(token, call.now),
  };
  if (card) {
    const read = showsValues ? decoded26(card) : { facilityCode: null, number: null };
    return { ...shown, card: { value: showsValues ? card.value : null, bitLength: card.bitLength, ...read } } as Schemas['Token'];
  }
  if (external) {
    return { ...shown, external: { channel: external.channel, identifier: showsValues ? external.identifier : null } } as Schemas['Token'];
  }
  if (mobile) {
    const code = secrets.enrolmentCode ? { enrolmentCode: secrets.enrolmentCode } : {};
    return { ...shown, mobile: { ...code, enrolledAt: mobile.enrolledAt } } as Schemas['Token'];
  }
  return { ...shown, ...(secrets.pin ? { pin: secrets.pin } : {}) } as Schemas['Token'];
}

function findToken(call: Call): Token {
  return find(call, call.world.tables.tokens, call.id('tokenId'), 'token');
}

function identifier(text: string): string {
  return text.toUpperCase().replace(/[ -]/g, '');
}

function enrolment(call: Call): NonNullable<Token['mobile']> {
  const lasts = call.world.bound('enrolmentCodeHours') * hours;
  return { enrolmentCode: newEnrolmentCode(call.world.random), codeUntil: instant(call.world.now + lasts), enrolledAt: null };
}

/** A card whose bits do not fit is an error of the body. */
export function checkCard(card: Schemas['CardInput'] | undefined, pointer: string, errors: ValidationErrors): void {
  const bits = card && cardBits(card);
  if (bits && 'member' in bits) {
    errors.add(`${pointer}/${bits.member}`, 'out-of-range', bits.detail);
  }
}

type NewToken = Schemas['TokenCreate'] | Schemas['NewToken'] | Schemas['KeyToken'];

/** What can be said of a new token before anybody looks at others. `pointer` leads to it in the body. */
export function requireValidToken(call: Call, body: NewToken, pointer = ''): void {
  const { validFrom, validUntil } = body as Schemas['TokenSettings'] & Schemas['ValidityWindow'];
  requireOrder(validFrom, validUntil, `${pointer}/validUntil`);
  if (body.type === 'PIN' && body.pin !== undefined) {
    requireValidPin(body.pin, call.system.maxPinLength, `${pointer}/pin`);
  }
}

/** Makes a sound token for a user that the system owns, or for nobody. */
export function createTokenRow(call: Call, body: NewToken, user: User | null): { token: Token; shown: Schemas['Token'] } {
  const { world, system } = call;
  const settings = body as Schemas['TokenSettings'] & Schemas['ValidityWindow'];
  const realms = realmsOf(world, system.id, user?.id ?? null);
  const chosen = body.type === 'PIN' ? (body.pin ?? null) : null;
  const held = user ? world.tables.tokens.by('user', user.id) : [];
  if (body.type === 'PIN' && held.some(({ type }) => type === 'PIN')) {
    throw new Problem('user-has-pin');
  }
  const bits = body.type === 'CARD' ? cardBits(body.card) : null;
  const values = {
    card: bits && 'value' in bits ? bits : null,
    external: body.type === 'EXTERNAL' ? { channel: body.external.channel, identifier: identifier(body.external.identifier) } : null,
  };
  if (chosen !== null && chosen.length > longestPin(world, realms)) {
    throw new Problem('pin-unavailable', 'A system that the user is shared with takes shorter PINs only.');
  }
  requireUnique(world, { ...values, pin: chosen }, realms);
  if (body.type !== 'PIN' && user) {
    call.limit(quotas[body.type], held.filter(({ type }) => type === body.type).length + 1);
  }
  call.limit('tokens', countIn(world.tables.tokens, system.id) + 1);
  const pin = body.type === 'PIN' ? (chosen ?? freePin(world, realms, longestPin(world, realms))) : null;
  const token = world.create('tokens', {
    systemId: system.id,
    type: body.type,
    name: settings.name ?? null,
    userId: user?.id ?? null,
    blocked: settings.blocked ?? false,
    validFrom: settings.validFrom ?? null,
    validUntil: settings.validUntil ?? null,
    ...values,
    pin,
    mobile: body.type === 'MOBILE' ? enrolment(call) : null,
  });
  const secrets = { pin: chosen === null ? pin : null, enrolmentCode: token.mobile?.enrolmentCode ?? null };
  return { token, shown: tokenView(call, token, secrets) };
}

/** Members that another type of token has. */
function checkOwnMembers(call: Call, token: Token, errors: ValidationErrors): void {
  const foreign = { CARD: ['pin', 'external'], PIN: ['card', 'external'], MOBILE: ['card', 'pin', 'external'], EXTERNAL: ['card', 'pin'] }[
    token.type
  ];
  for (const name of Object.keys((call.raw ?? {}) as object)) {
    if (foreign.includes(name)) {
      errors.add(`/${name}`, 'unknown-member', `A token of type ${token.type} has no ${name}.`);
    }
    if (name === 'userId' && (token.type === 'PIN' || token.type === 'MOBILE')) {
      errors.add('/userId', 'read-only', `The user of a ${token.type} token is fixed.`);
    }
  }
}

/** Who may ask for a card value could read all of them by trying. */
export const tokenPolicies: Policies<'listTokens'> = {
  listTokens: { capacities: (_body, { cardValue }) => (cardValue === undefined ? [] : [['ACCESS_MANAGEMENT']]) },
};

export const tokens: Handlers<'listTokens' | 'createToken' | 'getToken' | 'updateToken' | 'deleteToken' | 'reEnrolToken'> = {
  listTokens(call) {
    const { world, query, system } = call;
    const { tokens } = world.tables;
    const wanted = query.cardValue?.map((value) => value.toUpperCase());
    const candidates = query.userId
      ? query.userId.flatMap((id) => tokens.by('user', id)).filter((token) => token.systemId === system.id)
      : wanted
        ? wanted.flatMap((value) => tokens.by('cardValue', `${system.id}/${value}`))
        : null;
    return {
      body: paginate(call, {
        table: tokens,
        list: system.id,
        candidates: candidates && [...new Set(candidates)],
        filter: (token) =>
          oneOf(query.type, token.type) &&
          oneOf(query.userId, token.userId ?? '') &&
          oneOf(query.status, tokenStatus(token, call.now)) &&
          oneOf(wanted, token.card?.value ?? ''),
        view: (token) => tokenView(call, token),
      }),
    };
  },

  createToken: withBody({
    check(value, errors, call) {
      errors.reference('/userId', value.userId, knowsUser(call));
      if (value.type === 'CARD') {
        checkCard(value.card, '/card', errors);
      }
    },
    handle(call, body) {
      requireValidToken(call, body);
      const user = body.userId ? findOwnUser(call, body.userId) : null;
      if (body.type === 'MOBILE' && !user?.email) {
        throw Problem.at('email-required', '/userId', 'A phone is enrolled by e-mail: give the user an address first.');
      }
      const { token, shown } = createTokenRow(call, body, user);
      return { body: shown, version: token.version, location: location(call, token.id) };
    },
  }),

  getToken(call) {
    const token = findToken(call);
    return { body: tokenView(call, token), version: token.version };
  },

  updateToken: patch({
    find: findToken,
    check(value, errors, call, token) {
      checkOwnMembers(call, token, errors);
      errors.reference('/userId', value.userId, (id) => id === token.userId || knowsUser(call)(id));
      checkCard(value.card as Schemas['CardInput'] | undefined, '/card', errors);
    },
    handle(call, body, token) {
      const { world, system } = call;
      const { card, pin, external, ...settings } = body;
      const bits = card ? cardBits(card as Schemas['CardInput']) : token.card;
      const after: Token = {
        ...token,
        ...(settings as Partial<Token>),
        card: bits && 'value' in bits ? bits : token.card,
        pin: pin ?? token.pin,
        external: external && token.external ? { ...token.external, ...tidy(external) } : token.external,
      };
      requireOrder(after.validFrom, after.validUntil);
      const realms = realmsOf(world, system.id, after.userId);
      if (pin !== undefined) {
        requireValidPin(pin, system.maxPinLength, '/pin');
      }
      const moved = after.userId !== null && after.userId !== token.userId ? findOwnUser(call, after.userId) : null;
      if (after.pin !== null && after.pin.length > longestPin(world, realms)) {
        throw new Problem('pin-unavailable', 'A system that the user is shared with takes shorter PINs only.');
      }
      requireUnique(world, after, realms, token.id);
      if (moved && (token.type === 'CARD' || token.type === 'EXTERNAL')) {
        const held = world.tables.tokens.by('user', moved.id).filter(({ type }) => type === token.type).length;
        call.limit(quotas[token.type], held + 1);
      }
      const changed = world.change('tokens', token.id, after);
      return { body: tokenView(call, changed), version: changed.version };
    },
  }),

  deleteToken: remove({
    find: findToken,
    handle(call, token) {
      call.world.remove('tokens', token.id);
      return { body: undefined };
    },
  }),

  reEnrolToken(call) {
    const token = findToken(call);
    if (!token.mobile) {
      throw invalidState(token.type, 'Only a phone can be enrolled.');
    }
    const mobile = enrolment(call);
    const changed = call.world.change('tokens', token.id, { mobile });
    return {
      body: tokenView(call, changed, { enrolmentCode: mobile.enrolmentCode }) as Schemas['MobileToken'],
      version: changed.version,
    };
  },
};

function tidy(external: { channel?: Schemas['ExternalChannel']; identifier?: string }): Partial<NonNullable<Token['external']>> {
  return {
    ...(external.channel === undefined ? {} : { channel: external.channel }),
    ...(external.identifier === undefined ? {} : { identifier: identifier(external.identifier) }),
  };
}
