import assert from 'node:assert/strict';
import { pageFile, runsOf, system, testRecipe } from './recipe';

const slug = 'contractors';
const list = pageFile(slug, 'contractors.csv');
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const kinds = ['roles', 'users', 'tokens', 'privileges', 'schedules'];
const bringIn = 'python3 contractors.py in contractors.csv';
const clearUp = 'python3 contractors.py out';

testRecipe(slug, async ({ file, run, runAsPrinted, runUntil, call, items }, context) => {
  const reset = () => call('POST', '/_sim/reset');
  const counts = async () => Promise.all(kinds.map(async (kind) => (await items(`${system}/${kind}?limit=200`)).length));
  const people = async () => (await items(`${system}/users?limit=200`)).filter(({ externalId }) => String(externalId).startsWith('Roof'));
  // 42 and 41001 as the bits that a reader sees.
  const present = async (bits = '0555052') =>
    (await call('POST', '/_sim/present', { doorId: door, cardValue: bits, bitLength: 26 })).decision;
  file('contractors.csv', list);
  await reset();
  const before = await counts();

  await context.test('prints what the page shows, and leaves nothing behind', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
    assert.deepEqual(await counts(), before);
  });

  await context.test('the days are those of the building, on the person and on the card, also offline', async () => {
    await reset();
    await run(bringIn);
    const [kim] = await people();
    const [card] = await items(`${system}/tokens?userId=${kim?.id}`);
    for (const thing of [kim, card]) {
      assert.deepEqual([thing?.validFrom, thing?.validUntil], ['2026-03-22T23:00:00.000Z', '2026-04-10T22:00:00.000Z']);
    }
    const bits = (card?.card as { value: string } | undefined)?.value;
    assert.equal(await present(bits), 'DENIED', 'a week too early');
    await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
    await call('PUT', '/_sim/clock', { now: '2026-04-10T09:00:00Z' });
    assert.equal(await present(bits), 'GRANTED', 'the last day');
    await call('PUT', '/_sim/clock', { now: '2026-04-13T09:00:00Z' });
    assert.equal(await present(bits), 'DENIED', 'the Monday after');
  });

  await context.test('killed between two people, the rerun completes; a changed list moves the days', async () => {
    await reset();
    let made = 0;
    await runUntil(bringIn, ({ path }) => {
      made += path.endsWith('/onboard-user') ? 1 : 0;
      return made === 2;
    });
    assert.equal((await run(bringIn)).status, 0);
    assert.equal((await people()).length, 3);
    file('contractors.csv', list.replace('41003,2026-03-23,2026-03-27', '41003,2026-03-23,2026-03-28'));
    assert.match((await run(bringIn)).stdout, /^days 03 Siv Lund\n3 people/);
    const siv = (await people()).find(({ name }) => name === 'Siv Lund');
    const [card] = await items(`${system}/tokens?userId=${siv?.id}`);
    assert.deepEqual([siv?.validUntil, card?.validUntil], ['2026-03-28T23:00:00.000Z', '2026-03-28T23:00:00.000Z']);
    file('contractors.csv', list);
  });

  await context.test('a taken card is named, and the others come in', async () => {
    await reset();
    file('contractors.csv', list.replace('41002', '31337'));
    const { status, stderr } = await run(bringIn);
    assert.deepEqual([status, stderr], [1, '02 Runa Nord: token-value-taken\n']);
    assert.equal((await people()).length, 2);
    file('contractors.csv', list);
  });

  await context.test('the clean-up may be killed at every step', async () => {
    await reset();
    await run(bringIn);
    for (const fatal of ['/roles/', '/tokens/', '/users/', '/privileges/']) {
      await runUntil(clearUp, ({ method, path }) => method === 'DELETE' && path.includes(fatal));
    }
    assert.equal((await run(clearUp)).status, 0);
    assert.deepEqual(await counts(), before);
  });
});
