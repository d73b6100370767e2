import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness, tenantId } from '../../../simulator/testing/harness';
import { act } from '../steps/actions';
import { makeDoor, statusOf } from '../steps/doors';
import { eventsOf, typesOf } from '../steps/events';
import { dryRun, requestAccess } from '../steps/request-access';

const plate = { type: 'API_1', identifier: 'abc-123' };

/** A privilege for the plates of the employees. */
export async function letPlatesIn(harness: Harness, doorId: string = cast.mainEntrance): Promise<string> {
  const body = { name: 'Gate, plate', credential: 'API_1', doors: [{ doorId }] };
  const { id } = await harness.expect('createPrivilege', 'success', { body });
  await harness.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId: id } });
  return id;
}

test('a plate opens the door', async () => {
  const harness = createHarness();
  const privilegeId = await letPlatesIn(harness);
  await harness.advance(2);
  const answer = await requestAccess(harness, { credential: plate });
  const [event] = await eventsOf(harness, { type: 'access.*' });
  assert.deepEqual(answer, {
    decision: 'GRANTED',
    reason: null,
    doorId: cast.mainEntrance,
    tokenId: cast.adasPlate,
    userId: cast.ada,
    visitId: null,
    privilegeId,
    accessTimeSeconds: 7,
    eventId: event?.id,
    evaluatedAt: harness.now(),
  });
  assert.deepEqual([event?.method, event?.direction, event?.user?.id, event?.data.privilege?.id], ['API_1', 'IN', cast.ada, privilegeId]);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'UNLOCKED');
  await harness.advance(7);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'LOCKED');
});

test('a denial is a result, and the door stays locked', async () => {
  const harness = createHarness();
  const denied = await requestAccess(harness, { credential: plate });
  assert.deepEqual(
    [denied.decision, denied.reason, denied.userId, denied.accessTimeSeconds],
    ['DENIED', 'CREDENTIAL_NOT_ALLOWED', cast.ada, null],
  );
  const unknown = await requestAccess(harness, { credential: { type: 'API_2', identifier: 'ABC123' }, side: 'INSIDE' });
  assert.deepEqual([unknown.reason, unknown.tokenId], ['UNKNOWN_TOKEN', null]);
  const events = await eventsOf(harness);
  assert.deepEqual(
    events.map(({ type, reason, direction }) => [type, reason, direction]),
    [
      ['access.denied', 'CREDENTIAL_NOT_ALLOWED', 'IN'],
      ['access.denied', 'UNKNOWN_TOKEN', 'OUT'],
    ],
  );
  assert.deepEqual([events[0]?.id, events[1]?.id], [denied.eventId, unknown.eventId]);
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'LOCKED');
});

test('the service decides a plate by current rights, before any sync', async () => {
  const harness = createHarness();
  await letPlatesIn(harness);
  assert.equal((await requestAccess(harness, { credential: plate })).decision, 'GRANTED');
  await harness.expect('updateToken', 'success', { path: { tokenId: cast.adasPlate }, body: { blocked: true } });
  assert.equal((await requestAccess(harness, { credential: plate })).reason, 'TOKEN_BLOCKED');
});

test('a real request needs the door, before anything is decided', async () => {
  const harness = createHarness();
  const { id } = await makeDoor(harness, 'Attic');
  await harness.expect('requestAccess', 'door-not-wired', { body: { doorId: id, credential: plate } });
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(90);
  await harness.expect('requestAccess', 'controller-offline', {
    body: { doorId: cast.mainEntrance, credential: { type: 'API_2', identifier: 'nobody' } },
  });
  assert.deepEqual(await typesOf(harness, { type: 'access.*' }), []);
});

test('a controller that does not answer in 10 seconds is taken for offline', async () => {
  const harness = createHarness();
  await letPlatesIn(harness);
  const body = { doorId: cast.mainEntrance, credential: plate };
  await harness.control('PUT', `/controllers/${cast.controller}`, { slowSeconds: 10 });
  await harness.expect('requestAccess', 'controller-offline', { body });
  await harness.control('PUT', `/controllers/${cast.controller}`, { slowSeconds: 0, connection: 'OFFLINE' });
  await harness.expect('requestAccess', 'controller-offline', { body });
  assert.equal(
    (await harness.expect('requestAccess', 'success', { body: { ...body, credential: { ...plate, type: 'API_2' } } })).decision,
    'DENIED',
  );
});

