import type { CallOutcome, Harness, RequestOptions } from '../../../simulator/testing/harness';

/** What scenarios of users and tokens do again and again. */

export const card = (value: string, bitLength = 26) => ({ value, bitLength });

export function newUser(harness: Harness, body: object, options: RequestOptions = {}) {
  return harness.expect('createUser', 'success', { ...options, body });
}

export function createToken<Result extends CallOutcome>(harness: Harness, outcome: Result, body: object, options: RequestOptions = {}) {
  return harness.expect('createToken', outcome, { ...options, body });
}

export function updateToken<Result extends CallOutcome>(
  harness: Harness,
  outcome: Result,
  tokenId: string,
  body: object,
  options: RequestOptions = {},
) {
  return harness.expect('updateToken', outcome, { ...options, path: { tokenId }, body });
}
