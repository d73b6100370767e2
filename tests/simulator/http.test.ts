// What HTTP allows a client to send beyond what our own samples do: media types, tags, keys and verbs, as generators and proxies write them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '../../api/contract';
import { callers } from '../../simulator/core/seeds/people';
import { accountId, cast, contract, createHarness, type Harness, operations, siteId } from '../../simulator/testing/harness';

const edit = { path: { userId: cast.ada }, body: { notes: 'Prefers e-mail' } };

/** Sends a verb that is no operation of the contract. */
async function send(harness: Harness, method: string, path: string, name = 'Platform automation'): Promise<Response> {
  const caller = callers.find((each) => each.name === name);
  const headers: Record<string, string> = caller ? { Authorization: `Basic ${btoa(`${caller.credentialId}:${caller.secret}`)}` } : {};
  return harness.simulator.fetch(new Request(`https://api.access.example${path}`, { method, headers }));
}

test('every usual way of accepting JSON is served', async () => {
  const harness = createHarness();
  for (const accept of [
    'application/problem+json',
    'application/*',
    '*/*',
    'text/html, application/*;q=0.2',
    'application/xml;q=0.9, application/json;q=0.5',
    'application/problem+json;q=0.1, text/plain',
    'Application/JSON; charset=utf-8, */*;q=0',
  ]) {
    await harness.expect('listDoors', 'success', { headers: { Accept: accept } });
    await harness.expect('getDoor', 'not-found', { path: { doorId: cast.mainEntrance.replace(/.$/, '0') }, headers: { Accept: accept } });
  }
  for (const accept of ['text/html', 'application/problem+json;q=0', 'application/json;q=0, */*', 'application/json;q=0.000']) {
    await harness.expect('listDoors', 'not-acceptable', { headers: { Accept: accept } });
  }
});

test('where success has no body, nothing is refused for Accept', async () => {
  const bodiless = [...operations.values()].filter(({ operation }) => '204' in operation.responses);
  assert.ok(bodiless.length >= 20);
  for (const { operation } of bodiless) {
    assert.ok(!('406' in operation.responses), operation.operationId);
  }
  const harness = createHarness();
  const path = { roleId: cast.employees, userId: cast.nils };
  await harness.expect('addUserToRole', 'success', { path, headers: { Accept: 'text/html' } });
  await harness.expect('removeUserFromRole', 'success', { path, headers: { Accept: 'application/problem+json' } });
});

test('no answer is to be stored by a cache', async () => {
  const harness = createHarness();
  const answers = [
    await harness.call('createApiCredential', { path: { administratorId: cast.hrSync }, body: { name: 'Second' } }),
    await harness.call('getVisitCredentials', { path: { visitId: cast.openHouse } }),
    await harness.call('listUsers', { as: 'Installer' }),
    await harness.call('addUserToRole', { path: { roleId: cast.employees, userId: cast.nils } }),
  ];
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get('cache-control')]),
    [201, 200, 403, 204].map((status) => [status, 'no-store']),
  );
});

test('HEAD answers wherever GET does: the same status and headers, and no body', async () => {
  const harness = createHarness();
  const values: Record<string, string> = { accountId, systemId: siteId, doorId: cast.mainEntrance, userId: cast.ada };
  const readable = operationsOf(contract.paths).filter(({ method }) => method === 'GET');
  assert.ok(readable.length > 50);
  for (const { path } of readable) {
    const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    const [head, get] = [await send(harness, 'HEAD', filled), await send(harness, 'GET', filled)];
    const shown = ({ status, headers }: Response) => [
      status,
      ...['content-type', 'etag', 'cache-control'].map((name) => headers.get(name)),
    ];
    assert.deepEqual(shown(head), shown(get), path);
    assert.equal(await head.text(), '', path);
    assert.equal(head.headers.get('content-length'), String((await get.text()).length), path);
  }
});

test('OPTIONS tells what a path knows, without a credential, and 405 tells the same', async () => {
  const harness = createHarness();
  const path = `/v2/systems/${siteId}/doors`;
  const told = await send(harness, 'OPTIONS', path, 'nobody');
  assert.equal(told.status, 204);
  assert.equal(told.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
  const refused = await send(harness, 'PUT', path);
  assert.equal(refused.status, 405);
  assert.equal(refused.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
  assert.equal(
    (await send(harness, 'OPTIONS', `/v2/systems/${siteId}/door-groups/x/doors/y`)).headers.get('allow'),
    'PUT, DELETE, OPTIONS',
  );
  assert.equal((await send(harness, 'OPTIONS', '/v2/nothing')).status, 404);
});

test('If-Match takes lists and weak tags; a tag that was never ours is stale, not wrong', async () => {
  const change = async (ifMatch: string) => {
    const { code } = await createHarness().call('updateUser', { ...edit, headers: { 'If-Match': ifMatch } });
    return code ?? 'success';
  };
  for (const tag of ['"1"', 'W/"1"', '"7", "1"', '"abc",W/"1"', '"a,b" , "1"', '*']) {
    assert.equal(await change(tag), 'success', tag);
  }
  for (const tag of ['"2"', '"abc"', '""', '"01"', 'W/"2", "33a64df5"', '"a 1 b"', '", 1, "']) {
    assert.equal(await change(tag), 'precondition-failed', tag);
  }
  for (const tag of ['1', '"1', '*, "1"', 'w/"1"', '"1" "2"']) {
    assert.equal(await change(tag), 'invalid-parameter', tag);
  }
});

test('an Idempotency-Key in quotes is the same key without them', async () => {
  const harness = createHarness();
  const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
  const create = (text: string) => harness.call('createUser', { body: { name: 'Bo' }, headers: { 'Idempotency-Key': text } });
  const first = await create(`"${key}"`);
  const again = await create(key);
  assert.equal(again.body.id, first.body.id);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  for (const wrong of [`"${key}`, '""', `"${'x'.repeat(65)}"`]) {
    assert.equal((await create(wrong)).code, 'invalid-parameter', wrong);
  }
});

test('a body that is no object is refused alike, null too', async () => {
  const harness = createHarness();
  for (const text of ['null', '3', '[]', '"x"']) {
    const changed = await harness.expect('updateUser', 'validation-failed', { path: edit.path, text });
    assert.deepEqual(
      changed.errors?.map(({ pointer, code }) => [pointer, code]),
      [['', 'bad-format']],
      text,
    );
    await harness.expect('rotateApiCredential', 'validation-failed', {
      path: { administratorId: cast.hrSync, credentialId: cast.hrSyncCredential },
      text,
    });
  }
});