test('only a dry run takes another time or another way to present', async () => {
  const harness = createHarness();
  const refused: [body: Record<string, unknown>, pointer: string][] = [
    [{ credential: plate, at: harness.later(60) }, '/at'],
    [{ credential: { type: 'CARD', tokenId: cast.adasCard } }, '/credential/type'],
    [{ credential: { type: 'API_1', tokenId: cast.adasPlate }, dryRun: false }, '/credential/tokenId'],
  ];
  for (const [body, pointer] of refused) {
    const problem = await harness.expect('requestAccess', 'dry-run-only', { body: { doorId: cast.mainEntrance, ...body } });
    assert.equal(problem.errors?.[0]?.pointer, pointer);
  }
  const odd = await harness.expect('requestAccess', 'validation-failed', {
    body: { doorId: cast.mainEntrance, credential: plate, dryRun: 'no' },
  });
  assert.equal(odd.errors?.[0]?.pointer, '/dryRun');
  assert.deepEqual(await typesOf(harness), []);
});

test('a dry run opens nothing, logs nothing and explains itself', async () => {
  const harness = createHarness();
  const answer = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard });
  assert.deepEqual([answer.decision, answer.privilegeId, answer.eventId], ['GRANTED', cast.cardPrivilege, null]);
  assert.deepEqual(answer.atDoor, {
    decision: 'GRANTED',
    reason: null,
    tokenId: cast.adasCard,
    userId: cast.ada,
    visitId: null,
    privilegeId: cast.cardPrivilege,
    evaluatedAt: harness.now(),
    syncedAt: '2026-03-02T13:00:02.000Z',
  });
  assert.deepEqual(
    answer.trace?.map(({ step, outcome }) => `${step} ${outcome}`),
    [
      'DOOR_MODE PASSED',
      'IDENTIFY PASSED',
      'TOKEN PASSED',
      'TOKEN_USER PASSED',
      'USER PASSED',
      'PIN SKIPPED',
      'ROLE PASSED',
      'PRIVILEGE PASSED',
      'DELEGATION PASSED',
      'CREDENTIAL_AND_SCHEDULE PASSED',
      'RANGE SKIPPED',
      'VISIT SKIPPED',
    ],
  );
  assert.equal((await statusOf(harness, cast.mainEntrance)).lockState, 'LOCKED');
  assert.deepEqual(await typesOf(harness), []);
  assert.equal((await dryRun(harness, plate)).atDoor, undefined, 'plates are not decided at the door');
});

