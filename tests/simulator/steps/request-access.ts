import { cast, type Harness, type RequestOptions } from '../../../simulator/testing/harness';

export function requestAccess(harness: Harness, body: Record<string, unknown>, options: RequestOptions = {}) {
  return harness.expect('requestAccess', 'success', { body: { doorId: cast.mainEntrance, ...body }, ...options });
}

export function dryRun(
  harness: Harness,
  credential: Record<string, unknown>,
  body: Record<string, unknown> = {},
  options: RequestOptions = {},
) {
  return requestAccess(harness, { dryRun: true, credential, ...body }, options);
}
