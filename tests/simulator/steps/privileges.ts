import { cast, type Harness, type RequestOptions } from '../../../simulator/testing/harness';

export function newPrivilege(harness: Harness, body: object, options: RequestOptions = {}) {
  return harness.expect('createPrivilege', 'success', { ...options, body: { credential: 'CARD', ...body } });
}

/** The seeded delegation lends the tenant a privilege besides the door. */
export function lendPrivilege(harness: Harness) {
  return harness.expect('updateDelegation', 'success', {
    path: { delegationId: cast.delegation },
    body: { privilegeIds: [cast.cardPrivilege] },
  });
}
