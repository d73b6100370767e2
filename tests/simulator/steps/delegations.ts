import { type CallOutcome, type Harness, type RequestOptions, tenantId } from '../../../simulator/testing/harness';
import { grantMyself } from './owner';

export function lend<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('createDelegation', outcome, { body: { toSystemId: tenantId, name: 'Lease', ...body }, ...options });
}

export function share<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('createUserDelegation', outcome, { body: { toSystemId: tenantId, ...body }, ...options });
}

/** Another system that Platform automation may do everything in. */
export async function newSystem(harness: Harness, body: object): Promise<string> {
  const { id } = await harness.expect('createSystem', 'success', { body: { timeZone: 'Europe/Stockholm', ...body } });
  await grantMyself(harness, id);
  return id;
}

export async function newUserWithTokens(harness: Harness, system: string, name: string, tokens: object[]): Promise<string> {
  const { user } = await harness.expect('onboardUser', 'success', { system, body: { user: { name }, tokens } });
  return user.id;
}

/** `delegation.*` events that a system sees, in the order of arrival. */
export async function delegationEvents(harness: Harness, after: string, options: RequestOptions = {}): Promise<string[]> {
  const query = { sort: 'receivedAt', receivedAfter: after, type: 'delegation.*' };
  const { items } = await harness.expect('listEvents', 'success', { ...options, query });
  return items.map(({ type, data, occurredAt }) => `${occurredAt.slice(11, 19)} ${type} ${data.status} ${data.delegationId}`);
}
