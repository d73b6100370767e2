import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, createHarness, type Harness, siteId, tenantId } from '../../simulator/testing/harness';
import { act, command } from './steps/actions';
import { connectSecond, readController } from './steps/controllers';
import { eventsOf, typesOf } from './steps/events';
import { dryRun } from './steps/request-access';
import { ada, giveCard, newCard, reasonAt, syncOf, wire } from './steps/sync';

/** How changed rights reach the controllers, and what holds at the doors until then. */

const { mainEntrance } = cast;

test('names, notes and addresses are nothing to sync', async () => {
  const harness = createHarness();
  await ada(harness, {
    name: 'Ada Lind',
    email: 'ada.lind@lakeside.example',
    phone: '+46701740605',
    notes: 'Left-handed',
    externalId: 'E-2042',
  });
  await harness.expect('updateDoor', 'success', { path: { doorId: mainEntrance }, body: { name: 'Front door', description: 'Glass' } });
  await harness.expect('updateRole', 'success', { path: { roleId: cast.employees }, body: { name: 'Staff', description: 'All' } });
  await harness.expect('updatePrivilege', 'success', { path: { privilegeId: cast.cardPrivilege }, body: { name: 'By day' } });
  await harness.expect('updateSchedule', 'success', { path: { scheduleId: cast.officeHours }, body: { name: 'By day' } });
  await harness.expect('updateController', 'success', {
    path: { controllerId: cast.controller },
    body: { name: 'C1', description: 'Cellar' },
  });
  await harness.expect('updateHub', 'success', { path: { hubId: cast.hub }, body: { name: 'H1' } });
  await harness.expect('updateToken', 'success', { path: { tokenId: cast.adasCard }, body: { name: 'White' } });
  await harness.expect('updateVisit', 'success', { path: { visitId: cast.openHouse }, body: { name: 'Party', host: 'Ada' } });
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  await harness.advance(10);
  assert.deepEqual(await typesOf(harness, { type: 'controller.synced' }), []);
});

test('a card is one change, and there two seconds later', async () => {
  const harness = createHarness();
  const before = await readController(harness);
  await giveCard(harness);
  assert.deepEqual(await syncOf(harness), ['PENDING', 1]);
  await harness.advance(1.999);
  assert.deepEqual(await syncOf(harness), ['PENDING', 1]);
  await harness.advance(0.001);
  const after = await readController(harness);
  assert.deepEqual([after.syncState, after.pendingChanges, after.lastSyncedAt], ['IN_SYNC', 0, harness.now()]);
  assert.equal(after.updatedAt, before.updatedAt);
  const [created, synced] = await eventsOf(harness);
  assert.deepEqual(
    [created?.type, synced?.type, synced?.data, synced?.actor?.id],
    ['config.created', 'controller.synced', { changes: 1 }, cast.controller],
  );
});

test('a change of many things is one change too', async () => {
  const harness = createHarness();
  await harness.expect('updateDoorGroup', 'success', { path: { doorGroupId: cast.officeDoors }, body: { doorIds: [] } });
  assert.deepEqual(await syncOf(harness), ['PENDING', 1]);
  await harness.advance(2);
  await harness.expect('deleteUser', 'success', { path: { userId: cast.ada } });
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0], 'Ada opened no door any more');
  await harness.expect('offboardUser', 'success', { path: {}, body: { userId: cast.nils } });
  assert.deepEqual(await syncOf(harness), ['PENDING', 1]);
});

test('several changes go together, two seconds after the first', async () => {
  const harness = createHarness();
  await giveCard(harness);
  await harness.advance(1);
  await ada(harness, { validUntil: '2026-12-31T23:00:00Z' });
  await harness.advance(0.9);
  await ada(harness, { validUntil: null });
  assert.deepEqual(await syncOf(harness), ['PENDING', 3]);
  await harness.advance(0.1);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  await harness.advance(60);
  assert.deepEqual(
    (await eventsOf(harness, { type: 'controller.synced' })).map(({ data }) => data.changes),
    [3],
  );
});

