import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOutcome, cast, createHarness, type Harness, type RequestOptions, siteId } from '../../../simulator/testing/harness';
import { makeDoor } from '../steps/doors';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';
import { daySeconds } from '../steps/time';

/** Visits: people who are no users, for a time. */

const asReception = { as: 'Reception desk' } as const;

function createVisit<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  const window = { validFrom: harness.now(), validUntil: harness.later(3600) };
  const asked = { name: 'Piano tuner', ...window, doorIds: [cast.mainEntrance], credentialTypes: ['PIN', 'URL'], ...body };
  return harness.expect('createVisit', outcome, { ...asReception, ...options, body: asked });
}

function updateVisit<Result extends CallOutcome>(harness: Harness, outcome: Result, visitId: string, body: object) {
  return harness.expect('updateVisit', outcome, { ...asReception, path: { visitId }, body });
}

/** Events of visits in the order of arrival, as `time type actor`; of `config.*` the changed fields. */
async function visitEvents(harness: Harness, after: string, visitId: string): Promise<string[]> {
  const { items } = await harness.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: after, visitId } });
  return items.map(({ type, occurredAt, actor, data }) =>
    [occurredAt.slice(11, 19), type, actor?.name ?? actor?.type, ...(data.changedFields ?? [])].join(' '),
  );
}

