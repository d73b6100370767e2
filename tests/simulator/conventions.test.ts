import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accountId, type CallOutcome, cast, createHarness, type Harness, siteId, tenantId } from '../../simulator/testing/harness';
import type { OutcomeBody } from '../../simulator/testing/outcome-types';

const seed = process.env.FC_SEED === undefined ? Date.now() % 2_147_483_647 : Number(process.env.FC_SEED);

type Found = { id: string; name: string };

async function walk(harness: Harness, query: Record<string, string | number>, between: (page: number) => Promise<void>): Promise<Found[]> {
  const found: Found[] = [];
  let cursor: string | null = null;
  for (let page = 0; page === 0 || cursor; page += 1) {
    const body: OutcomeBody<'listDoorGroups', 'success'> = await harness.expect('listDoorGroups', 'success', {
      query: { ...query, cursor },
    });
    found.push(...body.items);
    cursor = body.page.nextCursor;
    await between(page);
  }
  return found;
}

test('pages neither repeat nor hide a thing that nobody touches, whatever is made and deleted meanwhile', async () => {
  console.log(`Seed of the pages: ${seed}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ page: fc.nat(6), name: fc.nat(200), deletes: fc.boolean() }), { maxLength: 12 }),
      fc.constantFrom('name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'),
      fc.integer({ min: 1, max: 7 }),
      async (changes, sort, limit) => {
        const harness = createHarness('empty');
        harness.simulator.world.enforcesRates = false;
        const stable = Array.from({ length: 17 }, (_, index) => `Stable ${index}`);
        const passing = new Map<string, string>();
        const make = async (name: string) => {
          const { id } = await harness.expect('createDoorGroup', 'success', { body: { name } });
          await harness.advance(1);
          return id as string;
        };
        for (const [index, name] of stable.entries()) {
          await make(name);
          passing.set(`Passing ${index}`, await make(`Passing ${index}`));
        }
        const seen = await walk(harness, { sort, limit }, async (page) => {
          for (const change of changes.filter((each) => each.page === page)) {
            const name = `Passing ${change.name}`;
            const id = passing.get(name);
            if (id && change.deletes) {
              await harness.expect('deleteDoorGroup', 'success', { path: { doorGroupId: id } });
              passing.delete(name);
            } else if (!id) {
              passing.set(name, await make(name));
            }
          }
        });
        const untouched = seen.map(({ name }) => name).filter((name) => name.startsWith('Stable'));
        assert.deepEqual(untouched.sort(), [...stable].sort());
        // A name that is deleted and made again is another thing, so ids are compared.
        assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length);
      },
    ),
    { numRuns: 25, seed },
  );
});

test('a cursor is for one query and one day', async () => {
  const harness = createHarness();
  const first = await harness.expect('listDoors', 'success', { query: { limit: 1 } });
  const { nextCursor: cursor } = first.page;
  assert.ok(cursor);
  const second = await harness.expect('listDoors', 'success', { query: { limit: 200, cursor } });
  assert.deepEqual(
    second.items.map(({ id }) => id),
    [cast.serverRoom],
  );
  await harness.expect('listDoors', 'invalid-cursor', { query: { limit: 1, cursor, q: 'main' } });
  await harness.expect('listDoors', 'invalid-cursor', { query: { limit: 1, cursor, sort: '-name' } });
  await harness.expect('listDoors', 'invalid-cursor', { query: { cursor: `${cursor.slice(0, -2)}AA` } });
  await harness.expect('listDoorGroups', 'invalid-cursor', { query: { cursor } });
  await harness.advance(24 * 3600);
  await harness.expect('listDoors', 'success', { query: { cursor } });
  await harness.advance(1);
  await harness.expect('listDoors', 'invalid-cursor', { query: { cursor } });
});

test('q finds the beginning of the name or of a word in it', async () => {
  const harness = createHarness();
  const found = async (q: string) => (await harness.expect('listDoors', 'success', { query: { q } })).items.map(({ name }) => name);
  assert.deepEqual(await found('main'), ['Main entrance']);
  assert.deepEqual(await found('ENT'), ['Main entrance']);
  assert.deepEqual(await found('ain'), []);
  assert.deepEqual(await found('main ent'), ['Main entrance']);
});

test('a key makes a call happen once: the answer comes again, secrets included', async () => {
  const harness = createHarness();
  const options = { path: { administratorId: cast.hrSync }, body: { name: 'Second' }, headers: { 'Idempotency-Key': 'once' } };
  const first = await harness.call('createApiCredential', options);
  const again = await harness.call('createApiCredential', options);
  assert.deepEqual(again.body, first.body);
  assert.equal(first.headers.get('idempotency-replayed'), null);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  assert.equal(again.headers.get('location'), first.headers.get('location'));
  assert.notEqual(again.headers.get('request-id'), first.headers.get('request-id'));
  assert.equal((await harness.expect('listApiCredentials', 'success', { path: { administratorId: cast.hrSync } })).items.length, 2);
  await harness.expect('createApiCredential', 'idempotency-key-reused', { ...options, body: { name: 'Third' } });
  await harness.expect('createUser', 'success', { body: { name: 'Bo' }, headers: { 'Idempotency-Key': 'once' }, as: 'HR sync' });
  await harness.advance(24 * 3600);
  assert.notEqual((await harness.call('createApiCredential', options)).body.id, first.body.id);
});

test('a failure is not kept: the same key runs anew', async () => {
  const harness = createHarness();
  const headers = { 'Idempotency-Key': 'retry' };
  await harness.expect('createDoorGroup', 'name-taken', { body: { name: 'Office doors' }, headers });
  await harness.expect('updateDoorGroup', 'success', { path: { doorGroupId: cast.officeDoors }, body: { name: 'Other doors' } });
  await harness.expect('createDoorGroup', 'success', { body: { name: 'Office doors' }, headers });
});

test('an ETag counts changes of what can be set, and a change that changes nothing is none', async () => {
  const harness = createHarness();
  const path = { userId: cast.ada };
  const before = await harness.call('getUser', { path });
  const same = await harness.call('updateUser', { path, body: { name: 'Ada Berg' } });
  assert.equal(same.headers.get('etag'), before.headers.get('etag'));
  assert.equal(same.body.updatedAt, before.body.updatedAt);
  const changed = await harness.call('updateUser', {
    path,
    body: { notes: 'Left-handed' },
    headers: { 'If-Match': before.headers.get('etag') ?? '' },
  });
  assert.notEqual(changed.headers.get('etag'), before.headers.get('etag'));
  await harness.expect('updateUser', 'precondition-failed', {
    path,
    body: { notes: null },
    headers: { 'If-Match': before.headers.get('etag') ?? '' },
  });
  await harness.expect('updateUser', 'success', { path, body: { notes: null }, headers: { 'If-Match': '*' } });
  const events = await harness.expect('listEvents', 'success', { query: { type: 'config.updated', userId: cast.ada } });
  assert.deepEqual(
    events.items.map(({ data }) => data.changedFields),
    [['notes'], ['notes']],
  );
});

test('a door that opens spoils no edit', async () => {
  const harness = createHarness();
  const path = { doorId: cast.mainEntrance };
  const etag = (await harness.call('getDoor', { path })).headers.get('etag') ?? '';
  await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'UNLOCK' } });
  await harness.advance(1);
  assert.equal((await harness.expect('getDoor', 'success', { path })).status.lockMode, 'UNLOCKED');
  await harness.expect('updateDoor', 'success', { path, body: { description: 'Facing the water' }, headers: { 'If-Match': etag } });
});

test('600 requests a minute, counted from the first; then wait', async () => {
  const harness = createHarness();
  const first = await harness.call('listMySystems', { as: 'HR sync' });
  assert.equal(first.headers.get('ratelimit-policy'), '"default";q=600;w=60');
  assert.equal(first.headers.get('ratelimit'), '"default";r=599;t=60');
  await harness.advance(18);
  for (let count = 0; count < 598; count += 1) {
    await harness.call('getUser', { path: { userId: 'usr_01KKTTHD00M0GZY8KQDZEF4C74' }, as: 'HR sync' });
  }
  assert.equal((await harness.call('listMySystems', { as: 'HR sync' })).headers.get('ratelimit'), '"default";r=0;t=42');
  const refused = await harness.call('listMySystems', { as: 'HR sync' });
  assert.equal(refused.code, 'rate-limited');
  assert.equal(refused.headers.get('retry-after'), '42');
  await harness.expect('listMySystems', 'success', { as: 'Auditor' });
  await harness.advance(42);
  assert.equal((await harness.call('listMySystems', { as: 'HR sync' })).headers.get('ratelimit'), '"default";r=599;t=60');
});

test('120 actions a minute in a system; BLOCK and RETURN_TO_SCHEDULE are never refused', async () => {
  const harness = createHarness();
  const act = (type: string, as: 'Reception desk' | 'HR sync' = 'Reception desk') =>
    harness.call('createDoorAction', { body: { doorId: cast.mainEntrance, type }, as });
  for (let count = 0; count < 120; count += 1) {
    assert.equal((await act('GRANT_ACCESS', count % 2 ? 'HR sync' : 'Reception desk')).status, 202);
  }
  assert.equal((await act('GRANT_ACCESS')).code, 'rate-limited');
  const blocked = await act('BLOCK');
  assert.equal(blocked.status, 202);
  assert.equal(blocked.headers.get('ratelimit'), '"actions";r=0;t=60');
  assert.equal((await act('RETURN_TO_SCHEDULE')).status, 202);
  assert.equal((await harness.call('listDoorActions', { as: 'Reception desk' })).headers.get('ratelimit'), '"default";r=599;t=60');
  const dryRun = { doorId: cast.mainEntrance, dryRun: true, credential: { type: 'CARD', tokenId: cast.adasCard } };
  assert.match((await harness.call('requestAccess', { body: dryRun })).headers.get('ratelimit') ?? '', /^"default"/);
});

test('twenty wrong secrets in five minutes lock one credential at one address, and nobody else', async () => {
  const harness = createHarness();
  const wrong = { credential: { id: cast.hrSyncCredential, secret: 'amk_wrong' } };
  for (let count = 0; count < 20; count += 1) {
    await harness.expect('listMySystems', 'invalid-credentials', wrong);
  }
  const locked = await harness.call('listMySystems', { as: 'HR sync' });
  assert.equal(locked.code, 'rate-limited');
  assert.equal(locked.headers.get('ratelimit'), null);
  await harness.expect('listMySystems', 'success', { as: 'Auditor' });
  await harness.advance(300);
  await harness.expect('listMySystems', 'success', { as: 'HR sync' });
});

test('the first check that fails gives the answer', async () => {
  const harness = createHarness();
  const path = { userId: 'usr_01KKTTHD00M0GZY8KQDZEF4C74' };
  const nobody = { id: cast.hrSyncCredential, secret: 'wrong' };
  const steps: [outcome: CallOutcome, options: Parameters<Harness['call']>[1]][] = [
    ['invalid-credentials', { path, system: tenantId, credential: nobody, text: '{', headers: { Accept: 'text/html' } }],
    ['not-found', { path, system: tenantId, as: 'HR sync', text: '{', headers: { Accept: 'text/html' } }],
    ['capacity-missing', { path, as: 'Auditor', text: '{', headers: { Accept: 'text/html' } }],
    ['not-acceptable', { path, text: 'x'.repeat(1024 * 1024 + 1), headers: { Accept: 'text/html', 'Content-Type': 'text/plain' } }],
    ['payload-too-large', { path, text: 'x'.repeat(1024 * 1024 + 1), headers: { 'Content-Type': 'text/plain' } }],
    ['unsupported-media-type', { path, text: '{', headers: { 'Content-Type': 'text/plain' } }],
    ['malformed-json', { path, text: '{', query: { nonsense: 1 } }],
    ['invalid-parameter', { path, body: { nonsense: 1 }, query: { nonsense: 1 } }],
    ['not-found', { path, body: { nonsense: 1 }, headers: { 'If-Match': '"9"' } }],
    ['precondition-failed', { path: { userId: cast.ada }, body: { nonsense: 1 }, headers: { 'If-Match': '"9"' } }],
    [
      'validation-failed',
      { path: { userId: cast.ada }, body: { nonsense: 1, validFrom: '2026-03-02T00:00:00Z', validUntil: '2026-03-01T00:00:00Z' } },
    ],
    ['validity-inverted', { path: { userId: cast.ada }, body: { validFrom: '2026-03-02T00:00:00Z', validUntil: '2026-03-01T00:00:00Z' } }],
  ];
  for (const [outcome, options] of steps) {
    await harness.expect('updateUser', outcome, options);
  }
});

test('the owner of the account has no right in a system without a grant', async () => {
  const harness = createHarness();
  const { id } = await harness.expect('createSystem', 'success', {
    body: { kind: 'SITE', name: 'Quay House', timeZone: 'Europe/Stockholm' },
  });
  await harness.expect('getMySystem', 'not-found', { system: id });
  assert.equal((await harness.expect('getSystem', 'success', { path: { systemId: id } })).accountId, accountId);
  assert.notEqual(id, siteId);
});