test('SYNC sends at once what waits; the next change has its own two seconds', async () => {
  const harness = createHarness();
  await giveCard(harness);
  assert.equal((await command(harness, { type: 'SYNC' })).state, 'SUCCEEDED');
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  await harness.advance(0.6);
  await ada(harness, { extendedAccess: true });
  await harness.advance(1);
  assert.deepEqual(await syncOf(harness), ['PENDING', 1], 'the sync that was planned for the card is void');
  await harness.advance(1);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  assert.equal((await command(harness, { type: 'SYNC' })).state, 'SUCCEEDED', 'nothing to send is no failure');
  const told = (await eventsOf(harness)).map(({ type, data }) => (type === 'controller.synced' ? data.changes : type));
  assert.deepEqual(told, ['config.created', 1, 'action.succeeded', 'config.updated', 1, 0, 'action.succeeded']);
});

test('a write makes a change where its doors hang, and nowhere else', async () => {
  const harness = createHarness();
  const second = await connectSecond(harness);
  const group = { doorGroupId: cast.officeDoors, doorId: second.doorId };
  const { id: roleId } = await harness.expect('createRole', 'success', { body: { name: 'Cleaners' } });
  const { id: userId } = await harness.expect('createUser', 'success', { body: { name: 'Olof Ny' } });
  const behind = { name: 'Back door', credential: 'CARD', doors: [{ doorId: second.doorId }] };
  let privilegeId = '';
  const window = { validFrom: '2026-03-17T09:00:00Z', validUntil: '2026-03-17T10:00:00Z' };
  const steps: [what: string, first: number, other: number, write: () => Promise<unknown>][] = [
    ['a card of nobody with rights', 0, 0, () => giveCard(harness, userId)],
    ['a phone', 0, 0, () => harness.expect('reEnrolToken', 'success', { path: { tokenId: cast.adasPhone } })],
    ['a plate', 0, 0, () => harness.expect('updateToken', 'success', { path: { tokenId: cast.adasPlate }, body: { blocked: true } })],
    [
      'a visit by URL',
      0,
      0,
      () => harness.expect('createVisit', 'success', { body: { name: 'A', doorIds: [mainEntrance], credentialTypes: ['URL'], ...window } }),
    ],
    [
      'a visit by PIN',
      1,
      0,
      () => harness.expect('createVisit', 'success', { body: { name: 'B', doorIds: [mainEntrance], credentialTypes: ['PIN'], ...window } }),
    ],
    [
      'a privilege that nobody holds',
      0,
      0,
      async () => {
        privilegeId = (await harness.expect('createPrivilege', 'success', { body: behind })).id;
      },
    ],
    ['a privilege in a role without users', 0, 0, () => harness.expect('addPrivilegeToRole', 'success', { path: { roleId, privilegeId } })],
    ['a user in that role', 0, 1, () => harness.expect('addUserToRole', 'success', { path: { roleId, userId } })],
    ['the same again', 0, 0, () => harness.expect('addUserToRole', 'success', { path: { roleId, userId } })],
    [
      'that privilege',
      0,
      1,
      () => harness.expect('updatePrivilege', 'success', { path: { privilegeId }, body: { scheduleId: cast.officeHours } }),
    ],
    [
      'its schedule',
      1,
      1,
      () => harness.expect('updateSchedule', 'success', { path: { scheduleId: cast.officeHours }, body: { excludeScheduleIds: [] } }),
    ],
    [
      'a schedule that nothing uses',
      0,
      0,
      () =>
        harness.expect('updateSchedule', 'success', {
          path: { scheduleId: cast.publicHolidays },
          body: { items: [{ recurrence: 'YEARLY', startMonthDay: '01-01', endMonthDay: '01-01' }] },
        }),
    ],
    ['a door into a group', 0, 1, () => harness.expect('addDoorToGroup', 'success', { path: group })],
    [
      'the window of a role on both',
      1,
      1,
      () => harness.expect('updateRole', 'success', { path: { roleId: cast.employees }, body: { validUntil: '2027-01-01T00:00:00Z' } }),
    ],
    [
      'another privilege in a role',
      0,
      1,
      () => harness.expect('addPrivilegeToRole', 'success', { path: { roleId: cast.employees, privilegeId } }),
    ],
    ['a user on both', 1, 1, () => ada(harness, { blocked: true })],
    [
      'the settings of one door',
      0,
      1,
      () => harness.expect('updateDoor', 'success', { path: { doorId: second.doorId }, body: { accessTimeSeconds: 9 } }),
    ],
    ['the wiring of one', 1, 0, () => harness.expect('updateHub', 'success', { path: { hubId: cast.hub }, body: { busAddress: 4 } })],
    ['a door out of the group', 0, 1, () => harness.expect('removeDoorFromGroup', 'success', { path: group })],
    ['a role', 0, 1, () => harness.expect('deleteRole', 'success', { path: { roleId } })],
    [
      'the tenant',
      1,
      0,
      () =>
        harness.expect('updateRole', 'success', {
          system: tenantId,
          path: { roleId: cast.groundFloorStaff },
          body: { validUntil: '2027-01-01T00:00:00Z' },
        }),
    ],
    [
      'the zone of the system',
      1,
      1,
      () => harness.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { timeZone: 'Europe/Oslo' } }),
    ],
    [
      'the zone of one',
      0,
      1,
      () =>
        harness.expect('updateController', 'success', { path: { controllerId: second.controllerId }, body: { timeZone: 'Europe/Rome' } }),
    ],
  ];
  for (const [what, first, other, write] of steps) {
    await write();
    const counts = [(await readController(harness)).pendingChanges, (await readController(harness, second.controllerId)).pendingChanges];
    assert.deepEqual(counts, [first, other], what);
    await harness.advance(2);
    assert.deepEqual(
      [await syncOf(harness), await syncOf(harness, second.controllerId)],
      [
        ['IN_SYNC', 0],
        ['IN_SYNC', 0],
      ],
    );
  }
});

