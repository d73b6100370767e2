import assert from 'node:assert/strict';
import { runsOf, system, testRecipe } from './recipe';

const slug = 'one-saturday';
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const officeHours = 'sch_01KEY2K4W0HAX69PAA6N2R0W8V';
const controller = '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844';
const saturday = { before: '2026-03-21T07:59:00Z', during: '2026-03-21T08:30:00Z', after: '2026-03-21T14:01:00Z' };
const program = (way: string) => `python3 one_saturday.py ${way}`;

testRecipe(slug, async ({ run, runAsPrinted, runUntil, call, items }, context) => {
  const reset = () => call('POST', '/_sim/reset');
  const goTo = (now: string) => call('PUT', '/_sim/clock', { now });
  const network = (connection: string) => call('PUT', controller, { connection });
  const doorNow = async () => (await call('GET', `${system}/doors/${door}`)) as { status: { lockMode: string }; unlockScheduleId: string };
  // What the leaf does is what counts: it opens without a grant at a door that is unlocked.
  const opensByHand = async () => {
    const opened = await call('POST', `/_sim/doors/${door}`, { do: 'FORCE' });
    await call('POST', `/_sim/doors/${door}`, { do: 'CLOSE' });
    return opened.event !== 'door.forced_open';
  };
  const adaPasses = async () =>
    (await call('POST', '/_sim/present', { doorId: door, tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' })).decision === 'GRANTED';
  const made = async () => {
    const lists = await Promise.all(['roles', 'privileges', 'schedules'].map((kind) => items(`${system}/${kind}?q=Saturday`)));
    return lists.flat().length;
  };

  await context.test('prints what the page shows', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
    assert.equal(await made(), 0);
  });

  await context.test('public: the network may be down on Saturday, and the usual hours stay', async () => {
    await reset();
    await call('PATCH', `${system}/doors/${door}`, { unlockScheduleId: officeHours });
    await runUntil(program('public'), ({ method }) => method === 'POST');
    assert.equal((await run(program('public'))).status, 0);
    assert.equal(await made(), 1, 'a rerun makes no second schedule');
    assert.equal((await doorNow()).status.lockMode, 'UNLOCKED', 'Monday at nine, as ever');
    await goTo(saturday.before);
    await network('OFFLINE');
    assert.equal(await opensByHand(), false);
    await goTo(saturday.during);
    assert.equal(await opensByHand(), true);
    await goTo(saturday.after);
    assert.equal(await opensByHand(), false);
    await network('ONLINE');
    await runUntil(program('clear'), ({ method }) => method === 'PATCH');
    assert.equal((await run(program('clear'))).status, 0);
    assert.deepEqual([(await doorNow()).unlockScheduleId, await made()], [officeHours, 0]);
  });

  await context.test('people: the door stays locked and knows them, also without a network', async () => {
    await reset();
    await runUntil(program('people'), ({ method, path }) => method === 'POST' && path.endsWith('/privileges'));
    assert.equal((await run(program('people'))).status, 0);
    assert.equal(await made(), 3);
    await goTo(saturday.before);
    await network('OFFLINE');
    assert.equal(await adaPasses(), false);
    await goTo(saturday.during);
    assert.equal(await opensByHand(), false);
    assert.equal(await adaPasses(), true);
    await goTo(saturday.after);
    assert.equal(await adaPasses(), false);
    await network('ONLINE');
    assert.equal((await run(program('clear'))).status, 0);
    assert.equal(await made(), 0);
  });

  await context.test('now: refused without a network, and it ends on time without one', async () => {
    await reset();
    await goTo(saturday.during);
    assert.deepEqual(await run(program('now')), { status: 0, stdout: 'UNLOCK: SUCCEEDED\n', stderr: '' });
    await network('OFFLINE');
    assert.equal(await opensByHand(), true);
    await call('PUT', '/_sim/clock', { advanceSeconds: 120 });
    const { status, stderr } = await run(program('now'));
    assert.deepEqual([status, stderr.trim()], [1, '409 controller-offline']);
    await goTo(saturday.after);
    assert.equal(await opensByHand(), false);
  });

  await context.test('planned while the network is down: the program says so, and the door learns of it later', async () => {
    await reset();
    await network('OFFLINE');
    const { status, stderr } = await run(program('public'));
    assert.equal(status, 1);
    assert.match(stderr, /The door doesn't know yet/);
    await network('ONLINE');
    assert.match((await run(program('public'))).stdout, /the door knows/);
    await goTo(saturday.during);
    assert.equal(await opensByHand(), true);
  });
});
