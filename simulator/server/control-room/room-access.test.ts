import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { roomRefusalOf } from './room-access';

const from = (remoteAddress: string, headers: Record<string, string> = { host: 'localhost:4010' }) =>
  roomRefusalOf({ method: 'GET', url: '/', headers, socket: { remoteAddress } } as unknown as IncomingMessage);

test('this machine may look, by any of its own names', () => {
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
    assert.equal(from(address), null, address);
  }
  for (const host of ['localhost', '127.0.0.1:4010', '[::1]:4010', 'LOCALHOST:4010']) {
    assert.equal(from('127.0.0.1', { host }), null, host);
  }
});

test('no other machine may, whatever it is called by', () => {
  for (const address of ['192.168.1.20', '10.0.0.5', '::ffff:192.168.1.20', 'fe80::1', '2001:db8::1', '128.0.0.1', '']) {
    assert.equal(from(address)?.status, 403, address);
  }
  for (const host of ['192.168.1.20:4010', 'my-machine:4010', 'localhost.elsewhere.example', '127.0.0.1.elsewhere.example', '']) {
    assert.equal(from('127.0.0.1', { host })?.status, 403, host);
  }
});
