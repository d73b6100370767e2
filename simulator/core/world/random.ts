/** A source of randomness that can be repeated: the same seed gives the same ids, PINs and secrets. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** Where the sequence stands, so that a kept world goes on with new numbers. */
  state: number;
};

export function createRandom(seed: number): Random {
  return {
    state: seed >>> 0,
    // Mulberry32: 32 bits of state suffice for a simulator; nothing here has to be hard to guess.
    next() {
      this.state = (this.state + 0x6d2b79f5) >>> 0;
      let mixed = this.state;
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    },
  };
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function letters(random: Random, alphabet: string, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text += alphabet[Math.floor(random.next() * alphabet.length)];
  }
  return text;
}

/** `<prefix>_<ULID>` of a moment. */
export function newId(random: Random, prefix: string, now: number): string {
  let rest = now;
  let time = '';
  for (let index = 0; index < 10; index += 1) {
    time = crockford[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  return `${prefix}_${time}${letters(random, crockford, 16)}`;
}

export function newApiSecret(random: Random): string {
  return `amk_${letters(random, base64url, 43)}`;
}

/** 24 bytes in base64, which are 32 characters without padding. */
export function newWebhookSecret(random: Random): string {
  return `whsec_${letters(random, `${base64url.slice(0, 62)}+/`, 32)}`;
}

/** 128 bits need 22 characters of base64url, of which the last holds two bits. */
export function newVisitKey(random: Random): string {
  return letters(random, base64url, 21) + letters(random, 'AQgw', 1);
}

export function newEnrolmentCode(random: Random): string {
  const alphabet = crockford.slice(2);
  return `${letters(random, alphabet, 3)}-${letters(random, alphabet, 3)}`;
}

export function newDigits(random: Random, length: number): string {
  return letters(random, '0123456789', length);
}
