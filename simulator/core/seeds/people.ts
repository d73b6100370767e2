import type { Administrator, ApiCredential } from '../world/records';

/** Who may call the simulator. The secrets are for documentation only: they work here and nowhere else, and say so. */

export const accountId = 'acc_01KERKG400HD99FDTGJ8YEPFZX';
export const siteId = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
export const tenantId = 'sys_01KEV9APM0ST1PM1Q9NE2T1F61';

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
  return [{ systemId: siteId, capacities }];
}

export const callers: readonly Caller[] = [
  {
    name: 'Platform automation',
    administratorId: 'adm_01KERNK8E0VJHZ5XP8ME0WS385',
    credentialId: 'crd_01KERNM5QGP6CDDFDRFXNSF4MW',
    secret: 'amk_simulator-only-platform-automation-00000000',
    owner: true,
    grants: [
      { systemId: siteId, capacities: all },
      { systemId: tenantId, capacities: all },
    ],
  },
  {
    name: 'HR sync',
    administratorId: 'adm_01KERM2DY03K37GDJ6QW1J9AP3',
    credentialId: 'crd_01KERM48H0DQA6QKQTPEHV932A',
    secret: 'amk_simulator-only-hr-sync-00000000000000000000',
    owner: false,
    grants: onSite('ACCESS_MANAGEMENT'),
  },
  {
    name: 'Reception desk',
    administratorId: 'adm_01KERNPXM07YJXX2KJG7BKWKCC',
    credentialId: 'crd_01KERNQTXGRDGQJR0V8JCKHBXF',
    secret: 'amk_simulator-only-reception-desk-0000000000000',
    owner: false,
    grants: onSite('OPERATIONS'),
  },
  {
    name: 'Installer',
    administratorId: 'adm_01KERNRR70KESYC6V5X2MT17YD',
    credentialId: 'crd_01KERNSNGGXB1R6DSC8X6YEDES',
    secret: 'amk_simulator-only-installer-000000000000000000',
    owner: false,
    grants: onSite('HARDWARE_MANAGEMENT'),
  },
  {
    name: 'Auditor',
    administratorId: 'adm_01KERNTJT0Z056K13G5DGHTHMF',
    credentialId: 'crd_01KERNVG3GX1XEJRJ39AQN1B22',
    secret: 'amk_simulator-only-auditor-00000000000000000000',
    owner: false,
    grants: onSite('AUDIT'),
  },
  {
    name: 'Tenant office',
    administratorId: 'adm_01KERNWDD06A39DQFDFZQWT90T',
    credentialId: 'crd_01KERNXAPGA6EQADSK2H179ZGZ',
    secret: 'amk_simulator-only-tenant-office-00000000000000',
    owner: false,
    grants: [{ systemId: tenantId, capacities: ['ACCESS_MANAGEMENT'] }],
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
    accountId,
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
    accountId,
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