test('a dry run asks about any method and any time', async () => {
  const harness = createHarness();
  const evening = { at: '2026-03-16T19:00:00Z' };
  const results: [credential: Record<string, unknown>, body: Record<string, unknown>, expected: string][] = [
    [{ type: 'CARD', cardValue: '054f4d3', bitLength: 26 }, {}, 'GRANTED'],
    [{ type: 'CARD', tokenId: cast.adasCard }, evening, 'PIN_REQUIRED'],
    [{ type: 'CARD_AND_PIN', tokenId: cast.adasCard }, evening, 'GRANTED'],
    [{ type: 'CARD_AND_PIN', tokenId: cast.adasCard, pinCorrect: false }, evening, 'INCORRECT_PIN'],
    [{ type: 'PIN', tokenId: cast.adasPin }, {}, 'CREDENTIAL_NOT_ALLOWED'],
    [{ type: 'PIN', tokenId: cast.adasPin, pinCorrect: false }, {}, 'INVALID_PIN'],
    [{ type: 'PIN', visitId: cast.openHouse }, {}, 'VISIT_NOT_ACTIVE'],
    [{ type: 'PIN', visitId: cast.openHouse }, { at: '2026-03-21T10:00:00Z' }, 'GRANTED'],
    [{ type: 'VISIT_URL', visitId: cast.openHouse }, { at: '2026-03-21T15:00:00Z' }, 'VISIT_NOT_ACTIVE'],
    [{ type: 'VISIT_URL', visitId: cast.openHouse }, { at: '2026-03-21T10:00:00Z', doorId: cast.serverRoom }, 'DOOR_NOT_IN_VISIT'],
    [{ type: 'MOBILE_REMOTE', tokenId: cast.adasPhone }, {}, 'CREDENTIAL_NOT_ALLOWED'],
    [{ type: 'API_1', tokenId: cast.adasPlate }, {}, 'CREDENTIAL_NOT_ALLOWED'],
    [{ type: 'CARD', cardValue: '054F4D3', bitLength: 28 }, {}, 'UNKNOWN_TOKEN'],
  ];
  for (const [credential, body, expected] of results) {
    const { decision, reason, evaluatedAt } = await dryRun(harness, credential, body);
    assert.equal(reason ?? decision, expected, JSON.stringify([credential, body]));
    assert.equal(evaluatedAt, body.at ? new Date(String(body.at)).toISOString() : harness.now());
  }
  const far = await harness.expect('requestAccess', 'validation-failed', {
    body: { doorId: cast.mainEntrance, dryRun: true, credential: plate, at: harness.later(367 * 86_400) },
  });
  assert.deepEqual([far.errors?.[0]?.pointer, far.errors?.[0]?.code], ['/at', 'out-of-range']);
});

test('a dry run works offline and on a door that hangs on nothing', async () => {
  const harness = createHarness();
  await harness.control('PUT', `/controllers/${cast.controller}`, { connection: 'OFFLINE' });
  await harness.advance(90);
  assert.equal((await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard })).decision, 'GRANTED');
  const { id } = await makeDoor(harness, 'Attic');
  const answer = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard }, { doorId: id });
  assert.deepEqual([answer.reason, answer.atDoor], ['ROLE_LACKS_PRIVILEGE', null]);
  const ports = [{ slot: 1, doorId: id, locks: [{ output: 1 }] }];
  await harness.expect('updateController', 'success', { path: { controllerId: cast.controller }, body: { ports } });
  const wired = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard }, { doorId: id });
  assert.equal(wired.atDoor, null, 'its controller has not heard of it yet');
});

test('an auditor asks, and opens nothing', async () => {
  const harness = createHarness();
  assert.equal((await dryRun(harness, plate, {}, { as: 'Auditor' })).reason, 'CREDENTIAL_NOT_ALLOWED');
  await harness.expect('requestAccess', 'capacity-missing', { as: 'Auditor', body: { doorId: cast.mainEntrance, credential: plate } });
});

test('a blocked door is blocked for the API too, from outside', async () => {
  const harness = createHarness();
  await letPlatesIn(harness);
  await act(harness, { doorId: cast.mainEntrance, type: 'BLOCK' });
  assert.equal((await requestAccess(harness, { credential: plate })).reason, 'DOOR_BLOCKED');
  assert.equal((await requestAccess(harness, { credential: plate, side: 'INSIDE' })).decision, 'GRANTED');
});

test('a tenant asks for a lent door and sees its own people alone', async () => {
  const harness = createHarness();
  const user = await harness.expect('createUser', 'success', { system: tenantId, body: { name: 'Olof Ny' } });
  const token = { type: 'EXTERNAL', userId: user.id, external: { channel: 'API_1', identifier: 'XYZ 789' } };
  await harness.expect('createToken', 'success', { system: tenantId, body: token });
  const privilege = { name: 'Entrance, plate', credential: 'API_1', doors: [{ doorId: cast.mainEntrance }] };
  const { id } = await harness.expect('createPrivilege', 'success', { system: tenantId, body: privilege });
  await harness.expect('addPrivilegeToRole', 'success', { system: tenantId, path: { roleId: cast.groundFloorStaff, privilegeId: id } });
  await harness.expect('addUserToRole', 'success', { system: tenantId, path: { roleId: cast.groundFloorStaff, userId: user.id } });
  const own = await requestAccess(harness, { credential: { type: 'API_1', identifier: 'xyz789' } }, { system: tenantId });
  assert.deepEqual([own.decision, own.userId, own.privilegeId], ['GRANTED', user.id, id]);
  const landlords = await requestAccess(harness, { credential: plate }, { system: tenantId });
  assert.deepEqual([landlords.decision, landlords.userId, landlords.tokenId], ['DENIED', null, null]);
  const seen = await requestAccess(harness, { credential: { type: 'API_1', identifier: 'XYZ789' } });
  assert.deepEqual([seen.decision, seen.userId, seen.tokenId], ['GRANTED', null, null]);
  await harness.expect('requestAccess', 'validation-failed', { system: tenantId, body: { doorId: cast.serverRoom, credential: plate } });
});

