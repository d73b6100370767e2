import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../api/contract';
import { exampleOf } from '../../simulator/core/seeds/examples';
import {
  accountId,
  type CallerName,
  cast,
  contract,
  createHarness,
  type Harness,
  type OperationId,
  operations,
  type RequestOptions,
  siteId,
  tenantId,
} from '../../simulator/testing/harness';

/** The seeded world is the one that the examples of the contract show. */

const reception: RequestOptions = { as: 'Reception desk' };
const auditor: RequestOptions = { as: 'Auditor' };
const tenant: RequestOptions = { as: 'Tenant office', system: tenantId };
const tenantHardware: RequestOptions = { system: tenantId };
const blockedGroup = 'act_01KKH23V405N5R37FKAFWEHTH2';
const blink = 'act_01KKKMGJ40W0XX2M1N6WG3VN6D';
const grantEvent = 'evt_01KERM6340N9YD81Y6D4VT80Z5';
const januaryTwelfth = { from: '2026-01-12T00:00:00.000Z', to: '2026-01-13T00:00:00.000Z' };
const saturday = { from: '2026-03-14T00:00:00.000Z', to: '2026-03-15T00:00:00.000Z' };

/** The call that each example stands for. */
const calls: Record<string, RequestOptions> = {
  'getAccount lakeside': {},
  'listAdministrators owners': { query: { owner: true } },
  'getAdministrator service': { path: { administratorId: cast.hrSync } },
  'getAdministrator person': { path: { administratorId: cast.maja } },
  'listApiCredentials hrSync': { path: { administratorId: cast.hrSync } },
  'getApiCredential hrSync': { path: { administratorId: cast.hrSync, credentialId: cast.hrSyncCredential } },
  'listAccountEvents grant': { query: { type: 'config.updated', ...januaryTwelfth } },
  'getAccountEvent grant': { path: { eventId: grantEvent } },
  'listSystems lakeside': {},
  'getSystem site': { path: { systemId: siteId } },
  'getSystem tenant': { path: { systemId: tenantId } },
  'listDelegations harbourHouse': {},
  'getDelegation sharedDoor': { path: { delegationId: cast.delegation } },
  'listUserDelegations harbourHouse': {},
  'getUserDelegation guard': { path: { userDelegationId: cast.userDelegation } },
  'listMySystems hrSync': { as: 'HR sync' },
  'listMySystems tenantOffice': { as: 'Tenant office' },
  'getMySystem site': { as: 'HR sync' },
  'getMySystem tenant': tenant,
  'listControllerActions harbourHouse': auditor,
  'getControllerAction identified': { ...auditor, path: { actionId: blink } },
  'listFirmwareReleases releases': auditor,
  'getFirmwareRelease recommended': { ...auditor, path: { releaseId: cast.firmware482 } },
  'listFirmwareUpgrades harbourHouse': auditor,
  'getFirmwareUpgrade rolledBack': { ...auditor, path: { upgradeId: cast.firmwareUpgrade } },
  'listControllers harbourHouse': auditor,
  'listControllers tenant': tenantHardware,
  'getController online': { ...auditor, path: { controllerId: cast.controller } },
  'getO3cRegistration connected': { ...auditor, path: { controllerId: cast.controller } },
  'listDoorActions harbourHouse': reception,
  'getDoorAction openedOnce': { ...reception, path: { actionId: cast.doorAction } },
  'getDoorAction blockedInPart': { ...reception, path: { actionId: blockedGroup } },
  'listDoorGroups harbourHouse': reception,
  'getDoorGroup officeDoors': { ...reception, path: { doorGroupId: cast.officeDoors } },
  'listDoors harbourHouse': reception,
  'listDoors groundFloor': tenant,
  'getDoor mainEntrance': { ...reception, path: { doorId: cast.mainEntrance } },
  'getDoor delegated': { ...tenant, path: { doorId: cast.mainEntrance } },
  'listDoorUsers mainEntrance': { ...reception, path: { doorId: cast.mainEntrance } },
  'listEvents saturday': { ...reception, query: { type: 'access.granted', userId: cast.ada, ...saturday } },
  'getEvent adasGrant': { ...reception, path: { eventId: cast.event } },
  'listHubs harbourHouse': auditor,
  'listHubs tenant': tenantHardware,
  'getHub healthy': { ...auditor, path: { hubId: cast.hub } },
  'listPrivileges harbourHouse': auditor,
  'listPrivileges groundFloor': tenant,
  'getPrivilege officeDoorsCard': { ...auditor, path: { privilegeId: cast.cardPrivilege } },
  'getPrivilege entranceCard': { ...tenant, path: { privilegeId: cast.entrancePrivilege } },
  'listRoles harbourHouse': auditor,
  'listRoles groundFloor': tenant,
  'getRole employees': { ...auditor, path: { roleId: cast.employees } },
  'listSchedules harbourHouse': reception,
  'getSchedule officeHours': { ...reception, path: { scheduleId: cast.officeHours } },
  'getSchedule publicHolidays': { ...reception, path: { scheduleId: cast.publicHolidays } },
  'previewSchedule officeHours': {
    ...reception,
    path: { scheduleId: cast.officeHours },
    query: { from: '2026-03-16T00:00:00.000Z', to: '2026-03-23T00:00:00.000Z' },
  },
  'listTokens cards': { as: 'HR sync', query: { type: 'CARD' } },
  'listTokens withoutValues': { ...auditor, query: { type: 'CARD', userId: cast.ada } },
  'getToken card': { as: 'HR sync', path: { tokenId: cast.adasCard } },
  'getToken cardWithoutValue': { ...auditor, path: { tokenId: cast.adasCard } },
  'getToken pin': { as: 'HR sync', path: { tokenId: cast.adasPin } },
  'getToken mobile': { as: 'HR sync', path: { tokenId: cast.adasPhone } },
  'getToken external': { as: 'HR sync', path: { tokenId: cast.adasPlate } },
  'listUsers harbourHouse': reception,
  'listUsers groundFloor': tenant,
  'getUser adaBerg': { ...reception, path: { userId: cast.ada } },
  'getUser delegated': { ...tenant, path: { userId: cast.nils } },
  'listUserAccess adaBerg': { ...reception, path: { userId: cast.ada } },
  'listUserAccess received': { ...tenant, path: { userId: cast.nils } },
  // Nils has no role in his own system.
  'listUserAccess none': { ...reception, path: { userId: cast.nils } },
  'listVisits harbourHouse': auditor,
  'getVisit openHouse': { ...auditor, path: { visitId: cast.openHouse } },
  'getVisitCredentials openHouse': { ...reception, path: { visitId: cast.openHouse } },
  'listWebhooks harbourHouse': auditor,
  'getWebhook disabled': { ...auditor, path: { webhookId: cast.webhook } },
  'listDeliveries saturday': { ...auditor, path: { webhookId: cast.webhook }, query: { eventId: cast.event } },
  'getDelivery delivered': { ...auditor, path: { webhookId: cast.webhook, deliveryId: cast.delivery } },
};

