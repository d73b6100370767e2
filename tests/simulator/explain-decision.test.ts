import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness } from '../../simulator/testing/harness';

async function explain(harness: Harness, presented: object): Promise<string[]> {
  const { links = [] } = await harness.control('POST', '/present', { doorId: cast.mainEntrance, explain: true, ...presented });
  return links.map(({ link, name, outcome }) => `${link} ${outcome} ${name ?? '-'}`);
}
const adasCard = { tokenId: cast.adasCard };
const adaIsKnown = ["TOKEN PASSED Ada's card", 'USER PASSED Ada Berg', 'ROLE PASSED Employees'];
const nobody = ['USER NOT_REACHED -', 'ROLE NOT_REACHED -', 'PRIVILEGE NOT_REACHED -', 'SCHEDULE NOT_REACHED -'];

test('a grant names what it went by, link after link', async () => {
  assert.deepEqual(await explain(createHarness(), adasCard), [
    ...adaIsKnown,
    'PRIVILEGE PASSED Office doors, card',
    'SCHEDULE PASSED Office hours',
    'DOOR PASSED Main entrance',
  ]);
});

test('at night the privilege for card and PIN waits for the PIN', async () => {
  const harness = createHarness();
  await harness.advance(12 * 3600);
  assert.deepEqual(await explain(harness, adasCard), [
    ...adaIsKnown,
    'PRIVILEGE WAITING Office doors, card and PIN',
    'SCHEDULE NOT_REACHED -',
    'DOOR NOT_REACHED Main entrance',
  ]);
  assert.deepEqual(await explain(harness, { pin: '4071' }), [
    ...adaIsKnown,
    'PRIVILEGE PASSED Office doors, card and PIN',
    'SCHEDULE PASSED Always',
    'DOOR PASSED Main entrance',
  ]);
});

test('a blocked door asks for nothing else', async () => {
  const harness = createHarness();
  await harness.expect('createDoorAction', 'success', { body: { doorId: cast.mainEntrance, type: 'BLOCK' } });
  await harness.advance(2);
  assert.deepEqual(await explain(harness, adasCard), ['TOKEN NOT_REACHED -', ...nobody, 'DOOR FAILED Main entrance']);
});

test('an unknown card ends at the first link, a blocked user at the second', async () => {
  const harness = createHarness();
  assert.deepEqual(await explain(harness, { cardValue: 'DEADBEEF' }), ['TOKEN FAILED -', ...nobody, 'DOOR NOT_REACHED Main entrance']);
  await harness.expect('updateUser', 'success', {
    path: { userId: cast.ada },
    body: { blocked: true },
    headers: { 'Content-Type': 'application/merge-patch+json' },
  });
  await harness.advance(10);
  const [token, user, ...rest] = await explain(harness, adasCard);
  assert.deepEqual([token, user], ["TOKEN PASSED Ada's card", 'USER FAILED Ada Berg']);
  assert.deepEqual(rest, [...nobody.slice(1), 'DOOR NOT_REACHED Main entrance']);
});

test('a role that leads to other doors ends at the privilege', async () => {
  assert.deepEqual(await explain(createHarness(), { tokenId: cast.nilsCard, doorId: cast.serverRoom }), [
    "TOKEN PASSED Nils's card",
    'USER PASSED Nils Falk',
    'ROLE PASSED Ground floor staff',
    'PRIVILEGE FAILED -',
    'SCHEDULE NOT_REACHED -',
    'DOOR NOT_REACHED Server room',
  ]);
});

test('a lock that is alone knows its list and nothing else', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/hubs/${cast.hub}`, { connection: 'OFFLINE' });
  assert.deepEqual(await explain(harness, { ...adasCard, doorId: cast.serverRoom }), [
    'TOKEN FAILED -',
    ...nobody,
    'DOOR NOT_REACHED Server room',
  ]);
});

test('without being asked, nothing is explained', async () => {
  const answer = await createHarness().control('POST', '/present', { doorId: cast.mainEntrance, ...adasCard });
  assert.deepEqual(answer, { decision: 'GRANTED', reason: null });
});
