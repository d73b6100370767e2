import * as administrators from '../../../api/cast/administrators';
import * as cast from '../../../api/cast/building';
import type { Administrator, ApiCredential } from '../world/records';

/** Who may call the simulator. The secrets are for documentation only: they work here and nowhere else, and say so. */

type Capacity = Administrator['grants'][number]['capacities'][number];
const all: Capacity[] = ['OPERATIONS', 'ACCESS_MANAGEMENT', 'HARDWARE_MANAGEMENT', 'AUDIT'];

export type Caller = {
  name: string;
  administratorId: string;
  credentialId: string;
  secret: string;
  owner: boolean;
  grants: Administrator['grants'];
};

function onSite(...capacities: Capacity[]): Administrator['grants'] {
  return [{ systemId: cast.harbourHouse, capacities }];
}

export const callers: readonly Caller[] = [
  {
    name: 'Platform automation',
    administratorId: administrators.platformAutomation,
    credentialId: administrators.platformAutomationCredential,
    secret: 'amk_simulator-only-platform-automation-00000000',
    owner: true,
    grants: [
      { systemId: cast.harbourHouse, capacities: all },
      { systemId: cast.groundFloor, capacities: all },
    ],
  },
  {
    name: 'HR sync',
    administratorId: administrators.hrSync,
    credentialId: administrators.hrSyncCredential,
    secret: 'amk_simulator-only-hr-sync-00000000000000000000',
    owner: false,
    grants: onSite('ACCESS_MANAGEMENT'),
  },
  {
    name: 'Reception desk',
    administratorId: administrators.receptionDesk,
    credentialId: administrators.receptionDeskCredential,
    secret: 'amk_simulator-only-reception-desk-0000000000000',
    owner: false,
    grants: onSite('OPERATIONS'),
  },
  {
    name: 'Installer',
    administratorId: administrators.installer,
    credentialId: administrators.installerCredential,
    secret: 'amk_simulator-only-installer-000000000000000000',
    owner: false,
    grants: onSite('HARDWARE_MANAGEMENT'),
  },
  {
    name: 'Auditor',
    administratorId: administrators.auditor,
    credentialId: administrators.auditorCredential,
    secret: 'amk_simulator-only-auditor-00000000000000000000',
    owner: false,
    grants: onSite('AUDIT'),
  },
  {
    name: 'Tenant office',
    administratorId: administrators.tenantOffice,
    credentialId: administrators.tenantOfficeCredential,
    secret: 'amk_simulator-only-tenant-office-00000000000000',
    owner: false,
    grants: [{ systemId: cast.groundFloor, capacities: ['ACCESS_MANAGEMENT'] }],
  },
];

/** The time that a ULID holds. */
export function timeOf(id: string): string {
  let time = 0;
  for (const letter of id.slice(4, 14)) {
    time = time * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter);
  }
  return new Date(time).toISOString();
}

export function administratorRow(caller: Caller): Administrator {
  const createdAt = timeOf(caller.administratorId);
  return {
    id: caller.administratorId,
    accountId: cast.account,
    kind: 'SERVICE',
    name: caller.name,
    email: null,
    owner: caller.owner,
    grants: caller.grants,
    status: 'ACTIVE',
    lastSeenAt: null,
    invitedUntil: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}

export function credentialRow(caller: Caller): ApiCredential {
  const createdAt = timeOf(caller.credentialId);
  return {
    id: caller.credentialId,
    accountId: cast.account,
    administratorId: caller.administratorId,
    name: caller.name,
    allowedIpRanges: [],
    expiresAt: null,
    lastUsedAt: null,
    previousSecretUntil: null,
    secret: caller.secret,
    previousSecret: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}