/** Examples of another time, or of things that the seed does not hold. */
const elsewhere: Record<string, string> = {
  'listMySystems noGrant': 'every administrator of the seed that can sign in has a grant',
  'getFirmwareUpgrade rebooting': 'the upgrade of 1 March two minutes after its start',
  'getController offline': 'the controller after 90 seconds without a heartbeat, with a change that waits',
  'getO3cRegistration registered': 'the registration before the device dialled in',
  'getO3cRegistration failed': 'the registration, had the key been another',
  'getHub lowBattery': 'the hub once a battery is low',
  'getPrivilege delegated': 'the privilege, were it delegated',
  'previewSchedule clockForward': 'a schedule that the seed does not hold',
  'previewSchedule clockBack': 'a schedule that the seed does not hold',
  'getVisitCredentials ended': 'the visit after its end',
};

const reads = [...operations.values()].filter(({ method }) => method === 'GET');

function exampleNames({ operation }: (typeof reads)[number]): string[] {
  const success = resolve(contract, operation.responses['200'] ?? { description: '' });
  return Object.keys(success.content?.['application/json']?.examples ?? {}).map((name) => `${operation.operationId} ${name}`);
}

type Administrators = { items: { id: string; lastSeenAt: string | null }[] };

/** Who calls is seen at that moment; the example shows when it was seen before. */
function beforeTheCall(body: Administrators, expected: Administrators, harness: Harness): Administrators {
  const asBefore = (item: Administrators['items'][number]) => {
    const before = expected.items.find(({ id }) => id === item.id)?.lastSeenAt;
    return item.lastSeenAt === harness.now() && before !== undefined ? { ...item, lastSeenAt: before } : item;
  };
  return { ...body, items: body.items.map(asBefore) };
}