test('a dry run names whose rights the door goes by', async () => {
  const harness = createHarness();
  const { adasCard: tokenId, ada, nils } = cast;
  await harness.expect('addUserToRole', 'success', { path: { roleId: cast.employees, userId: nils } });
  await harness.advance(2);
  await harness.expect('updateToken', 'success', { path: { tokenId }, body: { userId: nils } });
  const ask = async (credential: Record<string, unknown>, options = {}) => {
    const { decision, userId, atDoor } = await dryRun(harness, credential, {}, options);
    return [decision, userId, atDoor?.reason ?? atDoor?.decision, atDoor?.userId];
  };
  assert.deepEqual(await ask({ type: 'CARD', tokenId }), ['GRANTED', nils, 'GRANTED', ada], 'both open, for another person each');
  await harness.expect('createToken', 'success', { body: { type: 'PIN', userId: nils, pin: '7193' } });
  assert.deepEqual(await ask({ type: 'CARD_AND_PIN', tokenId }), ['GRANTED', nils, 'INCORRECT_PIN', ada], 'the PIN of the new holder');
  await harness.advance(2);
  assert.deepEqual(await ask({ type: 'CARD_AND_PIN', tokenId }), ['GRANTED', nils, 'GRANTED', nils]);
});

test('a dry run presents to the door what the reader would read', async () => {
  const harness = createHarness();
  const { adasCard: tokenId, adasPin, ada } = cast;
  await harness.expect('updateToken', 'success', { path: { tokenId }, body: { card: { value: '0A1B2C3', bitLength: 26 } } });
  await harness.expect('updateToken', 'success', { path: { tokenId: adasPin }, body: { pin: '7193' } });
  const atDoor = async (credential: Record<string, unknown>) => (await dryRun(harness, credential)).atDoor;
  assert.equal((await atDoor({ type: 'CARD', tokenId }))?.reason, 'UNKNOWN_TOKEN', 'the door does not know the new bits');
  assert.equal((await atDoor({ type: 'PIN', tokenId: adasPin }))?.reason, 'INVALID_PIN', 'nor the new digits');
  const old = await dryRun(harness, { type: 'CARD', cardValue: '54f4d3', bitLength: 26 });
  assert.deepEqual([old.reason, old.atDoor?.decision, old.atDoor?.userId], ['UNKNOWN_TOKEN', 'GRANTED', ada]);
});

test('while a store is empty the door knows nobody', async () => {
  const harness = createHarness();
  await harness.expect('createControllerAction', 'success', { body: { controllerId: cast.controller, type: 'RESET' } });
  await harness.advance(1);
  const { decision, atDoor } = await dryRun(harness, { type: 'CARD', tokenId: cast.adasCard });
  assert.deepEqual([decision, atDoor?.reason], ['GRANTED', 'UNKNOWN_TOKEN']);
});

test('a landlord does not learn whose rights opened for the card of a tenant', async () => {
  const harness = createHarness();
  const { decision, tokenId, userId, privilegeId, atDoor } = await dryRun(harness, { type: 'CARD', cardValue: '054F4D5', bitLength: 26 });
  assert.deepEqual([decision, tokenId, userId, privilegeId], ['GRANTED', null, null, null]);
  assert.deepEqual([atDoor?.decision, atDoor?.tokenId, atDoor?.userId, atDoor?.privilegeId], ['GRANTED', null, null, null]);
});
