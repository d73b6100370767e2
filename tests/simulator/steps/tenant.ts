import { tenantId } from '../../../simulator/testing/harness';

/** The options of a call that the tenant makes in its own system. */
export const asTenant = { as: 'Tenant office', system: tenantId } as const;