test('time that passes is nothing to sync', async () => {
  const harness = createHarness();
  await harness.advance(7 * 86_400);
  assert.deepEqual(await typesOf(harness, { type: 'controller.*' }), []);
});

test('until the sync the old rights decide at the door', async () => {
  const harness = createHarness();
  const syncedBefore = (await readController(harness)).lastSyncedAt;
  await giveCard(harness);
  assert.equal(await reasonAt(harness, mainEntrance, newCard), 'UNKNOWN_TOKEN');
  const early = await dryRun(harness, { type: 'CARD', ...newCard });
  assert.deepEqual([early.decision, early.atDoor?.reason, early.atDoor?.syncedAt], ['GRANTED', 'UNKNOWN_TOKEN', syncedBefore]);
  await harness.advance(2);
  assert.equal(await reasonAt(harness, mainEntrance, newCard), 'GRANTED');
  const late = await dryRun(harness, { type: 'CARD', ...newCard });
  assert.deepEqual([late.atDoor?.decision, late.atDoor?.syncedAt], ['GRANTED', harness.now()]);
});

test('an edit of a door is in the answer, and in its status from the sync on', async () => {
  const harness = createHarness();
  const change = { path: { doorId: mainEntrance }, body: { unlockScheduleId: cast.officeHours } };
  const answer = await harness.expect('updateDoor', 'success', change);
  assert.deepEqual([answer.unlockScheduleId, answer.status.lockMode], [cast.officeHours, 'LOCKED']);
  const modeNow = async () => (await harness.expect('getDoor', 'success', { path: { doorId: mainEntrance } })).status.lockMode;
  assert.equal(await modeNow(), 'LOCKED');
  await harness.advance(2);
  assert.equal(await modeNow(), 'UNLOCKED');
});

