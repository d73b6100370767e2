import { type Ask, type Kit, tenantId } from '../kit';

/** What scenarios of users and tokens do again and again. */

export const asTenant = { as: 'Tenant office', system: tenantId } as const;
/** A `config.*` event, or one without a resource. */
export type Told = { type: string; data: { resource?: { type: string; name: string | null }; changedFields?: string[] } };

export const card = (value: string, bitLength = 26) => ({ value, bitLength });

export function newUser(kit: Kit, body: object, ask: Ask = {}) {
  return kit.expect('createUser', 'success', { ...ask, body });
}

export function token(kit: Kit, outcome: string, body: object, ask: Ask = {}) {
  return kit.expect('createToken', outcome, { ...ask, body });
}

export function change(kit: Kit, outcome: string, tokenId: string, body: object, ask: Ask = {}) {
  return kit.expect('updateToken', outcome, { ...ask, path: { tokenId }, body });
}

/** Events in the order of arrival, as `type RESOURCE fields`. */
export async function events(kit: Kit, after: string, ask: Ask = {}): Promise<string[]> {
  const { items } = await kit.expect('listEvents', 'success', { ...ask, query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }: Told) => [type, data.resource?.type, ...(data.changedFields ?? [])].filter(Boolean).join(' '));
}

export function pointers({ errors }: { errors: { pointer: string; code: string }[] }): string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}
