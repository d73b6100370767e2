import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import type { Refusal } from '../origin-check';

/** 127.0.0.1 and its kind, also as sockets for both versions of IP write it. */
function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

function isThisMachine(host = ''): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  return name === 'localhost' || isLoopbackAddress(name);
}

/** A reader who follows a link, in a tab of its own. The page with the link sees nothing of what opens. */
function isOpenedByLink({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && url === '/' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

function isForeign(incoming: IncomingMessage): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = incoming.headers;
  if (origin !== undefined) {
    return origin !== `http://${host.toLowerCase()}`;
  }
  return site !== undefined && site !== 'same-origin' && site !== 'none' && !isOpenedByLink(incoming);
}

const refused = { status: 403, code: 'control-room-refused', title: 'Control room refused' } as const;

/** The control room shows every call, so it is for the person at this machine: for no other machine, and for no page of any other origin. */
export function roomRefusalOf(incoming: IncomingMessage): Refusal | null {
  if (!isLoopbackAddress(incoming.socket.remoteAddress ?? '') || !isThisMachine(incoming.headers.host)) {
    return { ...refused, detail: 'The control room opens on the machine that the simulator runs on, at localhost.' };
  }
  if (isForeign(incoming)) {
    return { ...refused, detail: 'The control room answers no page of another origin. --allow-origin is for the API alone.' };
  }
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    return { status: 405, code: 'method-not-allowed', title: 'Method not allowed', detail: 'The control room can only be read.' };
  }
  return null;
}
