import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { endGroup, runsOf, system, testRecipe } from './recipe';

const slug = 'firmware-at-night';
const [page] = runsOf(slug);
const building = page?.commands.split('\nTICK=')[0] ?? '';
const program = 'TICK=0.1 python3 firmware_at_night.py';
const hourIn = (timeZone: string, instant: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)));

testRecipe(slug, async ({ run, runAsPrinted, start, call, items }, context) => {
  const controllers = () => items(`${system}/controllers`);
  const ofTonight = async () =>
    (await items(`${system}/controller-firmware/upgrades`)).filter(({ createdAt }) => String(createdAt) >= '2026-03-16');
  const named = async (name: string) => (await controllers()).find((controller) => controller.name === name)?.id;
  const states = async () => (await ofTonight()).map(({ state }) => state).toSorted();

  /** Lets the night pass while the program runs, until it ends or `isOver`. More than two at once are never seen. */
  const night = async (command: string, isOver: () => Promise<boolean> = async () => false) => {
    const running = start(command);
    let ended = false;
    const outcome = running.ended.finally(() => {
      ended = true;
    });
    while (!ended) {
      assert.ok((await ofTonight()).filter(({ state }) => !['SCHEDULED', 'SUCCEEDED', 'ROLLED_BACK'].includes(String(state))).length <= 2);
      if (await isOver()) {
        endGroup(running.child);
      }
      await call('PUT', '/_sim/clock', { advanceSeconds: 240 });
      await wait(300);
    }
    return outcome;
  };

  await context.test('prints what the page shows, each by the clock of its building', async () => {
    assert.deepEqual(await runAsPrinted(page?.commands ?? ''), { status: 0, stdout: page?.prints, stderr: '' });
    for (const controller of await controllers()) {
      assert.equal(controller.firmwareVersion, '4.8.2');
      const upgrade = (await ofTonight()).find(({ controllerId }) => controllerId === controller.id);
      assert.ok([2, 3].includes(hourIn(String(controller.timeZone), String(upgrade?.startAt))), String(upgrade?.startAt));
    }
  });

  await context.test('killed while two run, it goes on and starts none twice', async () => {
    await run(building);
    await night(`${program} 2026-03-16`, async () => (await states()).length > 0);
    const { status, stdout, stderr } = await night(`${program} 2026-03-16`);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /0 controllers left/);
    assert.deepEqual(await states(), Array(4).fill('SUCCEEDED'));
  });

  await context.test('one that does not come back stops all others, until somebody has looked', async () => {
    await run(building);
    await call('PUT', `/_sim/controllers/${await named('HH-C1')}`, { neverReturns: true });
    const { status, stdout, stderr } = await night(`${program} 2026-03-16`);
    assert.equal(status, 1);
    assert.match(stdout, /ROLLED_BACK HH-C1: DID_NOT_RETURN/);
    assert.match(stderr, /Stopped/);
    assert.deepEqual(await states(), ['ROLLED_BACK', 'SUCCEEDED']);
    assert.equal((await run(`${program} 2026-03-16`)).status, 1);
    assert.equal((await ofTonight()).length, 2, 'no other has started');
    await call('PUT', `/_sim/controllers/${await named('HH-C1')}`, { neverReturns: false });
    const since = stderr.match(/go on with: firmware_at_night (\S+)/)?.[1];
    const rest = await night(`${program} ${since}`);
    assert.deepEqual([rest.status, rest.stderr], [0, '']);
    assert.deepEqual(await states(), ['ROLLED_BACK', ...Array(4).fill('SUCCEEDED')]);
  });

  await context.test('what somebody else has planned for later is left to them', async () => {
    await run(building);
    const [release] = await items(`${system}/controller-firmware/releases?status=RECOMMENDED`);
    const plan = { controllerId: await named('HH-C1'), releaseId: release?.id, startAt: '2026-03-18T01:00:00Z' };
    await call('POST', `${system}/controller-firmware/upgrades`, plan);
    const { status, stdout } = await night(`${program} 2026-03-16`);
    assert.deepEqual([status, stdout.includes('HH-C1')], [0, false]);
    assert.deepEqual(await states(), ['SCHEDULED', ...Array(3).fill('SUCCEEDED')]);
  });

  await context.test('by day it starts nothing, and what is offline is left', async () => {
    await call('POST', '/_sim/reset');
    const day = await run(`${program} 2026-03-16`);
    assert.deepEqual([day.status, day.stdout], [0, '1 controllers left for another night\n']);
    await call('PUT', `/_sim/controllers/${await named('HH-C1')}`, { connection: 'OFFLINE' });
    await call('PUT', '/_sim/clock', { now: '2026-03-17T01:30:00Z' });
    const offline = await run(`${program} 2026-03-16`);
    assert.deepEqual([offline.status, offline.stdout], [0, '1 controllers left for another night\n']);
    assert.deepEqual(await ofTonight(), []);
  });
});
