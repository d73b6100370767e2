import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Parameter, type PlacedOperation, problemCodes, resolve } from '../../../api/contract';
import { callers } from '../../../simulator/core/seeds/people';
import {
  accountId,
  type CallerName,
  contract,
  createHarness,
  type Harness,
  type OperationId,
  operations,
  type RequestOptions,
  siteId,
} from '../../../simulator/testing/harness';

/** Problems that every operation of a kind can have, provoked in the same way for each of them. */

function shownParameters(placed: PlacedOperation, wanted: (parameter: Parameter) => boolean): Record<string, string> {
  const parameters = (placed.operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter));
  return Object.fromEntries(
    parameters.filter(wanted).map((parameter) => {
      const schema = resolve(contract, parameter.schema as never) as { examples?: string[] };
      return [parameter.name, String(parameter.example ?? schema.examples?.[0])];
    }),
  );
}

function pathOf(placed: PlacedOperation): Record<string, string> {
  return shownParameters(placed, (parameter) => parameter.in === 'path');
}

function isOwnerCall({ operation }: PlacedOperation): boolean {
  return operation['x-audience'] === 'owner';
}

/** The id that says what the call is about: the last one of the path. */
function lastId(placed: PlacedOperation): string | undefined {
  return [...placed.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
}

/** The request that the contract shows, with the path that goes with it. */
function shownRequest(placed: PlacedOperation): RequestOptions {
  const media = placed.operation.requestBody?.content['application/json'];
  const [example] = Object.values(media?.examples ?? {});
  const body = example && resolve(contract, example).value;
  const query = shownParameters(placed, (parameter) => parameter.in === 'query' && parameter.required === true);
  return { path: pathOf(placed), query, ...(body === undefined ? {} : { body }) };
}

function without(placed: PlacedOperation): CallerName | undefined {
  const held: Record<string, CallerName> = {
    OPERATIONS: 'Reception desk',
    ACCESS_MANAGEMENT: 'HR sync',
    HARDWARE_MANAGEMENT: 'Installer',
    AUDIT: 'Auditor',
  };
  const capacity = Object.keys(held).find((name) => !placed.operation['x-capacities'].includes(name));
  return capacity ? held[capacity] : undefined;
}

type Provoke = (harness: Harness, id: OperationId, placed: PlacedOperation) => Promise<void>;

async function fillWindow(harness: Harness): Promise<void> {
  const { world } = harness.simulator;
  for (const { credentialId } of callers) {
    world.tables.rateWindows.put({ id: `default ${credentialId}`, from: world.now, count: 600 });
  }
  world.tables.rateWindows.put({ id: `actions ${siteId}`, from: world.now, count: 120 });
}

const provocations: Record<string, Provoke> = {
  async 'malformed-json'(harness, id, placed) {
    await harness.expect(id, 'malformed-json', { path: pathOf(placed), text: '{"name": ' });
  },
  async 'invalid-parameter'(harness, id, placed) {
    await harness.expect(id, 'invalid-parameter', { ...shownRequest(placed), query: { nonsense: '1' } });
  },
  async 'invalid-id'(harness, id, placed) {
    const name = lastId(placed) as string;
    await harness.expect(id, 'invalid-id', { ...shownRequest(placed), path: { ...pathOf(placed), [name]: 'usr-1' } });
  },
  async 'invalid-cursor'(harness, id, placed) {
    await harness.expect(id, 'invalid-cursor', { path: pathOf(placed), query: { cursor: 'bm90aGluZw' } });
  },
  async 'invalid-credentials'(harness, id, placed) {
    await harness.expect(id, 'invalid-credentials', {
      ...shownRequest(placed),
      credential: { id: callers[0]?.credentialId ?? '', secret: 'wrong' },
    });
  },
  async 'address-not-allowed'(harness, id, placed) {
    const { id: credentialId, secret } = await harness.expect('createApiCredential', 'success', {
      path: { administratorId: callers[0]?.administratorId ?? '' },
      body: { name: 'Elsewhere', allowedIpRanges: ['198.51.100.0/24', '2001:db8::/32'] },
    });
    await harness.expect(id, 'address-not-allowed', { ...shownRequest(placed), credential: { id: credentialId, secret } });
  },
  async 'capacity-missing'(harness, id, placed) {
    const who = without(placed);
    assert.ok(who, `${id}: every capacity suffices`);
    const { requiredCapacities } = await harness.expect(id, 'capacity-missing', { ...shownRequest(placed), as: who });
    assert.deepEqual(requiredCapacities, placed.operation['x-capacities']);
  },
  async 'owner-required'(harness, id, placed) {
    await harness.expect(id, 'owner-required', { ...shownRequest(placed), as: 'HR sync' });
  },
  async 'not-found'(harness, id, placed) {
    const name = lastId(placed) as string;
    const shown = pathOf(placed)[name] ?? (name === 'systemId' ? siteId : accountId);
    const stranger = `${shown.slice(0, 4)}01KKTTHD00M0GZY8KQDZEF4C74`;
    await harness.expect(id, 'not-found', { ...shownRequest(placed), path: { ...pathOf(placed), [name]: stranger } });
  },
  async 'method-not-allowed'(harness, id, placed) {
    const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const item = Object.keys(contract.paths[placed.path] ?? {}).map((verb) => verb.toUpperCase());
    const method = verbs.find((verb) => !item.includes(verb)) as string;
    const answer = await harness.call(id, { path: pathOf(placed), method });
    assert.equal(answer.code, 'method-not-allowed');
    const known = [...item, ...(item.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    assert.deepEqual(answer.headers.get('allow')?.split(', ').sort(), known.sort());
  },
  async 'not-acceptable'(harness, id, placed) {
    await harness.expect(id, 'not-acceptable', { ...shownRequest(placed), headers: { Accept: 'text/html, application/json;q=0' } });
  },
  async 'rate-limited'(harness, id, placed) {
    await fillWindow(harness);
    const answer = await harness.call(id, shownRequest(placed));
    assert.equal(answer.code, 'rate-limited');
    assert.equal(answer.headers.get('retry-after'), '60');
    assert.equal(answer.problem?.retryAfterSeconds, 60);
  },
  async 'internal-error'(harness, id, placed) {
    await harness.control('PUT', '/faults', { next: [{ status: 500 }] });
    await harness.expect(id, 'internal-error', shownRequest(placed));
  },
  async unavailable(harness, id, placed) {
    await harness.control('PUT', '/faults', { next: [{ status: 503 }] });
    await harness.expect(id, 'unavailable', shownRequest(placed));
  },
  async 'payload-too-large'(harness, id, placed) {
    await harness.expect(id, 'payload-too-large', { path: pathOf(placed), text: `"${'x'.repeat(1024 * 1024)}"` });
  },
  async 'unsupported-media-type'(harness, id, placed) {
    await harness.expect(id, 'unsupported-media-type', { ...shownRequest(placed), headers: { 'Content-Type': 'text/plain' } });
  },
  async 'validation-failed'(harness, id, placed) {
    const { errors } = await harness.expect(id, 'validation-failed', { path: pathOf(placed), body: { nonsense: true } });
    const found = errors?.find(({ pointer }) => pointer === '/nonsense');
    assert.equal(found?.code, 'unknown-member');
  },
  async 'idempotency-key-reused'(harness, id, placed) {
    const headers = { 'Idempotency-Key': 'used-before' };
    await harness.expect('createUser', 'success', { body: { name: 'Somebody else' }, headers });
    await harness.expect(id, 'idempotency-key-reused', { ...shownRequest(placed), headers });
  },
  async 'idempotency-in-progress'(harness, id, placed) {
    const options = { ...shownRequest(placed), headers: { 'Idempotency-Key': 'still-running' } };
    await harness.control('PUT', '/faults', { next: [{ latencySeconds: 5 }] });
    const first = harness.call(id, options);
    while (harness.release.length === 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await harness.expect(id, 'idempotency-in-progress', options);
    harness.release.shift()?.();
    await first;
  },
  async 'precondition-failed'(harness, id, placed) {
    await harness.expect(id, 'precondition-failed', { ...shownRequest(placed), headers: { 'If-Match': '"999"' } });
  },
  async gone(harness, id) {
    const answer = await harness.call(id, { url: '/v1/systems' });
    assert.equal(answer.code, 'gone');
  },
};

/** A write into an archived system is refused whatever it says. */
async function archived(harness: Harness, id: OperationId, placed: PlacedOperation): Promise<void> {
  const { systems } = harness.simulator.world.tables;
  const system = systems.get(siteId);
  assert.ok(system);
  systems.put({ ...system, status: 'ARCHIVED' });
  const options =
    id === 'requestAccess' ? { body: { doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', credential: { type: 'API_1', identifier: 'A' } } } : {};
  const { state } = await harness.expect(id, 'invalid-state', { ...shownRequest(placed), ...options });
  assert.equal(state, 'ARCHIVED');
}

for (const [id, placed] of operations) {
  for (const code of problemCodes(contract, placed.operation)) {
    const provoke = provocations[code];
    if (provoke) {
      test(`${id} ${code}`, () => provoke(createHarness(), id, placed));
    }
  }
  if (!isOwnerCall(placed) && placed.method !== 'GET') {
    test(`${id} invalid-state in an archived system`, () => archived(createHarness(), id, placed));
  }
}
