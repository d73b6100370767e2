import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHarness, tenantId } from '../../simulator/testing/harness';
import { callerChoices, tenantName } from './callers';

test('callers say what they hold', () => {
  assert.deepEqual(
    callerChoices.map(({ name, holds }) => [name, holds]),
    [
      ['Platform automation', 'owner, every capacity'],
      ['HR sync', 'ACCESS_MANAGEMENT'],
      ['Reception desk', 'OPERATIONS'],
      ['Installer', 'HARDWARE_MANAGEMENT'],
      ['Auditor', 'AUDIT'],
      ['Tenant office', 'ACCESS_MANAGEMENT in Ground floor'],
      ['A wrong secret', ''],
      ['No credential', ''],
    ],
  );
});

test('they sign in as they say, and the last two do not', async () => {
  const { simulator } = createHarness();
  for (const { name, authorization } of callerChoices) {
    const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
    const { status } = await simulator.fetch(new Request('https://api.access.example/v2/systems', { headers }));
    assert.equal(status, ['A wrong secret', 'No credential'].includes(name) ? 401 : 200, name);
  }
});

test('the tenant is called as the seed calls it', () => {
  assert.equal(createHarness().simulator.world.tables.systems.get(tenantId)?.name, tenantName);
});
