import assert from 'node:assert/strict';
import { pageFile, runsOf, system, testRecipe } from './recipe';

const slug = 'changing-plates';
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const role = 'rol_01KEY3QRR0T36VE7J528GPKHGS';
const [week12, week13] = ['week12.csv', 'week13.csv'].map((name) => pageFile(slug, name));
const days12 = '2026-03-16T00:00:00+01:00 2026-03-23T00:00:00+01:00';
const days13 = '2026-03-23T00:00:00+01:00 2026-03-30T00:00:00+02:00';
const load = (list: string, days: string) => `python3 plates.py ${list} ${days}`;

testRecipe(slug, async ({ file, run, runAsPrinted, runUntil, call, items, requests }, context) => {
  file('week12.csv', week12 ?? '');
  file('week13.csv', week13 ?? '');
  const ours = async () => (await items(`${system}/tokens?type=EXTERNAL`)).filter(({ name }) => name === 'Plate of the week');
  const fresh = async () => {
    await call('POST', '/_sim/reset');
    await call('PATCH', `${system}/users/usr_01KF0AP90071HFE865V215DE1C`, { externalId: 'E-7' });
    const body = { name: 'Gate, plate', credential: 'API_1', doors: [{ doorId: door }] };
    const { id } = await call('POST', `${system}/privileges`, body);
    await call('PUT', `${system}/roles/${role}/privileges/${id}`);
  };
  const opens = async (identifier: string, at: string) => {
    const body = { doorId: door, credential: { type: 'API_1', identifier }, at, dryRun: true };
    return (await call('POST', `${system}/request-access`, body)).decision === 'GRANTED';
  };
  const [tuesday12, tuesday13, tuesday14] = ['2026-03-17T09:00:00Z', '2026-03-24T09:00:00Z', '2026-03-31T09:00:00Z'];

  await context.test('prints what the page shows', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
  });

  await context.test('each plate opens in its weeks, and the rest goes when it has ended', async () => {
    await fresh();
    await run(load('week12.csv', days12));
    await runUntil(load('week13.csv', days13), ({ method }) => method === 'PATCH');
    assert.equal((await run(load('week13.csv', days13))).status, 0);
    const weeks = async (plate: string) => [await opens(plate, tuesday12), await opens(plate, tuesday13), await opens(plate, tuesday14)];
    assert.deepEqual(await weeks('KLM 456'), [true, true, false]);
    assert.deepEqual(await weeks('HIRE 17'), [true, false, false]);
    assert.deepEqual(await weeks('HIRE 23'), [false, true, false]);
    await call('PUT', '/_sim/clock', { now: '2026-03-27T12:00:00Z' });
    assert.match((await run(load('week13.csv', days13))).stdout, /^clear HIRE17\n2 plates/);
    const plates = (await ours()).map(({ external }) => (external as { identifier: string }).identifier);
    assert.deepEqual(plates.toSorted(), ['HIRE23', 'KLM456']);
    assert.ok(
      (await items(`${system}/tokens?type=EXTERNAL`)).some(({ name }) => name === "Ada's plate"),
      'what was made by hand stays',
    );
  });

  await context.test('a corrected list, and two people who swap cars', async () => {
    await fresh();
    file('list.csv', 'number,plate\nE-1042,AAA 111\nE-7,BBB 222\n');
    await run(load('list.csv', days12));
    file('list.csv', 'number,plate\nE-7,AAA 111\nE-1042,BBB 222\n');
    assert.match((await run(load('list.csv', days12))).stdout, /^move AAA111\nmove BBB222\n/);
    file('list.csv', 'number,plate\nE-1042,BBB 222\n');
    assert.match((await run(load('list.csv', days12))).stdout, /^delete AAA111\n/);
    file('list.csv', 'number,plate\nE-1042,CCC 333\n');
    const outcome = await run(load('list.csv', days13));
    assert.match(outcome.stdout, /^new CCC333\n1 plates/, 'what ends by itself is left to end');
    assert.equal(await opens('BBB 222', tuesday12), true);
    assert.equal(await opens('BBB 222', tuesday13), false);
  });

  await context.test('a bad list changes nothing; a plate that was added by hand stays', async () => {
    await fresh();
    requests();
    const bad = ['number,plate\n', 'number,plate\nE-9,AAA 111\n', 'number,plate\nE-7,AAA 111\nE-7,aaa-111\n', 'number,plate\nE-7,\n'];
    for (const text of bad) {
      file('list.csv', text);
      const { status, stderr } = await run(load('list.csv', days12));
      assert.equal(status, 1, text);
      assert.match(stderr, /Nothing was changed/);
    }
    assert.deepEqual(
      requests().filter((request) => !request.startsWith('GET')),
      [],
    );
    file('list.csv', 'number,plate\nE-7,ABC 123\nE-7,AAA 111\n');
    const { status, stdout, stderr } = await run(load('list.csv', days12));
    assert.deepEqual([status, stdout, stderr], [1, 'new AAA111\n2 plates, 1 failed\n', 'ABC123: token-value-taken\n']);
  });
});
