import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hrSync } from '../../api/cast/administrators';
import { type Parameter, resolve } from '../../api/contract';
import { authorization } from '../../scripts/samples/prepare-example';
import { cast, contract, createHarness, type Harness, type OperationId, operations, tenantId } from '../../simulator/testing/harness';
import { prepared, reference } from '../reference/examples';

/** Whatever somebody changes is found by `updatedSince`, in each list that shows it; nothing else is. */

/** By write, the lists in which its example is found. What was deleted is in none; what showed it is. */
const found: Record<string, OperationId[]> = {
  createAdministrator: ['listAdministrators'],
  updateAdministrator: ['listAdministrators'],
  deleteAdministrator: [],
  createApiCredential: ['listApiCredentials'],
  updateApiCredential: ['listApiCredentials'],
  deleteApiCredential: [],
  rotateApiCredential: ['listApiCredentials'],
  reinstateAdministrator: ['listAdministrators'],
  resendInvitation: ['listAdministrators'],
  suspendAdministrator: ['listAdministrators'],
  createSystem: ['listSystems'],
  updateSystem: ['listSystems', 'listMySystems'],
  deleteSystem: ['listAdministrators'],
  archiveSystem: ['listSystems', 'listMySystems'],
  createDelegation: ['listDelegations'],
  updateDelegation: ['listDelegations'],
  revokeDelegation: ['listDelegations'],
  createUserDelegation: ['listUserDelegations'],
  updateUserDelegation: ['listUserDelegations'],
  revokeUserDelegation: ['listUserDelegations'],
  createControllerAction: ['listControllerActions'],
  createFirmwareUpgrade: ['listFirmwareUpgrades'],
  cancelFirmwareUpgrade: ['listFirmwareUpgrades'],
  createController: ['listControllers'],
  updateController: ['listControllers'],
  deleteController: [],
  putO3cRegistration: [],
  releaseO3cRegistration: [],
  createDoorAction: ['listDoorActions'],
  createDoorGroup: ['listDoorGroups'],
  updateDoorGroup: ['listDoorGroups', 'listDoors'],
  deleteDoorGroup: ['listDoors'],
  addDoorToGroup: ['listDoorGroups', 'listDoors'],
  removeDoorFromGroup: ['listDoorGroups', 'listDoors'],
  createDoor: ['listDoors'],
  updateDoor: ['listDoors'],
  deleteDoor: ['listDoorGroups'],
  createHub: ['listControllers', 'listHubs'],
  updateHub: ['listHubs'],
  deleteHub: ['listControllers'],
  createPrivilege: ['listPrivileges'],
  updatePrivilege: ['listPrivileges'],
  deletePrivilege: [],
  requestAccess: [],
  createRole: ['listPrivileges', 'listRoles'],
  updateRole: ['listRoles'],
  deleteRole: ['listPrivileges', 'listUsers'],
  addPrivilegeToRole: ['listPrivileges', 'listRoles'],
  removePrivilegeFromRole: ['listPrivileges', 'listRoles'],
  addUserToRole: ['listRoles', 'listUsers'],
  removeUserFromRole: ['listRoles', 'listUsers'],
  createSchedule: ['listSchedules'],
  updateSchedule: ['listSchedules'],
  deleteSchedule: [],
  createKey: ['listPrivileges', 'listRoles', 'listTokens', 'listUsers'],
  offboardUser: ['listTokens', 'listUsers'],
  onboardUser: ['listRoles', 'listTokens', 'listUsers'],
  createToken: ['listTokens'],
  updateToken: ['listTokens'],
  deleteToken: [],
  reEnrolToken: ['listTokens'],
  createUser: ['listUsers'],
  updateUser: ['listUsers'],
  deleteUser: ['listRoles', 'listTokens'],
  createVisit: ['listVisits'],
  updateVisit: ['listVisits'],
  cancelVisit: ['listVisits'],
  createWebhook: ['listWebhooks'],
  updateWebhook: ['listWebhooks'],
  deleteWebhook: [],
  redeliver: ['listDeliveries'],
  rotateWebhookSecret: ['listWebhooks'],
  testWebhook: ['listDeliveries'],
};

