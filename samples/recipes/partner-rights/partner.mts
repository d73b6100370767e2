import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { call, Refused, type Schemas } from './access.mts';

type Page<Item> = { items: Item[]; page: { nextCursor: string | null } };
type Partner = { systemId: string; id: string; secret: string };
type Shown = { name?: string; type?: string; user?: { name: string } | null };

const account = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX';
const siteId = 'sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const leases = `${account}/systems/${siteId}/delegations`;
const doorId = 'dor_01KEY0Y1N0DX0MZQJR1W921255'; // Server room
const name = 'Partner, Server room';
const allowedIpRanges = ['192.0.2.0/24']; // Where the partner calls from
const secretFile = 'partner.json'; // For the partner. Hand it over, then delete it.

async function find<Item>(path: string, isIt: (item: Item) => boolean): Promise<Item | undefined> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, page }: Page<Item> = await call('GET', `${path}?limit=200${cursor}`);
    const found = items.find(isIt);
    if (found) return found;
    cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
  }
  return undefined;
}

const findTenant = () =>
  find<Schemas['System']>(`${account}/systems`, (system) => system.name === name);
const findService = () =>
  find<Schemas['Administrator']>(`${account}/administrators`, (service) => service.name === name);
const findLease = (tenantId: string) =>
  find<Schemas['Delegation']>(
    leases,
    ({ toSystemId, status }) => toSystemId === tenantId && status === 'ACTIVE',
  );

async function make<Made>(path: string, body: object): Promise<Made> {
  const made = await call<Made>('POST', path, { name, ...body });
  console.log(`made in ${path.split('/').at(-1)}: ${name}`);
  return made;
}

const readPartner = (): Partner => JSON.parse(readFileSync(secretFile, 'utf8'));

/** An empty tenant, one leased door, a service that may only read, and a credential for it. */
async function letIn(): Promise<void> {
  const system = { kind: 'TENANT', parentSystemId: siteId, timeZone: 'Europe/Stockholm' };
  const tenant =
    (await findTenant()) ?? (await make<Schemas['System']>(`${account}/systems`, system));
  // PRIVATE: on a SHARED door a tenant without users sees nothing.
  if (!(await findLease(tenant.id))) {
    await make(leases, { toSystemId: tenant.id, doors: [{ doorId, kind: 'PRIVATE' }] });
  }
  const grants = [{ systemId: tenant.id, capacities: ['AUDIT'] }];
  const { id: serviceId } =
    (await findService()) ??
    (await make<Schemas['Administrator']>(`${account}/administrators`, {
      kind: 'SERVICE',
      grants,
    }));
  const credentials = `${account}/administrators/${serviceId}/credentials`;
  const kept = existsSync(secretFile) ? readPartner().id : null;
  for (const { id } of (await call<Page<{ id: string }>>('GET', credentials)).items) {
    if (id === kept) return;
    // Its secret was shown once and not kept: nobody has it, so nobody shall use it.
    await call('DELETE', `${credentials}/${id}`);
  }
  const { id, secret } = await make<Partner>(credentials, { allowedIpRanges });
  const partner: Partner = { systemId: tenant.id, id, secret };
  writeFileSync(secretFile, JSON.stringify(partner), { mode: 0o600 });
}

/** What the partner gets with what the file holds. */
async function look(): Promise<void> {
  const { systemId, id, secret } = readPartner();
  const signedIn = { Authorization: `Basic ${btoa(`${id}:${secret}`)}` };
  const describe = ({ name: shown, type, user }: Shown) =>
    shown ?? `${type} by ${user?.name ?? 'somebody'}`;
  const ask = async (what: string, method: string, path: string, body?: object) => {
    try {
      const { items } = await call<Page<Shown>>(method, path, body, signedIn);
      console.log(`${what}: ${items.map(describe).join('; ') || 'nothing'}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.log(`${what}: ${error.problem.status} ${error.problem.code}`);
    }
  };
  const [own, site] = [`/v2/systems/${systemId}`, `/v2/systems/${siteId}`];
  await ask('systems', 'GET', '/v2/systems');
  await ask('doors', 'GET', `${own}/doors`);
  await ask('users', 'GET', `${own}/users`);
  await ask('events', 'GET', `${own}/events?type=access.*`);
  await ask('events of the site', 'GET', `${site}/events`);
  await ask('unlock', 'POST', `${own}/door-actions`, { doorId, type: 'UNLOCK' });
}

/** The credential goes with the service: the partner is out at once. The rest is tidying. */
async function takeBack(): Promise<void> {
  const service = await findService();
  if (service) {
    await call('DELETE', `${account}/administrators/${service.id}`);
    console.log('the partner is out');
  }
  const tenant = await findTenant();
  if (tenant) {
    const lease = await findLease(tenant.id);
    if (lease) await call('POST', `${leases}/${lease.id}/revoke`);
    // Only an archived system can be deleted.
    const path = `${account}/systems/${tenant.id}`;
    if (tenant.status === 'ACTIVE') await call('POST', `${path}/archive`);
    await call('DELETE', path);
    console.log('the tenant is gone');
  }
  rmSync(secretFile, { force: true });
}

const ways: Record<string, () => Promise<void>> = { in: letIn, look, out: takeBack };
const way = ways[process.argv[2] ?? ''];
if (way) {
  await way();
} else {
  console.error('Usage: partner in|look|out');
  process.exitCode = 1;
}
