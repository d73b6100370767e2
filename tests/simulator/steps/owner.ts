import { cast, type Harness, siteId } from '../../../simulator/testing/harness';

/** What scenarios of the owner's side do again and again. */

export type Change = { type: string; data: { resource: { type: string; name: string | null }; changedFields: string[] } };

/** Account events in the order of arrival, as `type RESOURCE fields`. */
export async function accountEvents(harness: Harness, after: string): Promise<string[]> {
  const { items } = await harness.expect('listAccountEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }) => [type, data.resource.type, ...data.changedFields].join(' '));
}

export function newSite(harness: Harness, name: string, more: object = {}) {
  return harness.expect('createSystem', 'success', { body: { kind: 'SITE', name, timeZone: 'Europe/Stockholm', ...more } });
}

export function newTenant(harness: Harness, name: string, parentSystemId: string = siteId) {
  return harness.expect('createSystem', 'success', { body: { kind: 'TENANT', name, parentSystemId, timeZone: 'Europe/Stockholm' } });
}

/** Platform automation gives itself every capacity on a system, besides those that it has. */
export async function grantMyself(harness: Harness, systemId: string): Promise<void> {
  const path = { administratorId: cast.platformAutomation };
  const { grants } = await harness.expect('getAdministrator', 'success', { path });
  const capacities = ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT'];
  await harness.expect('updateAdministrator', 'success', { path, body: { grants: [...grants, { systemId, capacities }] } });
}

export async function newPerson(harness: Harness, name: string, more: object = {}) {
  return harness.expect('createAdministrator', 'success', { body: { kind: 'PERSON', name, email: `${name}@lakeside.example`, ...more } });
}

/** A service with an API credential. */
export async function newService(
  harness: Harness,
  name: string,
  more: object = {},
): Promise<{ id: string; credential: { id: string; secret: string } }> {
  const { id } = await harness.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name, ...more } });
  const credential = await harness.expect('createApiCredential', 'success', { path: { administratorId: id }, body: { name } });
  return { id, credential };
}
