import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { signedHeaders } from './signature';

const vector = {
  secret: 'whsec_2dxfrPX4SKySzglpib8Ducs78U2zOhkn',
  id: 'evt_01KKNTQ2CNWMP5735VPK9EA20V',
  timestamp: 1773480414,
  body: '{"type":"access.granted","timestamp":"2026-03-14T09:26:53.589Z","data":{"id":"evt_01KKNTQ2CNWMP5735VPK9EA20V"}}',
  signature: 'v1,CFTZXMwaK7yKU1J1+vUhYDEbhSme+EMgWDZNsEQluuY=',
};

test('the documented vector', async () => {
  const headers = await signedHeaders([vector.secret], vector.id, vector.timestamp, vector.body);
  assert.deepEqual(headers, { 'webhook-id': vector.id, 'webhook-timestamp': '1773480414', 'webhook-signature': vector.signature });
});

test('the published library makes the same signature, and takes ours', async (t) => {
  assert.equal(new Webhook(vector.secret).sign(vector.id, new Date(vector.timestamp * 1000), vector.body), vector.signature);
  t.mock.timers.enable({ apis: ['Date'], now: vector.timestamp * 1000 });
  const headers = await signedHeaders([vector.secret], vector.id, vector.timestamp, vector.body);
  assert.deepEqual(new Webhook(vector.secret).verify(vector.body, headers), JSON.parse(vector.body));
  t.mock.timers.setTime((vector.timestamp + 301) * 1000);
  assert.throws(() => new Webhook(vector.secret).verify(vector.body, headers), /too old/);
});

test('during a rotation both secrets sign, and either verifies', async (t) => {
  const old = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  t.mock.timers.enable({ apis: ['Date'], now: vector.timestamp * 1000 });
  const headers = await signedHeaders([vector.secret, old], vector.id, vector.timestamp, vector.body);
  for (const secret of [vector.secret, old]) {
    assert.ok(new Webhook(secret).verify(vector.body, headers));
  }
  assert.throws(() => new Webhook('whsec_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB').verify(vector.body, headers));
});
