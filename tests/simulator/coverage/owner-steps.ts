import { type Ask, cast, type Kit, siteId } from '../kit';

/** What scenarios of the owner's side do again and again. */

export const daySeconds = 86_400;

export type Change = { type: string; data: { resource: { type: string; name: string | null }; changedFields: string[] } };

export async function etag(kit: Kit, operationId: string, ask: Ask): Promise<string | null> {
  return (await kit.call(operationId, ask)).headers.get('etag');
}

/** Account events in the order of arrival, as `type RESOURCE fields`. */
export async function accountEvents(kit: Kit, after: string): Promise<string[]> {
  const { items } = await kit.expect('listAccountEvents', 'success', { query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }: Change) => [type, data.resource.type, ...data.changedFields].join(' '));
}

export function newSite(kit: Kit, name: string, more: object = {}) {
  return kit.expect('createSystem', 'success', { body: { kind: 'SITE', name, timeZone: 'Europe/Stockholm', ...more } });
}

export function newTenant(kit: Kit, name: string, parentSystemId: string = siteId) {
  return kit.expect('createSystem', 'success', { body: { kind: 'TENANT', name, parentSystemId, timeZone: 'Europe/Stockholm' } });
}

/** Platform automation gives itself every capacity on a system, besides those that it has. */
export async function grantMyself(kit: Kit, systemId: string): Promise<void> {
  const path = { administratorId: cast.platformAutomation };
  const { grants } = await kit.expect('getAdministrator', 'success', { path });
  const capacities = ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT'];
  await kit.expect('updateAdministrator', 'success', { path, body: { grants: [...grants, { systemId, capacities }] } });
}

export async function newPerson(kit: Kit, name: string, more: object = {}) {
  return kit.expect('createAdministrator', 'success', { body: { kind: 'PERSON', name, email: `${name}@lakeside.example`, ...more } });
}

/** A service with an API credential. */
export async function newService(
  kit: Kit,
  name: string,
  more: object = {},
): Promise<{ id: string; credential: { id: string; secret: string } }> {
  const { id } = await kit.expect('createAdministrator', 'success', { body: { kind: 'SERVICE', name, ...more } });
  const credential = await kit.expect('createApiCredential', 'success', { path: { administratorId: id }, body: { name } });
  return { id, credential };
}
