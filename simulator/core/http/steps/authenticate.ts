import { milliseconds, minutes, seconds } from '../../instant';
import type { Administrator, ApiCredential } from '../../world/records';
import type { World } from '../../world/world';
import { Problem } from '../problem';
import type { SimulatorRequest } from '../request';

const failuresAllowed = 20;
const failureWindow = 5 * minutes;

/** Who calls, and with which credential. */
export type Caller = { credential: ApiCredential; administrator: Administrator };

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

/** Why a sign-in failed is never disclosed. Too many failures from one address lock that id there until they age out. */
export function authenticate(world: World, { header }: SimulatorRequest, address: string): Caller {
  const credentials = basic(header('authorization'));
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

/** When the credential was last used, to the second: often enough for a reader, and not a change with every request. */
export function recordUse(world: World, { credential, administrator }: Caller): void {
  if (credential.lastUsedAt === null || milliseconds(credential.lastUsedAt) + seconds <= world.now) {
    world.tables.credentials.put({ ...credential, lastUsedAt: world.instant });
    world.tables.administrators.put({ ...administrator, lastSeenAt: world.instant });
  }
}
