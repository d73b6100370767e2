/** Takes secrets out of what is recorded. A value that looks like one goes wherever it stands. */

export const mask = '••••';

/** Members and parameters whose values are secret, in small letters. A test compares them with the contract. */
export const secretNames: ReadonlySet<string> = new Set([
  'secret',
  'previoussecret',
  'pin',
  'enrolmentcode',
  'ownerauthenticationkey',
  'visiturl',
  'password',
]);

const namedSecret = new RegExp(`\\b(?:${[...secretNames].join('|')})\\b`, 'i');
/** Secrets of API credentials, of webhooks, and addresses of visit pages. */
const secretValue = /\b(amk_|whsec_|https:\/\/visit\.access\.example\/)[\w+/=-]+/g;
/** A cheap look that misses nothing; an escape could hide a name. */
const suspicious = new RegExp(`${namedSecret.source}|amk_|whsec_|visit\\.access\\.example|\\\\u|%`, 'i');

const hasSecretValue = (text: string) => text.includes('amk_') || text.includes('whsec_') || text.includes('//visit.access.example/');

/** Prose, or a name: what looks like a secret goes. */
export function maskText(text: string): string {
  return hasSecretValue(text) ? text.replace(secretValue, `$1${mask}`) : text;
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') {
    return maskText(value);
  }
  if (Array.isArray(value)) {
    return value.map(masked);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        maskText(name),
        secretNames.has(name.toLowerCase()) && member !== null ? mask : masked(member),
      ]),
    );
  }
  return value;
}

/** A body of which `shownLength` characters will be shown. Of one that cannot be parsed, nothing is shown from the first suspicion on. */
export function maskBody(text: string, shownLength: number): string {
  if (!suspicious.test(text.length > shownLength ? text.slice(0, shownLength) : text)) {
    return text;
  }
  try {
    return JSON.stringify(masked(JSON.parse(text)));
  } catch {
    return maskText(text.slice(0, text.search(suspicious))) + mask;
  }
}

/** The members as the simulator itself writes them; those of a program can be written in any way. */
const ownSecretMembers = ['"secret":', '"previousSecret":', '"pin":', '"enrolmentCode":', '"ownerAuthenticationKey":', '"visitUrl":'];

/** The same for an answer of the simulator, which is looked at faster: there is one for every call. */
export function maskOwnBody(text: string, shownLength: number): string {
  const shown = text.length > shownLength ? text.slice(0, shownLength) : text;
  return hasSecretValue(shown) || ownSecretMembers.some((member) => shown.includes(member)) ? maskBody(text, shownLength) : text;
}

function maskParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  const plainName = new URLSearchParams(name).keys().next().value ?? '';
  if (secretNames.has(plainName.toLowerCase())) {
    return `${name}=${mask}`;
  }
  const plainValue = new URLSearchParams(parameter).values().next().value ?? '';
  return maskText(plainValue) === plainValue ? parameter : `${name}=${mask}`;
}

/** A path with its query, or an address. */
export function maskPath(path: string): string {
  const at = path.indexOf('?');
  return at < 0 || !suspicious.test(path)
    ? maskText(path)
    : `${maskText(path.slice(0, at))}?${path
        .slice(at + 1)
        .split('&')
        .map(maskParameter)
        .join('&')}`;
}

const secretHeader = /authorization|cookie|secret|token|api-?key|password/i;
const secretHeaders = new Map<string, boolean>();

/** Programs send the same few headers again and again. */
function isSecretHeader(name: string): boolean {
  const known = secretHeaders.get(name);
  if (known !== undefined) {
    return known;
  }
  const isSecret = secretHeader.test(name);
  if (secretHeaders.size < 500) {
    secretHeaders.set(name, isSecret);
  }
  return isSecret;
}

/** The id of a sign-in by user name and password; null of any other. */
export function credentialIdOf(authorization: string | undefined): string | null {
  const encoded = /^basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  const [id = '', secret] = encoded === undefined ? [] : Buffer.from(encoded, 'base64').toString().split(':', 2);
  return secret === undefined ? null : maskText(id.slice(0, 80));
}

export function maskHeader(name: string, value: string): string {
  if (!isSecretHeader(name)) {
    return maskText(value);
  }
  const id = name.toLowerCase() === 'authorization' ? credentialIdOf(value) : null;
  return id === null ? mask : `Basic ${id}:${mask}`;
}
