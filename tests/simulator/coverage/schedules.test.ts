import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOutcome, cast, createHarness, type Harness, type RequestOptions, siteId } from '../../../simulator/testing/harness';
import { pendingChanges } from '../steps/controllers';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';
import { daySeconds } from '../steps/time';

/** Schedules and their preview. What the intervals are is tested with the decision; here it is the rules around them. */

const weekday = { recurrence: 'WEEKLY', daysOfWeek: ['MON'], startTime: '08:00', endTime: '17:00' };
const midsummer = { recurrence: 'YEARLY', startMonthDay: '06-24', endMonthDay: '06-24' };
const once = { recurrence: 'ONCE', start: '2026-04-03T00:00', end: '2026-04-04T00:00' };

function createSchedule<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('createSchedule', outcome, { ...options, body: { name: 'New', items: [weekday], ...body } });
}

function updateSchedule<Result extends CallOutcome>(harness: Harness, outcome: Result, scheduleId: string, body: object) {
  return harness.expect('updateSchedule', outcome, { path: { scheduleId }, body });
}

test('a schedule is stored with what was left out, and does nothing until something names it', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const made = await harness.call('createSchedule', { as: 'HR sync', body: { name: 'Late shift', items: [weekday, midsummer, once] } });
  assert.deepEqual([made.status, made.headers.get('etag'), made.body.excludeScheduleIds], [201, '"1"', []]);
  assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/schedules/${made.body.id}`);
  assert.deepEqual(made.body.items, [
    { ...weekday, mode: 'INCLUDE', fromDate: null, untilDate: null },
    { ...midsummer, mode: 'INCLUDE', fromDate: null, untilDate: null },
    { ...once, mode: 'INCLUDE' },
  ]);
  const path = { scheduleId: made.body.id };
  const same = await harness.call('updateSchedule', { path, body: { items: [weekday, midsummer, once] } });
  assert.equal(same.headers.get('etag'), '"1"');
  const renamed = await harness.call('updateSchedule', { path, body: { name: 'Late' }, headers: { 'If-Match': '"1"' } });
  assert.equal(renamed.headers.get('etag'), '"2"');
  assert.deepEqual(await harness.expect('getSchedule', 'success', { as: 'Auditor', path }), renamed.body);
  assert.equal(await pendingChanges(harness), 0);
  const { items } = await harness.expect('listSchedules', 'success', { as: 'Reception desk', query: { q: 'l' } });
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Late'],
  );
  await harness.expect('deleteSchedule', 'success', { path });
  await harness.expect('getSchedule', 'not-found', { path });
  const events = await harness.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: start } });
  assert.deepEqual(
    events.items.map(({ type, data }) => [type, ...(data.changedFields ?? [])].join(' ')),
    ['config.created name items', 'config.updated name', 'config.deleted'],
  );
});

test('a change of a schedule reaches every door that it concerns, also through one that excludes it', async () => {
  const harness = createHarness();
  await updateSchedule(harness, 'success', cast.publicHolidays, {
    items: [midsummer, { ...once, start: '2026-03-16T00:00', end: '2026-03-17T00:00' }],
  });
  assert.equal(await pendingChanges(harness), 1);
  const mode = async () => (await harness.expect('getDoor', 'success', { path: { doorId: cast.mainEntrance } })).status.lockMode;
  assert.equal(await mode(), 'LOCKED', 'the door has not heard yet');
  await harness.advance(2);
  assert.equal(await mode(), 'DOUBLE_LOCKED', 'today is a holiday now');
});

test('the name of a schedule is taken whatever its case', async () => {
  const harness = createHarness();
  await createSchedule(harness, 'name-taken', { name: 'OFFICE hours' });
  await updateSchedule(harness, 'name-taken', cast.publicHolidays, { name: 'office HOURS' });
  await updateSchedule(harness, 'success', cast.publicHolidays, { name: 'PUBLIC holidays' });
  await createSchedule(harness, 'success', { name: 'Office hours' }, asTenant);
});

test('an item that is no time is refused with a pointer to its member', async () => {
  const harness = createHarness();
  const faults: [item: object, pointer: string][] = [
    [{ ...weekday, endTime: '08:00' }, '/items/1/endTime'],
    [{ ...weekday, fromDate: '2026-09-02', untilDate: '2026-09-01' }, '/items/1/untilDate'],
    [{ ...midsummer, startTime: '22:00', endTime: '06:00' }, '/items/1/endTime'],
    [{ ...midsummer, startMonthDay: '02-30' }, '/items/1/startMonthDay'],
    [{ ...midsummer, endMonthDay: '06-31' }, '/items/1/endMonthDay'],
    [{ ...midsummer, fromDate: '2027-01-01', untilDate: '2026-01-01' }, '/items/1/untilDate'],
    [{ ...once, end: once.start }, '/items/1/end'],
    [{ ...once, start: '2026-02-29T00:00' }, '/items/1/start'],
  ];
  for (const [item, pointer] of faults) {
    assert.deepEqual(pointers(await createSchedule(harness, 'schedule-item-invalid', { items: [weekday, item] })), [
      `${pointer} schedule-item-invalid`,
    ]);
    const changed = await updateSchedule(harness, 'schedule-item-invalid', cast.officeHours, { items: [weekday, item] });
    assert.deepEqual(pointers(changed), [`${pointer} schedule-item-invalid`]);
  }
  const allowed = [
    { ...weekday, startTime: '22:00', endTime: '06:00' },
    { ...weekday, startTime: '00:00', endTime: '24:00' },
    { ...midsummer, startMonthDay: '12-30', endMonthDay: '01-02' },
    { ...midsummer, startMonthDay: '02-29', endMonthDay: '02-29' },
    { ...once, mode: 'EXCLUDE' },
  ];
  await createSchedule(harness, 'success', { items: allowed });
  await createSchedule(harness, 'success', { name: 'Never', items: [{ ...weekday, mode: 'EXCLUDE' }] });
});

test('members of another recurrence are unknown, and times stand both or not at all', async () => {
  const harness = createHarness();
  const items = [
    { ...weekday, startMonthDay: '06-24' },
    { ...midsummer, startTime: '08:00' },
    { ...once, fromDate: '2026-01-01' },
  ];
  assert.deepEqual(pointers(await createSchedule(harness, 'validation-failed', { items })).sort(), [
    '/items/0/startMonthDay unknown-member',
    '/items/1/endTime required',
    '/items/2/fromDate unknown-member',
  ]);
  assert.deepEqual(pointers(await createSchedule(harness, 'validation-failed', { items: [] })), ['/items too-few']);
});

test('schedules exclude each other without chains, from either end', async () => {
  const harness = createHarness();
  const { id } = await createSchedule(harness, 'success', {});
  assert.deepEqual(
    pointers(
      await createSchedule(harness, 'schedule-nesting', { name: 'Chain', excludeScheduleIds: [cast.publicHolidays, cast.officeHours] }),
    ),
    ['/excludeScheduleIds/1 schedule-nesting'],
  );
  const itself = await updateSchedule(harness, 'schedule-nesting', id, { excludeScheduleIds: [id] });
  assert.deepEqual(pointers(itself), ['/excludeScheduleIds/0 schedule-nesting']);
  const other = await updateSchedule(harness, 'schedule-nesting', id, { excludeScheduleIds: [cast.officeHours] });
  assert.deepEqual(pointers(other), ['/excludeScheduleIds/0 schedule-nesting']);
  const excluded = await updateSchedule(harness, 'schedule-nesting', cast.publicHolidays, { excludeScheduleIds: [id] });
  assert.deepEqual(pointers(excluded), ['/excludeScheduleIds/0 schedule-nesting'], 'Office hours exclude it');
  await updateSchedule(harness, 'success', id, { excludeScheduleIds: [cast.publicHolidays] });
  const foreign = await createSchedule(harness, 'validation-failed', { excludeScheduleIds: [cast.publicHolidays] }, asTenant);
  assert.deepEqual(pointers(foreign), ['/excludeScheduleIds/0 unknown-reference']);
});

test('a schedule that something names is not deleted', async () => {
  const harness = createHarness();
  const { usedBy } = await harness.expect('deleteSchedule', 'resource-in-use', { path: { scheduleId: cast.officeHours } });
  assert.deepEqual(usedBy, [
    { type: 'PRIVILEGE', id: cast.cardPrivilege, name: 'Office doors, card' },
    { type: 'DOOR', id: cast.mainEntrance, name: 'Main entrance' },
  ]);
  const excluded = await harness.expect('deleteSchedule', 'resource-in-use', { path: { scheduleId: cast.publicHolidays } });
  assert.deepEqual(excluded.usedBy, [{ type: 'SCHEDULE', id: cast.officeHours, name: 'Office hours' }]);
  const { id } = await createSchedule(harness, 'success', {});
  await harness.expect('updateVisit', 'success', { path: { visitId: cast.openHouse }, body: { scheduleId: id } });
  const visited = await harness.expect('deleteSchedule', 'resource-in-use', { path: { scheduleId: id } });
  assert.deepEqual(visited.usedBy, [{ type: 'VISIT', id: cast.openHouse, name: 'Open house' }]);
  await harness.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
  await harness.expect('deleteSchedule', 'success', { path: { scheduleId: id } });
});

test('a system has 500 schedules at most', async () => {
  const harness = createHarness();
  const { schedules } = harness.simulator.world.tables;
  const one = schedules.get(cast.publicHolidays);
  for (let count = 2; one && count < 500; count += 1) {
    schedules.put({ ...one, id: `sch_01KF${String(count).padStart(22, '0')}`, name: `Schedule ${count}` });
  }
  assert.deepEqual((await createSchedule(harness, 'limit-reached', {})).limit, { name: 'schedules', max: 500 });
});

test('a preview is clipped to its range, in the zone that is asked for', async () => {
  const harness = createHarness();
  const preview = async (query: Record<string, string>) =>
    (await harness.expect('previewSchedule', 'success', { as: 'Auditor', path: { scheduleId: cast.officeHours }, query })).items;
  const monday = { from: '2026-03-16T08:00:00Z', to: '2026-03-17T06:30:00Z' };
  assert.deepEqual(await preview(monday), [{ start: '2026-03-16T08:00:00.000Z', end: '2026-03-16T16:00:00.000Z' }]);
  assert.deepEqual(await preview({ ...monday, timeZone: 'Europe/Helsinki' }), [
    { start: '2026-03-16T08:00:00.000Z', end: '2026-03-16T15:00:00.000Z' },
    { start: '2026-03-17T06:00:00.000Z', end: '2026-03-17T06:30:00.000Z' },
  ]);
  assert.deepEqual(await preview({ from: '2026-12-24T00:00:00Z', to: '2026-12-28T00:00:00Z' }), [], 'holidays and a weekend');
});

test('a preview spans 92 days at most, in a known zone, forwards', async () => {
  const harness = createHarness();
  const preview = <Result extends CallOutcome>(outcome: Result, query: Record<string, string>, scheduleId: string = cast.officeHours) =>
    harness.expect('previewSchedule', outcome, {
      path: { scheduleId },
      query: { from: harness.now(), ...query } as Record<string, string>,
    });
  await preview('success', { to: harness.later(92 * daySeconds) });
  const tooLarge = await preview('time-range-too-large', { to: harness.later(92 * daySeconds + 1) });
  assert.equal('errors' in tooLarge, false, 'a pointer leads into a body, and there is none');
  await preview('time-zone-unknown', { to: harness.later(60), timeZone: 'Europe/Atlantis' });
  await preview('invalid-parameter', { to: harness.now() });
  // A parameter that is wrong in itself comes before what it is asked of.
  await preview('invalid-parameter', { to: harness.now(), timeZone: 'Europe/Atlantis' });
  await preview('invalid-parameter', { to: harness.now() }, 'sch_01KEY2K4W0HAX69PAA6N2R0W99');
  await preview('not-found', { to: harness.later(60) }, 'sch_01KEY2K4W0HAX69PAA6N2R0W99');
});
