import assert from 'node:assert/strict';
import { type Ask, cast, type Kit, siteId, tenantId } from '../kit';

/** Visits: people who are no users, for a time. */

const daySeconds = 86_400;
const asReception = { as: 'Reception desk' } as const;
const asTenant = { as: 'Tenant office', system: tenantId } as const;

type Told = { type: string; occurredAt: string; actor: { type: string; name: string | null }; data: { changedFields?: string[] } };

function visit(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  const window = { validFrom: kit.now(), validUntil: kit.later(3600) };
  const asked = { name: 'Piano tuner', ...window, doorIds: [cast.mainEntrance], credentialTypes: ['PIN', 'URL'], ...body };
  return kit.expect('createVisit', outcome, { ...asReception, ...ask, body: asked });
}

function change(kit: Kit, outcome: string, visitId: string, body: object) {
  return kit.expect('updateVisit', outcome, { ...asReception, path: { visitId }, body });
}

/** Events of visits in the order of arrival, as `time type actor`; of `config.*` the changed fields. */
async function events(kit: Kit, after: string, visitId: string): Promise<string[]> {
  const { items } = await kit.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: after, visitId } });
  return items.map(({ type, occurredAt, actor, data }: Told) =>
    [occurredAt.slice(11, 19), type, actor.name ?? actor.type, ...(data.changedFields ?? [])].join(' '),
  );
}

