import assert from 'node:assert/strict';
import { cast, type Kit, siteId, tenantId } from '../kit';
import { act } from './actions';
import { at } from './doors';

/** Just before the first instant of the seeded world: everything that arrives later is new. */
export const beginning = '2026-03-16T07:59:59.999Z';

type Told = Awaited<ReturnType<Kit['expect']>>;

/** What a system has heard since an instant, in the order of arrival. */
export async function eventsOf(kit: Kit, query: Record<string, string | readonly string[]> = {}, system = siteId) {
  const found: Told[] = [];
  let cursor: string | null = null;
  do {
    const page: Told = await kit.expect('listEvents', 'success', {
      system,
      query: { sort: 'receivedAt', receivedAfter: beginning, limit: 200, ...query, ...(cursor ? { cursor } : {}) },
    });
    found.push(...page.items);
    cursor = page.page.nextCursor;
  } while (cursor);
  return found;
}

export async function typesOf(kit: Kit, query?: Record<string, string | readonly string[]>, system?: string): Promise<string[]> {
  return (await eventsOf(kit, query, system)).map(({ type }) => type);
}

const day = 86_400;

export const scenarios: Record<string, (kit: Kit) => Promise<void>> = {
  async 'the list holds the last 24 hours, the newest first'(kit) {
    const { items } = await kit.expect('listEvents', 'success');
    assert.deepEqual(
      items.map(({ type }: { type: string }) => type),
      ['visit.credentials_read', 'access.denied', 'door.mode_changed', 'webhook.disabled'],
    );
    const instants = items.map(({ occurredAt }: { occurredAt: string }) => occurredAt);
    assert.deepEqual(instants, [...instants].sort().reverse());
    const older = await kit.expect('listEvents', 'success', {
      query: { from: '2026-03-14T00:00:00Z', to: '2026-03-15T00:00:00Z', sort: 'occurredAt' },
    });
    assert.deepEqual(
      older.items.map(({ id }: { id: string }) => id),
      [cast.event, 'evt_01KKNTWRTG9H1YQZD7MVGFEPZE'],
    );
  },

  async 'an event is read as it was told'(kit) {
    const event = await kit.expect('getEvent', 'success', { path: { eventId: cast.event } });
    assert.equal(event.user.name, 'Ada Berg');
    assert.equal(event.method, 'CARD_AND_PIN');
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { name: 'Ada Lind' } });
    assert.deepEqual(await kit.expect('getEvent', 'success', { path: { eventId: cast.event } }), event);
  },

  async 'a query spans 92 days at most'(kit) {
    const to = kit.now();
    await kit.expect('listEvents', 'success', { query: { from: kit.later(-92 * day), to } });
    const problem = await kit.expect('listEvents', 'time-range-too-large', { query: { from: kit.later(-92 * day - 1), to } });
    assert.equal(problem.errors, undefined, 'a problem of the query points into no body');
    await kit.expect('listEvents', 'time-range-too-large', { query: { from: kit.later(-93 * day) } });
    await kit.expect('listEvents', 'invalid-parameter', { query: { from: to, to } });
  },

  async 'filters narrow the list, several values of one widen it'(kit) {
    const from = '2026-02-01T00:00:00Z';
    const types = async (query: Record<string, string | readonly string[]>) => {
      const { items } = await kit.expect('listEvents', 'success', { query: { from, sort: 'occurredAt', ...query } });
      return items.map(({ type }: { type: string }) => type);
    };
    assert.deepEqual(await types({ type: ['hub.*', 'door.left_open'] }), ['hub.offline', 'hub.online', 'door.left_open']);
    assert.deepEqual(await types({ severity: 'ALERT', doorId: cast.mainEntrance }), [
      'lock.jammed',
      'reader.tampered',
      'reader.offline',
      'door.forced_open',
      'door.left_open',
    ]);
    assert.deepEqual(await types({ userId: cast.ada }), ['access.granted']);
    assert.deepEqual(await types({ tokenId: cast.adasCard }), ['access.granted']);
    assert.deepEqual(await types({ reason: 'UNKNOWN_TOKEN' }), ['access.denied']);
    assert.deepEqual(await types({ visitId: cast.openHouse }), ['visit.credentials_read']);
    assert.deepEqual(await types({ controllerId: 'ctl_01KEXZ5980FKQPNVEF992SK845' }), []);
    assert.deepEqual(await types({ type: '*', to: '2026-02-04T00:00:00Z' }), ['lock.battery_low']);
  },

  async 'an installer sees devices, not people'(kit) {
    await act(kit, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' });
    await kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body: { notes: 'Works on Fridays' } });
    const shown = await kit.expect('listEvents', 'success', { as: 'Installer', query: { sort: 'receivedAt', receivedAfter: beginning } });
    assert.deepEqual(
      shown.items.map(({ type }: { type: string }) => type),
      ['action.succeeded'],
    );
    await kit.expect('getEvent', 'not-found', { as: 'Installer', path: { eventId: cast.event } });
    assert.deepEqual(await typesOf(kit), ['access.granted', 'action.succeeded', 'config.updated']);
  },

  async 'what a reader read of an unknown card is for those who manage access'(kit) {
    await kit.control('POST', '/present', { doorId: cast.mainEntrance, cardValue: '1234567', bitLength: 26 });
    const [event] = await eventsOf(kit);
    assert.deepEqual(event.data.card, { value: '1234567', bitLength: 26 });
    const { items } = await kit.expect('listEvents', 'success', {
      as: 'Auditor',
      query: { type: 'access.denied', sort: 'occurredAt', from: kit.now() },
    });
    assert.deepEqual(items[0].data, {});
  },

  async 'a landlord sees that a tenant opened, not who'(kit) {
    await kit.control('POST', '/present', { doorId: cast.mainEntrance, cardValue: '054F4D5', bitLength: 26 });
    const [forSite] = await eventsOf(kit);
    assert.equal(forSite.type, 'access.granted');
    assert.deepEqual([forSite.user, forSite.token, forSite.actor, forSite.data.viaSystemId], [null, null, null, tenantId]);
    const [forTenant] = await eventsOf(kit, {}, tenantId);
    assert.equal(forTenant.id, forSite.id);
    assert.equal(forTenant.user.id, cast.sara);
    assert.equal(forTenant.data.viaSystemId, undefined);
  },

  async 'a tenant sees all of a private door, and of a shared one what is its own'(kit) {
    await at(kit, cast.serverRoom, 'JAM');
    const doors = [{ doorId: cast.serverRoom, kind: 'PRIVATE' }];
    const body = { toSystemId: tenantId, name: 'Server room', doors, validUntil: kit.later(60) };
    await kit.expect('createDelegation', 'success', { body });
    await kit.control('POST', '/present', { doorId: cast.serverRoom, tokenId: cast.adasCard });
    await at(kit, cast.serverRoom, 'OPEN');
    await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.adasCard });
    await kit.control('POST', '/present', { doorId: cast.mainEntrance, tokenId: cast.nilsCard });
    await at(kit, cast.mainEntrance, 'OPEN');
    await act(kit, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' }, tenantId);
    await kit.advance(60);
    await at(kit, cast.serverRoom, 'CLOSE');
    const shown = (await eventsOf(kit, {}, tenantId)).map(({ type, door, user, actor }) => [
      type,
      door?.name,
      user?.name ?? actor?.name ?? null,
    ]);
    assert.deepEqual(shown, [
      ['delegation.started', undefined, null],
      ['access.granted', 'Server room', null],
      ['door.opened', 'Server room', 'HH-C1'],
      ['access.granted', 'Main entrance', 'Nils Falk'],
      ['access.granted', 'Main entrance', 'Platform automation'],
      ['action.succeeded', 'Main entrance', 'Platform automation'],
      ['delegation.ended', undefined, null],
    ]);
    const [own] = await eventsOf(kit, { type: 'access.granted', doorId: cast.serverRoom }, tenantId);
    assert.equal(own.data.viaSystemId, siteId);
    await kit.expect('getEvent', 'success', { system: tenantId, path: { eventId: own.id } });
    await kit.expect('getEvent', 'not-found', { system: tenantId, path: { eventId: cast.event } });
  },

  async 'polling by arrival misses nothing and repeats nothing'(kit) {
    const seen: string[] = [];
    let receivedAfter = beginning;
    for (let round = 0; round < 3; round += 1) {
      await act(kit, { doorId: cast.mainEntrance, type: 'GRANT_ACCESS' });
      const { items } = await kit.expect('listEvents', 'success', { query: { sort: 'receivedAt', receivedAfter } });
      assert.equal(items.length, 2);
      seen.push(...items.map(({ id }: { id: string }) => id));
      receivedAfter = items.at(-1).receivedAt;
    }
    assert.equal(new Set(seen).size, 6);
  },

  async 'events are kept for a year'(kit) {
    await kit.control('PUT', '/clock', { now: '2027-03-14T09:26:53.790Z' });
    await kit.expect('getEvent', 'not-found', { path: { eventId: cast.event } });
  },
};
