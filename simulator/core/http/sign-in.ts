import { minutes, seconds } from '../instant';
import type { Administrator, ApiCredential } from '../world/records';
import type { World } from '../world/world';
import { Problem } from './problem';

const failuresAllowed = 20;
const failureWindow = 5 * minutes;

export type SignedIn = { credential: ApiCredential; administrator: Administrator };

type BasicCredentials = { id: string; secret: string };

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Clients send the same header with every request; what it says is worked out once. */
const decoded = new Map<string, BasicCredentials | null>();

function basic(header: string | null): BasicCredentials | null {
  const text = header ?? '';
  const known = decoded.get(text);
  if (known !== undefined) {
    return known;
  }
  if (decoded.size >= 1000) {
    decoded.clear();
  }
  const credentials = decode(text);
  decoded.set(text, credentials);
  return credentials;
}

function decode(header: string): BasicCredentials | null {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1];
  if (!encoded) {
    return null;
  }
  try {
    const text = utf8.decode(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    const colon = text.indexOf(':');
    return colon < 0 ? null : { id: text.slice(0, colon), secret: text.slice(colon + 1) };
  } catch {
    return null;
  }
}

function refused(): Problem {
  return new Problem('invalid-credentials', null, {}, { 'WWW-Authenticate': 'Basic realm="access-management", charset="UTF-8"' });
}

/** Why a sign-in failed is never told. Too many failures from one address lock that id there until they age out. */
export function signIn(world: World, authorization: string | null, address: string): SignedIn {
  const credentials = basic(authorization);
  if (!credentials) {
    throw refused();
  }
  const key = `${credentials.id.slice(0, 64)} ${address}`;
  const failures = (world.tables.signInFailures.get(key)?.at ?? []).filter((at) => at > world.now - failureWindow);
  if (failures.length >= failuresAllowed) {
    const wait = Math.max(1, Math.ceil(((failures[0] as number) + failureWindow - world.now) / seconds));
    throw new Problem(
      'rate-limited',
      'Too many failed sign-ins with this credential id from your address.',
      { retryAfterSeconds: wait },
      { 'Retry-After': String(wait) },
    );
  }
  const credential = world.tables.credentials.get(credentials.id);
  const administrator = credential && world.tables.administrators.get(credential.administratorId);
  const now = world.instant;
  const isRight =
    credential &&
    (credential.secret === credentials.secret ||
      (credential.previousSecret === credentials.secret &&
        credential.previousSecretUntil !== null &&
        now < credential.previousSecretUntil));
  const isUsable = credential && administrator?.status === 'ACTIVE' && (credential.expiresAt === null || now < credential.expiresAt);
  if (!isRight || !isUsable) {
    world.tables.signInFailures.put({ id: key, at: [...failures, world.now] });
    throw refused();
  }
  return { credential, administrator };
}

/** Whether an address lies in one of the ranges; no range means everywhere. */
export function addressAllowed(address: string, ranges: readonly string[]): boolean {
  return ranges.length === 0 || ranges.some((range) => inRange(address, range));
}

function inRange(address: string, range: string): boolean {
  const [network = '', length = '0'] = range.split('/');
  const left = bits(address);
  const right = bits(network);
  return (
    left !== null && right !== null && left.length === right.length && left.slice(0, Number(length)) === right.slice(0, Number(length))
  );
}

function bits(address: string): string | null {
  if (/^\d+(\.\d+){3}$/.test(address)) {
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  }
  if (!address.includes(':')) {
    return null;
  }
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const afterwards = tail === undefined || tail === '' ? [] : tail.split(':');
  const filling = tail === undefined ? [] : Array.from({ length: 8 - before.length - afterwards.length }, () => '0');
  return [...before, ...filling, ...afterwards].map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0')).join('');
}