function pointers({ errors }: { errors: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

async function newDoor(kit: Kit): Promise<string> {
  return (await kit.expect('createDoor', 'success', { body: { name: 'Gate', lockCount: 1 } })).id;
}

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'reception makes a visit, and its PIN and URL are in that answer and in no later one'(kit) {
    const start = kit.later(-1);
    const body = {
      name: 'Piano tuner',
      validFrom: kit.now(),
      validUntil: kit.later(3600),
      doorIds: [cast.mainEntrance],
      credentialTypes: ['PIN', 'URL'],
    };
    const made = await kit.call('createVisit', { ...asReception, body });
    const { id, pin, url, warnings, ...shown } = made.body;
    assert.deepEqual([made.status, made.headers.get('etag'), shown.status, shown.displayName], [201, '"1"', 'ACTIVE', 'Piano tuner']);
    assert.equal(made.headers.get('location'), `/v2/systems/${siteId}/visits/${id}`);
    assert.match(pin, /^\d{4}$/);
    assert.match(url, /^https:\/\/visit\.access\.example\/[A-Za-z0-9_-]{22}$/);
    assert.deepEqual(warnings, []);
    const path = { visitId: id };
    const read = await kit.expect('getVisit', 'success', { as: 'Auditor', path });
    assert.deepEqual(read, { id, ...shown });
    const { items } = await kit.expect('listVisits', 'success', { as: 'Auditor' });
    assert.ok(items.every((item: object) => !('pin' in item) && !('url' in item)));
    assert.deepEqual(await kit.expect('getVisitCredentials', 'success', { as: 'HR sync', path }), { pin, url });
    await kit.expect('getVisitCredentials', 'capacity-missing', { as: 'Auditor', path });
    assert.deepEqual(await events(kit, start, id), [
      '08:00:00 config.created Reception desk name displayName validFrom validUntil doorIds',
      '08:00:00 visit.started SERVICE',
      '08:00:00 visit.credentials_read HR sync',
    ]);
  },

  async 'a visit follows the clock, and a later beginning makes it scheduled again'(kit) {
    const start = kit.later(-1);
    const { id } = await visit(kit, 'success', { validFrom: kit.later(60), validUntil: kit.later(3600) });
    const path = { visitId: id };
    const status = async () => (await kit.expect('getVisit', 'success', { path })).status;
    assert.equal(await status(), 'SCHEDULED');
    await kit.advance(60);
    assert.equal(await status(), 'ACTIVE');
    const later = await kit.call('updateVisit', { path, body: { validFrom: kit.later(60) } });
    assert.deepEqual([later.body.status, later.headers.get('etag'), later.body.updatedAt], ['SCHEDULED', '"2"', kit.now()]);
    const same = await kit.call('updateVisit', { path, body: { validFrom: kit.later(60) } });
    assert.equal(same.headers.get('etag'), '"2"');
    await kit.advance(60);
    assert.equal(await status(), 'ACTIVE');
    await kit.advance(3480);
    assert.equal(await status(), 'EXPIRED');
    assert.deepEqual(await kit.expect('getVisitCredentials', 'success', { path }), { pin: null, url: null });
    assert.equal((await change(kit, 'invalid-state', id, { name: 'Again' })).state, 'EXPIRED');
    assert.equal((await change(kit, 'invalid-state', id, { validUntil: kit.later(60) })).state, 'EXPIRED');
    assert.equal((await kit.expect('cancelVisit', 'invalid-state', { path })).state, 'EXPIRED');
    assert.deepEqual(
      (await events(kit, start, id)).filter((event) => event.includes('visit.')),
      [
        '08:01:00 visit.started SERVICE',
        '08:02:00 visit.started SERVICE',
        '09:00:00 visit.ended SERVICE',
        '09:00:00 visit.credentials_read Platform automation',
      ],
    );
  },

  async 'a window that is moved there and back begins and ends once'(kit) {
    const start = kit.later(-1);
    const { id } = await visit(kit, 'success', { validFrom: kit.later(60), validUntil: kit.later(120) });
    await change(kit, 'success', id, { validFrom: kit.later(90), validUntil: kit.later(180) });
    await change(kit, 'success', id, { validFrom: kit.later(60), validUntil: kit.later(120) });
    await kit.advance(3600);
    assert.deepEqual(
      (await events(kit, start, id)).filter((event) => event.includes('visit.')),
      ['08:01:00 visit.started SERVICE', '08:02:00 visit.ended SERVICE'],
    );
  },

  async 'a cancelled visit stops at once in the service, and at the door with the next sync'(kit) {
    const start = kit.later(-1);
    const { id, pin, url } = await visit(kit, 'success', {});
    await kit.advance(2);
    const open = async (by: object) => (await kit.control('POST', '/present', { doorId: cast.mainEntrance, ...by })).decision;
    assert.deepEqual([await open({ pin }), await open({ visitUrl: url })], ['GRANTED', 'GRANTED']);
    const path = { visitId: id };
    const cancelled = await kit.call('cancelVisit', { ...asReception, path });
    assert.deepEqual([cancelled.body.status, cancelled.headers.get('etag')], ['CANCELLED', '"1"']);
    assert.deepEqual([await open({ pin }), await open({ visitUrl: url })], ['GRANTED', 'DENIED']);
    await kit.advance(2);
    assert.equal(await open({ pin }), 'DENIED');
    assert.equal((await kit.expect('cancelVisit', 'invalid-state', { path })).state, 'CANCELLED');
    assert.equal((await change(kit, 'invalid-state', id, { name: 'Again' })).state, 'CANCELLED');
    assert.deepEqual(await kit.expect('getVisitCredentials', 'success', { path }), { pin: null, url: null });
    await kit.advance(3600);
    assert.deepEqual(
      (await events(kit, start, id)).filter((event) => event.includes('visit.')),
      ['08:00:00 visit.started SERVICE', '08:00:02 visit.cancelled Reception desk', '08:00:04 visit.credentials_read Platform automation'],
      'its end is not told besides',
    );
  },

  async 'the window of a visit ends after it begins, in the future, within 365 days'(kit) {
    const inverted = { validFrom: kit.later(3600), validUntil: kit.later(60) };
    assert.deepEqual(pointers(await visit(kit, 'validity-inverted', inverted)), ['/validUntil validity-inverted']);
    const past = { validFrom: kit.later(-60), validUntil: kit.now() };
    assert.deepEqual(pointers(await visit(kit, 'validation-failed', past)), ['/validUntil out-of-range']);
    const year = { validFrom: kit.later(60), validUntil: kit.later(60 + 365 * daySeconds) };
    await visit(kit, 'success', year);
    const longer = { ...year, validUntil: kit.later(61 + 365 * daySeconds) };
    assert.deepEqual(pointers(await visit(kit, 'time-range-too-large', longer)), ['/validUntil time-range-too-large']);
    const end = (outcome: string, body: object) => change(kit, outcome, cast.openHouse, body);
    assert.deepEqual(pointers(await end('validity-inverted', { validFrom: '2026-03-21T15:00:00Z' })), ['/validUntil validity-inverted']);
    assert.deepEqual(pointers(await end('time-range-too-large', { validUntil: '2027-03-21T09:00:01Z' })), [
      '/validUntil time-range-too-large',
    ]);
    assert.deepEqual(pointers(await end('validation-failed', { validUntil: kit.now() })), ['/validUntil out-of-range']);
  },

  async 'a PIN needs a keypad at one of the doors, and those without are told'(kit) {
    const gate = await newDoor(kit);
    assert.deepEqual(pointers(await visit(kit, 'door-lacks-keypad', { doorIds: [gate] })), ['/doorIds door-lacks-keypad']);
    const byUrl = await visit(kit, 'success', { doorIds: [gate], credentialTypes: ['URL'] });
    assert.deepEqual([byUrl.pin, byUrl.warnings], [null, []]);
    const both = await visit(kit, 'success', { doorIds: [gate, cast.serverRoom], credentialTypes: ['PIN'] });
    assert.deepEqual([both.url, both.warnings], [null, [{ code: 'door-lacks-keypad', doorId: gate }]]);
    assert.deepEqual(pointers(await change(kit, 'door-lacks-keypad', cast.openHouse, { doorIds: [gate] })), ['/doorIds door-lacks-keypad']);
    const moved = await change(kit, 'success', cast.openHouse, { doorIds: [cast.mainEntrance, gate] });
    assert.deepEqual(moved.warnings, [{ code: 'door-lacks-keypad', doorId: gate }]);
    const fixed = await change(kit, 'validation-failed', cast.openHouse, { credentialTypes: ['PIN', 'URL'] });
    assert.deepEqual(pointers(fixed), ['/credentialTypes read-only']);
  },

  async 'doors and schedule of a visit belong to the system or are lent to it'(kit) {
    const body = { doorIds: [cast.mainEntrance, cast.serverRoom], scheduleId: cast.officeHours };
    assert.deepEqual(pointers(await visit(kit, 'validation-failed', body, asTenant)).sort(), [
      '/doorIds/1 unknown-reference',
      '/scheduleId unknown-reference',
    ]);
    const { id } = await visit(kit, 'success', {}, asTenant);
    await kit.expect('getVisit', 'not-found', { path: { visitId: id } });
    await kit.expect('revokeDelegation', 'success', { path: { delegationId: cast.delegation } });
    const kept = await kit.expect('updateVisit', 'success', {
      ...asTenant,
      path: { visitId: id },
      body: { doorIds: [cast.mainEntrance], name: 'Tuner' },
    });
    assert.equal(kept.displayName, 'Piano tuner', 'a later change of the name does not change what is shown');
  },

  async 'visits are found by status, door, name and by the range that their window meets'(kit) {
    await visit(kit, 'success', { name: 'Window cleaner', doorIds: [cast.serverRoom] });
    const names = async (query: Ask['query']) =>
      (await kit.expect('listVisits', 'success', { query })).items.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names({}), ['Open house', 'Window cleaner']);
    assert.deepEqual(await names({ status: 'SCHEDULED' }), ['Open house']);
    assert.deepEqual(await names({ doorId: cast.serverRoom }), ['Window cleaner']);
    assert.deepEqual(await names({ q: 'house' }), ['Open house']);
    assert.deepEqual(await names({ from: '2026-03-16T08:30:00Z', to: '2026-03-21T09:00:00Z' }), ['Window cleaner']);
    assert.deepEqual(await names({ from: '2026-03-16T09:00:00Z' }), ['Open house'], 'windows are half-open');
    assert.deepEqual(await names({ from: '2026-03-21T14:59:59Z', to: '2026-03-22T00:00:00Z' }), ['Open house']);
  },

  async 'a system has 10 000 visits at most that are not over'(kit) {
    const { visits } = kit.simulator.world.tables;
    const one = visits.get(cast.openHouse);
    for (let count = 1; one && count < 10_000; count += 1) {
      visits.put({ ...one, id: `vis_01KF${String(count).padStart(22, '0')}`, pin: null, key: null });
    }
    assert.deepEqual((await visit(kit, 'limit-reached', {})).limit, { name: 'liveVisits', max: 10_000 });
    await kit.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
    await visit(kit, 'success', {});
  },

  async 'who came is erased 365 days after the end, also of a visit that was called off before it began'(kit) {
    await kit.expect('updateVisit', 'success', { path: { visitId: cast.openHouse }, body: { host: 'Maja Lind', displayName: 'Welcome' } });
    const far = await visit(kit, 'success', {
      name: 'Far away',
      validFrom: kit.later(400 * daySeconds),
      validUntil: kit.later(401 * daySeconds),
    });
    await kit.expect('cancelVisit', 'success', { path: { visitId: far.id } });
    const shown = async (visitId: string) => {
      const { name, displayName, host } = await kit.expect('getVisit', 'success', { path: { visitId } });
      return [name, displayName, host];
    };
    await kit.advance(365 * daySeconds - 1);
    assert.deepEqual(await shown(far.id), ['Far away', 'Far away', null]);
    await kit.advance(1);
    assert.deepEqual(await shown(far.id), ['Erased', 'Erased', null]);
    // Open house ended on Saturday, five days and seven hours after the cancellation.
    await kit.advance(5 * daySeconds + 7 * 3600 - 1);
    assert.deepEqual(await shown(cast.openHouse), ['Open house', 'Welcome', 'Maja Lind']);
    await kit.advance(1);
    assert.deepEqual(await shown(cast.openHouse), ['Erased', 'Erased', null]);
  },
};
