import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness } from '../../../simulator/testing/harness';
import { type DoorState, isPushable, sayController, sayDoor, sayRest } from './door-words';
import { controlRequest, type Intention } from './intentions';
import { type Presentation, settled } from './presentation';

function watch() {
  const harness = createHarness();
  const intend = (intention: Intention) => {
    const { method, path, body } = controlRequest(intention);
    return harness.control(method, path.replace('/_sim', ''), body);
  };
  const state = () => harness.control('GET', '/state');
  const door = async () => (await state()).doors.find(({ id }) => id === cast.mainEntrance) as DoorState;
  const controller = async () => (await state()).controllers.flatMap(sayController).map(({ words }) => words);
  return { ...harness, intend, door, controller };
}
const doorId = cast.mainEntrance;

test('each state of a door is told in its own words', async () => {
  const { intend, door, expect } = watch();
  const told: string[] = [];
  const tell = async () => told.push(`${sayDoor(await door()).words}. ${sayRest(await door())}.`);
  await tell();
  await intend({ do: 'push', doorId });
  await tell();
  await intend({ do: 'close', doorId });
  await intend({ do: 'present', doorId, tokenId: cast.adasCard });
  await tell();
  assert.ok(isPushable(await door()));
  await intend({ do: 'push', doorId });
  await tell();
  await intend({ do: 'advance', seconds: 100 });
  await tell();
  await intend({ do: 'close', doorId });
  await expect('createDoorAction', 'success', { body: { doorId, type: 'BLOCK' } });
  await intend({ do: 'advance', seconds: 2 });
  await tell();
  await intend({ do: 'connect-controller', controllerId: cast.controller, connection: 'OFFLINE' });
  await intend({ do: 'advance', seconds: 100 });
  await tell();
  assert.deepEqual(told, [
    'Locked. The door is shut.',
    'Forced open. It opened and nobody had released it.',
    'Unlocked. Released: it can be pushed.',
    'Open. It was released, and somebody pushed it.',
    'Left open. It has stood open for too long.',
    'Blocked. Nobody gets in until it is released.',
    'Offline. The door is shut; its mode was blocked.',
  ]);
});

test('a reader that waits for a PIN says so, and takes it', async () => {
  const { intend, door } = watch();
  await intend({ do: 'advance', seconds: 13 * 3600 });
  await intend({ do: 'present', doorId, tokenId: cast.adasCard });
  assert.equal(sayDoor(await door()).words, 'Waiting for a PIN');
  await intend({ do: 'type-pin', doorId, pin: '4071' });
  assert.equal(sayDoor(await door()).words, 'Unlocked');
});

test('a reader that waited in vain has denied, whatever was known when the card was presented', async () => {
  const { intend, door } = watch();
  await intend({ do: 'advance', seconds: 13 * 3600 });
  const answer = (await intend({ do: 'present', doorId, tokenId: cast.adasCard })) as Omit<Presentation, 'doorId' | 'number'>;
  const presented: Presentation = { ...answer, doorId, number: 1 };
  assert.equal(settled(presented, (await door()).waitsForPin), presented);
  await intend({ do: 'advance', seconds: 11 });
  const after = settled(presented, (await door()).waitsForPin);
  assert.deepEqual([after?.decision, after?.reason], ['DENIED', 'PIN_REQUIRED']);
  assert.equal(after?.links?.find(({ link }) => link === 'PRIVILEGE')?.outcome, 'FAILED');
});

test('a door that stands open is open, even while its reader waits', async () => {
  const { intend, door } = watch();
  await intend({ do: 'advance', seconds: 13 * 3600 });
  await intend({ do: 'present', doorId, tokenId: cast.adasCard });
  assert.equal(sayDoor({ ...(await door()), leaf: 'OPEN' }).words, 'Open');
});

test('what is between a controller and the service is told', async () => {
  const { intend, controller, control, expect } = watch();
  assert.deepEqual(await controller(), ['Online', 'In sync']);
  await expect('updateDoor', 'success', {
    path: { doorId },
    body: { accessTimeSeconds: 9 },
    headers: { 'Content-Type': 'application/merge-patch+json' },
  });
  assert.deepEqual(await controller(), ['Online', '1 change waiting for sync']);
  await intend({ do: 'advance', seconds: 20 });
  await control('PUT', `/controllers/${cast.controller}`, { clockDriftSeconds: -45 });
  await intend({ do: 'connect-controller', controllerId: cast.controller, connection: 'OFFLINE' });
  assert.deepEqual(await controller(), ['Cut off, not noticed yet', 'In sync', 'Clock 45 s behind']);
  await intend({ do: 'advance', seconds: 100 });
  assert.deepEqual((await controller())[0], 'Offline');
});
