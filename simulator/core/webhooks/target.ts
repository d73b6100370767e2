/** Where events may be sent: public servers over TLS. On the local server also this machine, and nowhere else. */

const maxLength = 2048;
const namesOfThisMachine = /(^|\.)(localhost|local|internal|lan|home|corp|intranet)\.?$/i;

function ipv4(host: string): number[] | null {
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split('.').map(Number) : null;
}

/** Private, loopback, link-local, shared, multicast and reserved addresses. */
function isPrivate4([a = 0, b = 0, c = 0]: number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 198 && (b === 18 || b === 19))
  );
}

function isPrivate6(host: string): boolean {
  const address = host.slice(1, -1).toLowerCase();
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address);
  if (mapped) {
    const [high, low] = [Number.parseInt(mapped[1] as string, 16), Number.parseInt(mapped[2] as string, 16)];
    return isPrivate4([high >> 8, high & 255, low >> 8, low & 255]);
  }
  return !/^[23]/.test(address);
}

export function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || (ipv4(url.hostname)?.[0] === 127 && ipv4(url.hostname) !== null);
}

/** Why a URL is refused, or null. */
export function targetProblem(text: string, allowsLoopback: boolean): string | null {
  if (text.length > maxLength) {
    return `A URL has at most ${maxLength} characters.`;
  }
  if (!URL.canParse(text)) {
    return 'This is no URL.';
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return 'A URL must not hold a user name or a password.';
  }
  if (allowsLoopback && isLoopback(url) && (url.protocol === 'http:' || url.protocol === 'https:')) {
    return null;
  }
  if (url.protocol !== 'https:') {
    return 'Only https is delivered to.';
  }
  if (url.port !== '' && url.port !== '8443') {
    return 'Only the ports 443 and 8443 are delivered to.';
  }
  const address = ipv4(url.hostname);
  const isPublicName = url.hostname.includes('.') && !namesOfThisMachine.test(url.hostname);
  const isPublic = address ? !isPrivate4(address) : url.hostname.startsWith('[') ? !isPrivate6(url.hostname) : isPublicName;
  return isPublic ? null : 'The host must be public: private, loopback and link-local addresses are refused.';
}