test('every example of a read is either called for or told to be of another state', () => {
  const known = new Set([...Object.keys(calls), ...Object.keys(elsewhere)]);
  assert.deepEqual(reads.flatMap(exampleNames).sort(), [...known].sort());
  assert.equal(Object.keys(calls).filter((name) => name in elsewhere).length, 0);
});

for (const [name, options] of Object.entries(calls)) {
  test(`the seeded world answers what the example shows: ${name}`, async () => {
    const [operationId, example] = name.split(' ') as [OperationId, string];
    const harness = createHarness();
    const expected = exampleOf<unknown>(contract, operationId, example);
    const body: unknown = await harness.expect(operationId, 'success', options);
    assert.deepEqual(
      operationId === 'listAdministrators' ? beforeTheCall(body as Administrators, expected as Administrators, harness) : body,
      expected,
    );
  });
}

test('clocks that go forward and back show in the preview of every day from 02:30 to 05:00', async () => {
  const harness = createHarness();
  const daysOfWeek = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const items = [{ recurrence: 'WEEKLY', daysOfWeek, startTime: '02:30', endTime: '05:00' }];
  const { id } = await harness.expect('createSchedule', 'success', { body: { name: 'Before dawn', items } });
  for (const [example, from, to] of [
    ['clockForward', '2026-03-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z'],
    ['clockBack', '2026-10-25T00:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ] as const) {
    const preview = await harness.expect('previewSchedule', 'success', { path: { scheduleId: id }, query: { from, to } });
    assert.deepEqual(preview, exampleOf(contract, 'previewSchedule', example));
  }
});

test('the seed is as the model tells it: times are those of the ids, ETags count from the changes', async () => {
  const harness = createHarness();
  assert.equal(harness.now(), '2026-03-16T08:00:00.000Z');
  const made = await harness.call('getUser', { path: { userId: cast.ada } });
  assert.equal(made.headers.get('etag'), '"1"');
  const changed = await harness.call('getWebhook', { path: { webhookId: cast.webhook } });
  assert.equal(changed.headers.get('etag'), '"2"');
});

test('the history is in the lists of both systems, as far as each may see it', async () => {
  const harness = createHarness();
  const query = { from: '2026-01-10T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z', sort: 'occurredAt', limit: 200 };
  const atSite = await harness.expect('listEvents', 'success', { query });
  assert.ok(atSite.items.length >= 20, `${atSite.items.length} events`);
  assert.ok(atSite.items.every(({ occurredAt }) => occurredAt <= harness.now()));
  const times = atSite.items.map(({ receivedAt }) => receivedAt);
  assert.equal(new Set(times).size, times.length, 'receivedAt is unique');
  const atTenant = await harness.expect('listEvents', 'success', { ...tenant, query });
  assert.deepEqual(
    atTenant.items.map(({ type }) => type),
    ['delegation.started'],
  );
});

test('the seed "empty" holds the account, its systems and its administrators, and what the service itself has', async () => {
  const harness = createHarness('empty');
  const held = Object.entries(harness.simulator.world.tables).flatMap(([name, { rows }]) => (rows.size > 0 ? [[name, rows.size]] : []));
  // Firmware releases are the same for every system, so they are there from the beginning.
  assert.deepEqual(Object.fromEntries(held), { accounts: 1, administrators: 7, credentials: 6, systems: 2, releases: 2 });
  for (const { operation, path } of reads) {
    const isList = operation.operationId.startsWith('list') && path.startsWith('/v2/systems/{systemId}/') && !/\}\//.test(path.slice(23));
    if (isList && operation.operationId !== 'listFirmwareReleases') {
      const body: unknown = await harness.expect(operation.operationId as OperationId, 'success');
      assert.deepEqual((body as { items: unknown }).items, [], operation.operationId);
    }
  }
  const { items } = await harness.expect('listAccountEvents', 'success', { query: { receivedAfter: '2026-01-01T00:00:00.000Z' } });
  assert.deepEqual(items, []);
});

test('every id of the cast leads to what it names', async () => {
  const harness = createHarness();
  const site = (operationId: OperationId, path: Record<string, string>, name: string | null) => [operationId, { path }, name] as const;
  const ground = (operationId: OperationId, path: Record<string, string>, name: string | null) =>
    [operationId, { ...tenant, path }, name] as const;
  const things = [
    site('getAccount', { accountId }, 'Lakeside Property Group'),
    site('getSystem', { systemId: siteId }, 'Harbour House'),
    site('getSystem', { systemId: tenantId }, 'Ground floor'),
    site('getAdministrator', { administratorId: cast.maja }, 'Maja Lind'),
    site('getAdministrator', { administratorId: cast.hrSync }, 'HR sync'),
    site('getApiCredential', { administratorId: cast.hrSync, credentialId: cast.hrSyncCredential }, 'HR sync'),
    site('getController', { controllerId: cast.controller }, 'HH-C1'),
    site('getHub', { hubId: cast.hub }, 'HH-H1'),
    site('getDoor', { doorId: cast.mainEntrance }, 'Main entrance'),
    site('getDoor', { doorId: cast.serverRoom }, 'Server room'),
    site('getDoorGroup', { doorGroupId: cast.officeDoors }, 'Office doors'),
    site('getSchedule', { scheduleId: cast.officeHours }, 'Office hours'),
    site('getSchedule', { scheduleId: cast.publicHolidays }, 'Public holidays'),
    site('getPrivilege', { privilegeId: cast.cardPrivilege }, 'Office doors, card'),
    site('getPrivilege', { privilegeId: cast.cardAndPinPrivilege }, 'Office doors, card and PIN'),
    site('getRole', { roleId: cast.employees }, 'Employees'),
    site('getUser', { userId: cast.ada }, 'Ada Berg'),
    site('getToken', { tokenId: cast.adasCard }, "Ada's card"),
    site('getToken', { tokenId: cast.adasPin }, "Ada's PIN"),
    site('getVisit', { visitId: cast.openHouse }, 'Open house'),
    site('getDoorAction', { actionId: cast.doorAction }, null),
    site('getEvent', { eventId: cast.event }, null),
    site('getWebhook', { webhookId: cast.webhook }, null),
    site('getDelivery', { webhookId: cast.webhook, deliveryId: cast.delivery }, null),
    site('getDelegation', { delegationId: cast.delegation }, 'Main entrance to Ground floor'),
    site('getUserDelegation', { userDelegationId: cast.userDelegation }, null),
    site('getFirmwareRelease', { releaseId: cast.firmware482 }, null),
    site('getFirmwareRelease', { releaseId: cast.firmware481 }, null),
    site('getFirmwareUpgrade', { upgradeId: cast.firmwareUpgrade }, null),
    site('getUser', { userId: cast.nils }, 'Nils Falk'),
    site('getToken', { tokenId: cast.nilsCard }, "Nils's card"),
    ground('getUser', { userId: cast.sara }, 'Sara Ek'),
    ground('getToken', { tokenId: 'tok_01KFAVE170E6RHXQAQPDH4AFAX' }, "Sara's card"),
    ground('getPrivilege', { privilegeId: cast.entrancePrivilege }, 'Entrance, card'),
    ground('getRole', { roleId: cast.groundFloorStaff }, 'Ground floor staff'),
  ] as const;
  for (const [operationId, options, name] of things) {
    const thing: unknown = await harness.expect(operationId, 'success', options);
    assert.equal((thing as { name?: string }).name ?? null, name, `${operationId} ${JSON.stringify(options.path)}`);
  }
});

test('each documented caller signs in with its documented secret and holds its documented rights', async () => {
  const harness = createHarness();
  const held: Record<CallerName, [name: string, capacities: string[]][]> = {
    'Platform automation': [
      ['Ground floor', ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT']],
      ['Harbour House', ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT']],
    ],
    'HR sync': [['Harbour House', ['ACCESS_MANAGEMENT']]],
    'Reception desk': [['Harbour House', ['OPERATIONS']]],
    Installer: [['Harbour House', ['HARDWARE_MANAGEMENT']]],
    Auditor: [['Harbour House', ['AUDIT']]],
    'Tenant office': [['Ground floor', ['ACCESS_MANAGEMENT']]],
  };
  for (const [who, grants] of Object.entries(held)) {
    const { items } = await harness.expect('listMySystems', 'success', { as: who as CallerName });
    assert.deepEqual(
      items.map(({ name, capacities }) => [name, capacities]),
      grants,
      who,
    );
    await harness.expect('getAccount', who === 'Platform automation' ? 'success' : 'owner-required', { as: who as CallerName });
  }
});