/** Where the example would change nothing in the seeded world: what is sent before it, or in place of its body. */
const undoneBefore: Record<string, OperationId> = {
  addUserToRole: 'removeUserFromRole',
  addPrivilegeToRole: 'removePrivilegeFromRole',
  addDoorToGroup: 'removeDoorFromGroup',
  putO3cRegistration: 'releaseO3cRegistration',
};
const otherBodies: Record<string, object> = {
  updateAdministrator: { name: 'Changed' },
  updatePrivilege: { name: 'Changed' },
  updateSchedule: { name: 'Changed' },
};

const writes = [...operations].filter(([, { method }]) => method !== 'GET').map(([id]) => id);
const lists = [...operations]
  .filter(([, { operation }]) =>
    (operation.parameters ?? []).some((parameter) => resolve<Parameter>(contract, parameter).name === 'updatedSince'),
  )
  .map(([id]) => id);

/** Sends the example of an operation, a minute after what has to come first. */
async function send(harness: Harness, operationId: string): Promise<{ updatedAt?: string } | null> {
  const operation = reference.byId.get(operationId) ?? assert.fail(`there is no operation ${operationId}`);
  const fetch = (path: string, init: RequestInit) => harness.simulator.fetch(new Request(`https://api.access.example${path}`, init));
  const { method, path, headers, body } = await prepared(operation, fetch);
  await harness.advance(60);
  const other = otherBodies[operationId];
  const response = await fetch(path, {
    method,
    headers: [...headers, ['Authorization', authorization]],
    body: other ? JSON.stringify(other) : body,
  });
  assert.ok(response.ok, `${operationId} answered ${response.status}`);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** The lists in which something has changed at this instant. */
async function changedLists(harness: Harness): Promise<OperationId[]> {
  const path = { administratorId: hrSync, webhookId: cast.webhook };
  const changed: OperationId[] = [];
  for (const id of lists) {
    const { body } = await harness.call(id, { path, query: { updatedSince: harness.now() } });
    if (((body as unknown as { items?: unknown[] } | null)?.items ?? []).length > 0) {
      changed.push(id);
    }
  }
  return changed;
}

test('the table names every write', () => {
  assert.deepEqual(Object.keys(found).toSorted(), writes.toSorted());
});

for (const id of writes) {
  test(`${id} moves updatedAt of what it changes`, async () => {
    const harness = createHarness();
    const first = undoneBefore[id];
    if (first) {
      await send(harness, first);
    }
    const answer = await send(harness, id);
    assert.deepEqual(await changedLists(harness), found[id]);
    if (answer?.updatedAt !== undefined) {
      assert.equal(answer.updatedAt, harness.now());
    }
  });
}

test('a command moves updatedAt and keeps the ETag', async () => {
  const harness = createHarness();
  const path = { administratorId: hrSync };
  const before = await harness.call('getAdministrator', { path });
  await harness.advance(60);
  const suspended = await harness.call('suspendAdministrator', { path });
  assert.equal(suspended.headers.get('etag'), before.headers.get('etag'));
  assert.equal(suspended.body.updatedAt, harness.now());
  const { openHouse: visitId } = cast;
  const visit = await harness.call('getVisit', { path: { visitId } });
  const cancelled = await harness.call('cancelVisit', { path: { visitId } });
  assert.equal(cancelled.headers.get('etag'), visit.headers.get('etag'));
});

test('what a phone or a new administrator does counts too', async () => {
  const harness = createHarness();
  const { mobile } = (await harness.expect('reEnrolToken', 'success', { path: { tokenId: cast.adasPhone } })) as {
    mobile: { enrolmentCode?: string };
  };
  const person = { kind: 'PERSON', name: 'Lena Dahl', email: 'lena@lakeside.example' };
  const { id } = await harness.expect('createAdministrator', 'success', { body: person });
  await harness.advance(60);
  await harness.control('POST', '/enrol', { enrolmentCode: mobile.enrolmentCode });
  await harness.control('POST', `/administrators/${id}`, { do: 'ACCEPT' });
  assert.deepEqual((await changedLists(harness)).toSorted(), ['listAdministrators', 'listTokens']);
});

test('what a tenant does with a lent user or door is not told to its owner', async () => {
  const harness = createHarness();
  await harness.advance(60);
  const path = { roleId: cast.groundFloorStaff, userId: cast.nils };
  await harness.expect('removeUserFromRole', 'success', { system: tenantId, path });
  const body = { name: 'Entrance', doorIds: [cast.mainEntrance] };
  await harness.expect('createDoorGroup', 'success', { system: tenantId, body });
  assert.deepEqual(await changedLists(harness), []);
});
