import assert from 'node:assert/strict';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runsOf, system, testRecipe } from './recipe';

const slug = 'partner-rights';
const account = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX';
const serverRoom = 'dor_01KEY0Y1N0DX0MZQJR1W921255';
const adasCard = 'tok_01KF0A3Z20K3A3D2T3NT1914NZ';

testRecipe(slug, async ({ folder, run, runAsPrinted, runUntil, call, items }, context) => {
  const counts = async () =>
    Promise.all(
      [`${account}/systems`, `${account}/administrators`, `${account}${system.slice(3)}/delegations?status=ACTIVE`].map(
        async (path) => (await items(path)).length,
      ),
    );
  await call('POST', '/_sim/reset');
  const before = await counts();
  const credentials = async () => {
    const service = (await items(`${account}/administrators`)).find(({ name }) => name === 'Partner, Server room');
    return items(`${account}/administrators/${service?.id}/credentials`);
  };

  await context.test('prints what the page shows, and leaves nothing behind', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
    assert.deepEqual(await counts(), before);
  });

  await context.test('the partner sees one door: neither the other one nor what was before', async () => {
    await call('POST', '/_sim/reset');
    await call('POST', '/_sim/present', { doorId: serverRoom, tokenId: adasCard });
    await call('PUT', '/_sim/clock', { advanceSeconds: 60 });
    assert.equal((await run('python3 partner.py in')).status, 0);
    assert.equal(statSync(join(folder, 'partner.json')).mode & 0o777, 0o600);
    await call('POST', '/_sim/present', { doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', tokenId: adasCard });
    await call('PUT', '/_sim/clock', { advanceSeconds: 5 });
    assert.match((await run('python3 partner.py look')).stdout, /^events: nothing$/m);
    assert.deepEqual(await run('python3 partner.py in'), { status: 0, stdout: '', stderr: '' }, 'again, it has nothing to do');
    await call('PUT', '/_sim/address', { address: '198.51.100.7' });
    assert.match((await run('python3 partner.py look')).stdout + (await run('python3 partner.py look')).stderr, /40[13]/, 'from elsewhere');
  });

  await context.test('killed at each step, it goes on; a secret that got lost is replaced', async () => {
    await call('POST', '/_sim/reset');
    rmSync(join(folder, 'partner.json'), { force: true });
    for (const fatal of ['/systems', '/delegations', '/administrators', '/credentials']) {
      await runUntil('python3 partner.py in', ({ method, path }) => method === 'POST' && path.endsWith(fatal));
    }
    const [lost] = await credentials();
    assert.equal((await run('python3 partner.py in')).status, 0);
    const kept = await credentials();
    assert.equal(kept.length, 1);
    assert.notEqual(kept[0]?.id, lost?.id);
    assert.match((await run('python3 partner.py look')).stdout, /^doors: Server room$/m);
    for (const fatal of ['/administrators/', '/revoke', '/archive']) {
      await runUntil('python3 partner.py out', ({ method, path }) => method !== 'GET' && path.includes(fatal));
    }
    assert.equal((await run('python3 partner.py out')).status, 0);
    assert.deepEqual(await counts(), before);
    assert.equal((await run('python3 partner.py in')).status, 0, 'the name is free again');
  });

  await context.test('the event of the site, which a webhook would send, names the person', async () => {
    await call('POST', '/_sim/reset');
    await call('POST', '/_sim/present', { doorId: serverRoom, tokenId: adasCard });
    await call('PUT', '/_sim/clock', { advanceSeconds: 5 });
    const [event] = await items(`${system}/events?doorId=${serverRoom}&type=access.granted`);
    assert.equal((event?.user as { name: string } | undefined)?.name, 'Ada Berg');
  });
});