test('reception makes a visit, and its PIN and URL are in that answer and in no later one', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const body = {
    name: 'Piano tuner',
    validFrom: harness.now(),
    validUntil: harness.later(3600),
    doorIds: [cast.mainEntrance],
    credentialTypes: ['PIN', 'URL'],
  };
  const made = await harness.call('createVisit', { ...asReception, body });
  const { id, pin, url, warnings, ...shown } = made.body;
  assert.deepEqual([made.status, made.headers.get('etag'), shown.status, shown.displayName], [201, '"1"', 'ACTIVE', 'Piano tuner']);
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/visits/${id}`);
  assert.match(pin ?? '', /^\d{4}$/);
  assert.match(url ?? '', /^https:\/\/visit\.access\.example\/[A-Za-z0-9_-]{22}$/);
  assert.deepEqual(warnings, []);
  const path = { visitId: id };
  const read = await harness.expect('getVisit', 'success', { as: 'Auditor', path });
  assert.deepEqual(read, { id, ...shown });
  const { items } = await harness.expect('listVisits', 'success', { as: 'Auditor' });
  assert.ok(items.every((item) => !('pin' in item) && !('url' in item)));
  assert.deepEqual(await harness.expect('getVisitCredentials', 'success', { as: 'HR sync', path }), { pin, url });
  await harness.expect('getVisitCredentials', 'capacity-missing', { as: 'Auditor', path });
  assert.deepEqual(await visitEvents(harness, start, id), [
    '08:00:00 config.created Reception desk name displayName validFrom validUntil doorIds',
    '08:00:00 visit.started SERVICE',
    '08:00:00 visit.credentials_read HR sync',
  ]);
});

test('a visit follows the clock, and a later beginning makes it scheduled again', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const { id } = await createVisit(harness, 'success', { validFrom: harness.later(60), validUntil: harness.later(3600) });
  const path = { visitId: id };
  const status = async () => (await harness.expect('getVisit', 'success', { path })).status;
  assert.equal(await status(), 'SCHEDULED');
  await harness.advance(60);
  assert.equal(await status(), 'ACTIVE');
  const later = await harness.call('updateVisit', { path, body: { validFrom: harness.later(60) } });
  assert.deepEqual([later.body.status, later.headers.get('etag'), later.body.updatedAt], ['SCHEDULED', '"2"', harness.now()]);
  const same = await harness.call('updateVisit', { path, body: { validFrom: harness.later(60) } });
  assert.equal(same.headers.get('etag'), '"2"');
  await harness.advance(60);
  assert.equal(await status(), 'ACTIVE');
  await harness.advance(3480);
  assert.equal(await status(), 'EXPIRED');
  assert.deepEqual(await harness.expect('getVisitCredentials', 'success', { path }), { pin: null, url: null });
  assert.equal((await updateVisit(harness, 'invalid-state', id, { name: 'Again' })).state, 'EXPIRED');
  assert.equal((await updateVisit(harness, 'invalid-state', id, { validUntil: harness.later(60) })).state, 'EXPIRED');
  assert.equal((await harness.expect('cancelVisit', 'invalid-state', { path })).state, 'EXPIRED');
  assert.deepEqual(
    (await visitEvents(harness, start, id)).filter((event) => event.includes('visit.')),
    [
      '08:01:00 visit.started SERVICE',
      '08:02:00 visit.started SERVICE',
      '09:00:00 visit.ended SERVICE',
      '09:00:00 visit.credentials_read Platform automation',
    ],
  );
});

test('a window that is moved there and back begins and ends once', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const { id } = await createVisit(harness, 'success', { validFrom: harness.later(60), validUntil: harness.later(120) });
  await updateVisit(harness, 'success', id, { validFrom: harness.later(90), validUntil: harness.later(180) });
  await updateVisit(harness, 'success', id, { validFrom: harness.later(60), validUntil: harness.later(120) });
  await harness.advance(3600);
  assert.deepEqual(
    (await visitEvents(harness, start, id)).filter((event) => event.includes('visit.')),
    ['08:01:00 visit.started SERVICE', '08:02:00 visit.ended SERVICE'],
  );
});

test('a cancelled visit stops at once in the service, and at the door with the next sync', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const { id, pin, url } = await createVisit(harness, 'success', {});
  await harness.advance(2);
  const open = async (by: object) => (await harness.control('POST', '/present', { doorId: cast.mainEntrance, ...by })).decision;
  assert.deepEqual([await open({ pin }), await open({ visitUrl: url })], ['GRANTED', 'GRANTED']);
  const path = { visitId: id };
  const cancelled = await harness.call('cancelVisit', { ...asReception, path });
  assert.deepEqual([cancelled.body.status, cancelled.headers.get('etag')], ['CANCELLED', '"1"']);
  assert.deepEqual([await open({ pin }), await open({ visitUrl: url })], ['GRANTED', 'DENIED']);
  await harness.advance(2);
  assert.equal(await open({ pin }), 'DENIED');
  assert.equal((await harness.expect('cancelVisit', 'invalid-state', { path })).state, 'CANCELLED');
  assert.equal((await updateVisit(harness, 'invalid-state', id, { name: 'Again' })).state, 'CANCELLED');
  assert.deepEqual(await harness.expect('getVisitCredentials', 'success', { path }), { pin: null, url: null });
  await harness.advance(3600);
  assert.deepEqual(
    (await visitEvents(harness, start, id)).filter((event) => event.includes('visit.')),
    ['08:00:00 visit.started SERVICE', '08:00:02 visit.cancelled Reception desk', '08:00:04 visit.credentials_read Platform automation'],
    'its end is not told besides',
  );
});

test('the window of a visit ends after it begins, in the future, within 365 days', async () => {
  const harness = createHarness();
  const inverted = { validFrom: harness.later(3600), validUntil: harness.later(60) };
  assert.deepEqual(pointers(await createVisit(harness, 'validity-inverted', inverted)), ['/validUntil validity-inverted']);
  const past = { validFrom: harness.later(-60), validUntil: harness.now() };
  assert.deepEqual(pointers(await createVisit(harness, 'validation-failed', past)), ['/validUntil out-of-range']);
  const year = { validFrom: harness.later(60), validUntil: harness.later(60 + 365 * daySeconds) };
  await createVisit(harness, 'success', year);
  const longer = { ...year, validUntil: harness.later(61 + 365 * daySeconds) };
  assert.deepEqual(pointers(await createVisit(harness, 'time-range-too-large', longer)), ['/validUntil time-range-too-large']);
  const end = <Result extends CallOutcome>(outcome: Result, body: object) => updateVisit(harness, outcome, cast.openHouse, body);
  assert.deepEqual(pointers(await end('validity-inverted', { validFrom: '2026-03-21T15:00:00Z' })), ['/validUntil validity-inverted']);
  assert.deepEqual(pointers(await end('time-range-too-large', { validUntil: '2027-03-21T09:00:01Z' })), [
    '/validUntil time-range-too-large',
  ]);
  assert.deepEqual(pointers(await end('validation-failed', { validUntil: harness.now() })), ['/validUntil out-of-range']);
});

test('a PIN needs a keypad at one of the doors, and those without are told', async () => {
  const harness = createHarness();
  const gate = (await makeDoor(harness, 'Gate')).id;
  assert.deepEqual(pointers(await createVisit(harness, 'door-lacks-keypad', { doorIds: [gate] })), ['/doorIds door-lacks-keypad']);
  const byUrl = await createVisit(harness, 'success', { doorIds: [gate], credentialTypes: ['URL'] });
  assert.deepEqual([byUrl.pin, byUrl.warnings], [null, []]);
  const both = await createVisit(harness, 'success', { doorIds: [gate, cast.serverRoom], credentialTypes: ['PIN'] });
  assert.deepEqual([both.url, both.warnings], [null, [{ code: 'door-lacks-keypad', doorId: gate }]]);
  assert.deepEqual(pointers(await updateVisit(harness, 'door-lacks-keypad', cast.openHouse, { doorIds: [gate] })), [
    '/doorIds door-lacks-keypad',
  ]);
  const moved = await updateVisit(harness, 'success', cast.openHouse, { doorIds: [cast.mainEntrance, gate] });
  assert.deepEqual(moved.warnings, [{ code: 'door-lacks-keypad', doorId: gate }]);
  const fixed = await updateVisit(harness, 'validation-failed', cast.openHouse, { credentialTypes: ['PIN', 'URL'] });
  assert.deepEqual(pointers(fixed), ['/credentialTypes read-only']);
});

test('doors and schedule of a visit belong to the system or are lent to it', async () => {
  const harness = createHarness();
  const body = { doorIds: [cast.mainEntrance, cast.serverRoom], scheduleId: cast.officeHours };
  assert.deepEqual(pointers(await createVisit(harness, 'validation-failed', body, asTenant)).sort(), [
    '/doorIds/1 unknown-reference',
    '/scheduleId unknown-reference',
  ]);
  const { id } = await createVisit(harness, 'success', {}, asTenant);
  await harness.expect('getVisit', 'not-found', { path: { visitId: id } });
  await harness.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
  const kept = await harness.expect('updateVisit', 'success', {
    ...asTenant,
    path: { visitId: id },
    body: { doorIds: [cast.mainEntrance], name: 'Tuner' },
  });
  assert.equal(kept.displayName, 'Piano tuner', 'a later change of the name does not change what is shown');
});

test('visits are found by status, door, name and by the range that their window meets', async () => {
  const harness = createHarness();
  await createVisit(harness, 'success', { name: 'Window cleaner', doorIds: [cast.serverRoom] });
  const names = async (query: RequestOptions['query']) =>
    (await harness.expect('listVisits', 'success', { query })).items.map(({ name }) => name);
  assert.deepEqual(await names({}), ['Open house', 'Window cleaner']);
  assert.deepEqual(await names({ status: 'SCHEDULED' }), ['Open house']);
  assert.deepEqual(await names({ doorId: cast.serverRoom }), ['Window cleaner']);
  assert.deepEqual(await names({ q: 'house' }), ['Open house']);
  assert.deepEqual(await names({ from: '2026-03-16T08:30:00Z', to: '2026-03-21T09:00:00Z' }), ['Window cleaner']);
  assert.deepEqual(await names({ from: '2026-03-16T09:00:00Z' }), ['Open house'], 'windows are half-open');
  assert.deepEqual(await names({ from: '2026-03-21T14:59:59Z', to: '2026-03-22T00:00:00Z' }), ['Open house']);
});

test('a system has 10 000 visits at most that are not over', async () => {
  const harness = createHarness();
  const { visits } = harness.simulator.world.tables;
  const one = visits.get(cast.openHouse);
  for (let count = 1; one && count < 10_000; count += 1) {
    visits.put({ ...one, id: `vis_01KF${String(count).padStart(22, '0')}`, pin: null, key: null });
  }
  assert.deepEqual((await createVisit(harness, 'limit-reached', {})).limit, { name: 'liveVisits', max: 10_000 });
  await harness.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
  await createVisit(harness, 'success', {});
});

test('who came is erased 365 days after the end, also of a visit that was called off before it began', async () => {
  const harness = createHarness();
  await harness.expect('updateVisit', 'success', {
    path: { visitId: cast.openHouse },
    body: { host: 'Maja Lind', displayName: 'Welcome' },
  });
  const far = await createVisit(harness, 'success', {
    name: 'Far away',
    validFrom: harness.later(400 * daySeconds),
    validUntil: harness.later(401 * daySeconds),
  });
  await harness.expect('cancelVisit', 'success', { path: { visitId: far.id } });
  const shown = async (visitId: string) => {
    const { name, displayName, host } = await harness.expect('getVisit', 'success', { path: { visitId } });
    return [name, displayName, host];
  };
  await harness.advance(365 * daySeconds - 1);
  assert.deepEqual(await shown(far.id), ['Far away', 'Far away', null]);
  await harness.advance(1);
  assert.deepEqual(await shown(far.id), ['Erased', 'Erased', null]);
  // Open house ended on Saturday, five days and seven hours after the cancellation.
  await harness.advance(5 * daySeconds + 7 * 3600 - 1);
  assert.deepEqual(await shown(cast.openHouse), ['Open house', 'Welcome', 'Maja Lind']);
  await harness.advance(1);
  assert.deepEqual(await shown(cast.openHouse), ['Erased', 'Erased', null]);
});