test('a right that is taken away holds at the door until the sync', async () => {
  const takings: [(harness: Harness) => Promise<unknown>, string][] = [
    [(harness) => ada(harness, { blocked: true }), 'USER_BLOCKED'],
    [(harness) => harness.expect('updateToken', 'success', { path: { tokenId: cast.adasCard }, body: { blocked: true } }), 'TOKEN_BLOCKED'],
    [(harness) => harness.expect('deleteToken', 'success', { path: { tokenId: cast.adasCard } }), 'UNKNOWN_TOKEN'],
    [(harness) => harness.expect('deleteUser', 'success', { path: { userId: cast.ada } }), 'TOKEN_LACKS_USER'],
    [
      (harness) => harness.expect('removeUserFromRole', 'success', { path: { roleId: cast.employees, userId: cast.ada } }),
      'USER_LACKS_ROLE',
    ],
    [(harness) => harness.expect('deleteRole', 'success', { path: { roleId: cast.employees } }), 'USER_LACKS_ROLE'],
    [
      (harness) => harness.expect('updateRole', 'success', { path: { roleId: cast.employees }, body: { privilegeIds: [] } }),
      'ROLE_LACKS_PRIVILEGE',
    ],
    [
      (harness) => harness.expect('removeDoorFromGroup', 'success', { path: { doorGroupId: cast.officeDoors, doorId: mainEntrance } }),
      'ROLE_LACKS_PRIVILEGE',
    ],
    [
      (harness) =>
        harness
          .expect('removePrivilegeFromRole', 'success', { path: { roleId: cast.employees, privilegeId: cast.cardAndPinPrivilege } })
          .then(() =>
            harness.expect('updatePrivilege', 'success', { path: { privilegeId: cast.cardPrivilege }, body: { credential: 'PIN' } }),
          ),
      'CREDENTIAL_NOT_ALLOWED',
    ],
  ];
  for (const [take, reason] of takings) {
    const harness = createHarness();
    await take(harness);
    const asked = async () => {
      const { decision, reason: denial, atDoor } = await dryRun(harness, { type: 'CARD', cardValue: '054F4D3', bitLength: 26 });
      return [denial ?? decision, atDoor?.reason ?? atDoor?.decision];
    };
    assert.deepEqual(
      [await asked(), await reasonAt(harness, mainEntrance, { cardValue: '054F4D3', bitLength: 26 })],
      [[reason, 'GRANTED'], 'GRANTED'],
      reason,
    );
    await harness.advance(2);
    assert.deepEqual(
      [await asked(), await reasonAt(harness, mainEntrance, { cardValue: '054F4D3', bitLength: 26 })],
      [[reason, reason], reason],
      reason,
    );
  }
});

test('three tries, 30 seconds apart, and the controller is failing', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'FAILING' });
  await ada(harness, { blocked: true });
  await harness.advance(61.999);
  assert.deepEqual(await syncOf(harness), ['PENDING', 1]);
  await harness.advance(0.001);
  assert.deepEqual(await syncOf(harness), ['FAILING', 1]);
  const failing = (await eventsOf(harness)).at(-1);
  assert.deepEqual(
    [failing?.type, failing?.severity, failing?.data, failing?.actor?.type, failing?.occurredAt],
    ['controller.failing', 'ALERT', { cause: 'REJECTED' }, 'SERVICE', '2026-03-16T08:01:02.000Z'],
  );
  assert.equal((await readController(harness)).connection, 'ONLINE');
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED', 'the old rights are whole');
  assert.equal((await act(harness, { doorId: mainEntrance, type: 'BLOCK' })).state, 'SUCCEEDED', 'doors obey');
  await giveCard(harness);
  await harness.advance(3600);
  assert.deepEqual(await syncOf(harness), ['FAILING', 2], 'nothing is tried again by itself');
  assert.deepEqual(await typesOf(harness, { type: ['controller.failing', 'controller.synced'] }), ['controller.failing']);
});

