import assert from 'node:assert/strict';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';

/** Schedules and their preview. What the intervals are is tested with the decision; here it is the rules around them. */

const asTenant = { as: 'Tenant office', system: tenantId } as const;
const daySeconds = 86_400;
const weekday = { recurrence: 'WEEKLY', daysOfWeek: ['MON'], startTime: '08:00', endTime: '17:00' };
const midsummer = { recurrence: 'YEARLY', startMonthDay: '06-24', endMonthDay: '06-24' };
const once = { recurrence: 'ONCE', start: '2026-04-03T00:00', end: '2026-04-04T00:00' };

function create(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('createSchedule', outcome, { ...ask, body: { name: 'New', items: [weekday], ...body } });
}

function change(kit: Kit, outcome: string, scheduleId: string, body: object) {
  return kit.expect('updateSchedule', outcome, { path: { scheduleId }, body });
}

function pointers({ errors }: { errors: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

async function pending(kit: Kit): Promise<number> {
  return (await kit.expect('getController', 'success', { path: { controllerId: cast.controller } })).pendingChanges;
}

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'a schedule is stored with what was left out, and does nothing until something names it'(kit) {
    const start = kit.later(-1);
    const made = await kit.call('createSchedule', { as: 'HR sync', body: { name: 'Late shift', items: [weekday, midsummer, once] } });
    assert.deepEqual([made.status, made.headers.get('etag'), made.body.excludeScheduleIds], [201, '"1"', []]);
    assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/schedules/${made.body.id}`);
    assert.deepEqual(made.body.items, [
      { ...weekday, mode: 'INCLUDE', fromDate: null, untilDate: null },
      { ...midsummer, mode: 'INCLUDE', fromDate: null, untilDate: null },
      { ...once, mode: 'INCLUDE' },
    ]);
    const path = { scheduleId: made.body.id };
    const same = await kit.call('updateSchedule', { path, body: { items: [weekday, midsummer, once] } });
    assert.equal(same.headers.get('etag'), '"1"');
    const renamed = await kit.call('updateSchedule', { path, body: { name: 'Late' }, headers: { 'If-Match': '"1"' } });
    assert.equal(renamed.headers.get('etag'), '"2"');
    assert.deepEqual(await kit.expect('getSchedule', 'success', { as: 'Auditor', path }), renamed.body);
    assert.equal(await pending(kit), 0);
    const { items } = await kit.expect('listSchedules', 'success', { as: 'Reception desk', query: { q: 'l' } });
    assert.deepEqual(
      items.map(({ name }: { name: string }) => name),
      ['Late'],
    );
    await kit.expect('deleteSchedule', 'success', { path });
    await kit.expect('getSchedule', 'not-found', { path });
    const events = await kit.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: start } });
    assert.deepEqual(
      events.items.map(({ type, data }: { type: string; data: { changedFields: string[] } }) => [type, ...data.changedFields].join(' ')),
      ['config.created name items', 'config.updated name', 'config.deleted'],
    );
  },

  async 'a change of a schedule reaches every door that it concerns, also through one that excludes it'(kit) {
    await change(kit, 'success', cast.publicHolidays, {
      items: [midsummer, { ...once, start: '2026-03-16T00:00', end: '2026-03-17T00:00' }],
    });
    assert.equal(await pending(kit), 1);
    const mode = async () => (await kit.expect('getDoor', 'success', { path: { doorId: cast.mainEntrance } })).status.lockMode;
    assert.equal(await mode(), 'LOCKED', 'the door has not heard yet');
    await kit.advance(2);
    assert.equal(await mode(), 'DOUBLE_LOCKED', 'today is a holiday now');
  },

  async 'the name of a schedule is taken whatever its case'(kit) {
    await create(kit, 'name-taken', { name: 'OFFICE hours' });
    await change(kit, 'name-taken', cast.publicHolidays, { name: 'office HOURS' });
    await change(kit, 'success', cast.publicHolidays, { name: 'PUBLIC holidays' });
    await create(kit, 'success', { name: 'Office hours' }, asTenant);
  },

  async 'an item that is no time is refused with a pointer to its member'(kit) {
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
      assert.deepEqual(pointers(await create(kit, 'schedule-item-invalid', { items: [weekday, item] })), [
        `${pointer} schedule-item-invalid`,
      ]);
      const changed = await change(kit, 'schedule-item-invalid', cast.officeHours, { items: [weekday, item] });
      assert.deepEqual(pointers(changed), [`${pointer} schedule-item-invalid`]);
    }
    const allowed = [
      { ...weekday, startTime: '22:00', endTime: '06:00' },
      { ...weekday, startTime: '00:00', endTime: '24:00' },
      { ...midsummer, startMonthDay: '12-30', endMonthDay: '01-02' },
      { ...midsummer, startMonthDay: '02-29', endMonthDay: '02-29' },
      { ...once, mode: 'EXCLUDE' },
    ];
    await create(kit, 'success', { items: allowed });
    await create(kit, 'success', { name: 'Never', items: [{ ...weekday, mode: 'EXCLUDE' }] });
  },

  async 'members of another recurrence are unknown, and times stand both or not at all'(kit) {
    const items = [
      { ...weekday, startMonthDay: '06-24' },
      { ...midsummer, startTime: '08:00' },
      { ...once, fromDate: '2026-01-01' },
    ];
    assert.deepEqual(pointers(await create(kit, 'validation-failed', { items })).sort(), [
      '/items/0/startMonthDay unknown-member',
      '/items/1/endTime required',
      '/items/2/fromDate unknown-member',
    ]);
    assert.deepEqual(pointers(await create(kit, 'validation-failed', { items: [] })), ['/items too-few']);
  },

  async 'schedules exclude each other without chains, from either end'(kit) {
    const { id } = await create(kit, 'success', {});
    assert.deepEqual(
      pointers(await create(kit, 'schedule-nesting', { name: 'Chain', excludeScheduleIds: [cast.publicHolidays, cast.officeHours] })),
      ['/excludeScheduleIds/1 schedule-nesting'],
    );
    const itself = await change(kit, 'schedule-nesting', id, { excludeScheduleIds: [id] });
    assert.deepEqual(pointers(itself), ['/excludeScheduleIds/0 schedule-nesting']);
    const other = await change(kit, 'schedule-nesting', id, { excludeScheduleIds: [cast.officeHours] });
    assert.deepEqual(pointers(other), ['/excludeScheduleIds/0 schedule-nesting']);
    const excluded = await change(kit, 'schedule-nesting', cast.publicHolidays, { excludeScheduleIds: [id] });
    assert.deepEqual(pointers(excluded), ['/excludeScheduleIds/0 schedule-nesting'], 'Office hours exclude it');
    await change(kit, 'success', id, { excludeScheduleIds: [cast.publicHolidays] });
    const foreign = await create(kit, 'validation-failed', { excludeScheduleIds: [cast.publicHolidays] }, asTenant);
    assert.deepEqual(pointers(foreign), ['/excludeScheduleIds/0 unknown-reference']);
  },

  async 'a schedule that something names is not deleted'(kit) {
    const { usedBy } = await kit.expect('deleteSchedule', 'resource-in-use', { path: { scheduleId: cast.officeHours } });
    assert.deepEqual(usedBy, [
      { type: 'PRIVILEGE', id: cast.cardPrivilege, name: 'Office doors, card' },
      { type: 'DOOR', id: cast.mainEntrance, name: 'Main entrance' },
    ]);
    const excluded = await kit.expect('deleteSchedule', 'resource-in-use', { path: { scheduleId: cast.publicHolidays } });
    assert.deepEqual(excluded.usedBy, [{ type: 'SCHEDULE', id: cast.officeHours, name: 'Office hours' }]);
    const { id } = await create(kit, 'success', {});
    await kit.expect('updateVisit', 'success', { path: { visitId: cast.openHouse }, body: { scheduleId: id } });
    const visited = await kit.expect('deleteSchedule', 'resource-in-use', { path: { scheduleId: id } });
    assert.deepEqual(visited.usedBy, [{ type: 'VISIT', id: cast.openHouse, name: 'Open house' }]);
    await kit.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
    await kit.expect('deleteSchedule', 'success', { path: { scheduleId: id } });
  },

  async 'a system has 500 schedules at most'(kit) {
    const { schedules } = kit.simulator.world.tables;
    const one = schedules.get(cast.publicHolidays);
    for (let count = 2; one && count < 500; count += 1) {
      schedules.put({ ...one, id: `sch_01KF${String(count).padStart(22, '0')}`, name: `Schedule ${count}` });
    }
    assert.deepEqual((await create(kit, 'limit-reached', {})).limit, { name: 'schedules', max: 500 });
  },

  async 'a preview is clipped to its range, in the zone that is asked for'(kit) {
    const preview = async (query: Record<string, string>) =>
      (await kit.expect('previewSchedule', 'success', { as: 'Auditor', path: { scheduleId: cast.officeHours }, query })).items;
    const monday = { from: '2026-03-16T08:00:00Z', to: '2026-03-17T06:30:00Z' };
    assert.deepEqual(await preview(monday), [{ start: '2026-03-16T08:00:00.000Z', end: '2026-03-16T16:00:00.000Z' }]);
    assert.deepEqual(await preview({ ...monday, timeZone: 'Europe/Helsinki' }), [
      { start: '2026-03-16T08:00:00.000Z', end: '2026-03-16T15:00:00.000Z' },
      { start: '2026-03-17T06:00:00.000Z', end: '2026-03-17T06:30:00.000Z' },
    ]);
    assert.deepEqual(await preview({ from: '2026-12-24T00:00:00Z', to: '2026-12-28T00:00:00Z' }), [], 'holidays and a weekend');
  },

  async 'a preview spans 92 days at most, in a known zone, forwards'(kit) {
    const ask = (outcome: string, query: Record<string, string>, scheduleId: string = cast.officeHours) =>
      kit.expect('previewSchedule', outcome, { path: { scheduleId }, query: { from: kit.now(), ...query } as Record<string, string> });
    await ask('success', { to: kit.later(92 * daySeconds) });
    const tooLarge = await ask('time-range-too-large', { to: kit.later(92 * daySeconds + 1) });
    assert.equal('errors' in tooLarge, false, 'a pointer leads into a body, and there is none');
    await ask('time-zone-unknown', { to: kit.later(60), timeZone: 'Europe/Atlantis' });
    await ask('invalid-parameter', { to: kit.now() });
    // A parameter that is wrong in itself comes before what it is asked of.
    await ask('invalid-parameter', { to: kit.now(), timeZone: 'Europe/Atlantis' });
    await ask('invalid-parameter', { to: kit.now() }, 'sch_01KEY2K4W0HAX69PAA6N2R0W99');
    await ask('not-found', { to: kit.later(60) }, 'sch_01KEY2K4W0HAX69PAA6N2R0W99');
  },
};