test('a try that succeeds in time is forgotten failures', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'FAILING' });
  await ada(harness, { blocked: true });
  await harness.advance(40);
  await wire(harness, { connection: 'ONLINE' });
  await harness.advance(22);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  await wire(harness, { connection: 'FAILING' });
  await ada(harness, { blocked: false });
  await harness.advance(32);
  assert.deepEqual(await syncOf(harness), ['PENDING', 1], 'the tries are counted anew');
});

test('SYNC and RESET cure a failing controller', async () => {
  for (const [type, lasts] of [
    ['SYNC', 0],
    ['RESET', 20],
  ] as const) {
    const harness = createHarness();
    await wire(harness, { connection: 'FAILING' });
    await ada(harness, { blocked: true });
    await harness.advance(62);
    const refused = await command(harness, { type });
    await harness.advance(lasts);
    const { state, failure } = await harness.expect('getControllerAction', 'success', { path: { actionId: refused.id } });
    assert.deepEqual([state, failure], ['FAILED', 'REJECTED'], 'what made it fail is still there');
    await harness.advance(62);
    await wire(harness, { connection: 'ONLINE' });
    await harness.advance(600);
    assert.deepEqual(await syncOf(harness), ['FAILING', 1]);
    await command(harness, { type });
    await harness.advance(lasts);
    assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
    assert.deepEqual((await typesOf(harness)).slice(-2), ['controller.synced', 'action.succeeded']);
    assert.equal(await reasonAt(harness, mainEntrance), 'USER_BLOCKED');
  }
});

test('with nothing to send, SYNC succeeds whatever ails the controller', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'FAILING' });
  assert.equal((await command(harness, { type: 'SYNC' })).state, 'SUCCEEDED');
  const reset = await command(harness, { type: 'RESET' });
  await harness.advance(20);
  const { failure } = await harness.expect('getControllerAction', 'success', { path: { actionId: reset.id } });
  assert.equal(failure, 'REJECTED', 'a reset sends everything');
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED', 'by the rights that it had');
});

test('a failing controller that was away fails on', async () => {
  const harness = createHarness();
  await wire(harness, { connection: 'FAILING' });
  await ada(harness, { blocked: true });
  await harness.advance(62);
  await wire(harness, { connection: 'OFFLINE' });
  await harness.advance(600);
  await wire(harness, { connection: 'ONLINE' });
  await harness.advance(60);
  assert.deepEqual(await syncOf(harness), ['FAILING', 1]);
});

test('a controller holds 70 000 tokens', async () => {
  const harness = createHarness();
  const { tokens } = harness.simulator.world.tables;
  const template = tokens.get(cast.adasCard);
  assert.ok(template);
  // Ada's card and PIN, the cards of Nils and Sara: four are there.
  for (let number = 0; number < 69_996; number += 1) {
    const digits = number.toString(16).toUpperCase().padStart(5, '0');
    tokens.put({
      ...template,
      id: `tok_01KF0A3Z20K3A3D2T3NT1${String(number).padStart(5, '0')}`,
      card: { value: `9${digits}`, bitLength: 24 },
    });
  }
  await ada(harness, { extendedAccess: true });
  await harness.advance(2);
  assert.deepEqual(await syncOf(harness), ['IN_SYNC', 0]);
  const extra = await giveCard(harness, cast.nils);
  await harness.advance(62);
  assert.deepEqual(await syncOf(harness), ['FAILING', 1]);
  assert.deepEqual((await eventsOf(harness, { type: 'controller.failing' }))[0]?.data, { cause: 'CAPACITY' });
  assert.equal(await reasonAt(harness, mainEntrance, newCard), 'UNKNOWN_TOKEN');
  assert.equal(await reasonAt(harness, mainEntrance), 'GRANTED');
  await harness.expect('deleteToken', 'success', { path: { tokenId: extra.id } });
  assert.deepEqual(await syncOf(harness), ['FAILING', 2]);
  assert.equal((await command(harness, { type: 'SYNC' })).state, 'SUCCEEDED');
  assert.deepEqual((await eventsOf(harness, { type: 'controller.synced' })).at(-1)?.data, { changes: 2 });
});
