import assert from 'node:assert/strict';
import { runsOf, system, testRecipe } from './recipe';

const slug = 'why-is-it-open';
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const adasCard = 'tok_01KF0A3Z20K3A3D2T3NT1914NZ';
const controller = '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844';
const officeHours = 'sch_01KEY2K4W0HAX69PAA6N2R0W8V';

testRecipe(slug, async ({ run, runAsPrinted, call, requests }, context) => {
  const ask = async (name = 'Main entrance') =>
    (await run(`python3 why_open.py "${name}"`)).stdout.split('\n').filter((line) => line !== '');
  const atDoor = (what: string) => call('POST', `/_sim/doors/${door}`, { do: what });
  const pass = (advanceSeconds: number) => call('PUT', '/_sim/clock', { advanceSeconds });
  const fresh = async () => {
    await call('POST', '/_sim/reset');
    await call('PUT', '/_sim/clock', { running: false });
  };

  await context.test('prints what the page shows', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
    const own = requests().filter((request) => !request.includes('/_sim/') && !request.includes('/door-actions'));
    assert.deepEqual(
      own.filter((request) => !request.startsWith('GET')),
      [],
      'it only reads',
    );
  });

  await context.test('a running grant, then held open', async () => {
    await fresh();
    await call('POST', '/_sim/present', { doorId: door, tokenId: adasCard });
    await pass(1);
    const [granted, ...more] = (await ask()).slice(1);
    assert.match(granted ?? '', /^The lock: Ada Berg was let in at 2026-03-16 08:00 UTC \(CARD\)\. The lock engages again/);
    assert.deepEqual(more, [], 'the leaf is closed');
    await atDoor('OPEN');
    assert.match((await ask()).at(-1) ?? '', /^The leaf: It has been open since .* Ada Berg was let in/);
    await pass(90);
    assert.match((await ask()).at(-1) ?? '', /^The leaf: It has been held open since .*, longer than 60 seconds\. Ada Berg was let in/);
  });

  await context.test('somebody leaves', async () => {
    await fresh();
    await atDoor('REX');
    await pass(1);
    assert.match((await ask()).at(-1) ?? '', /^The lock: Somebody asked to leave from inside at /);
  });

  await context.test('a schedule, with its end; then a network that is away', async () => {
    await fresh();
    await call('PATCH', `${system}/doors/${door}`, { unlockScheduleId: officeHours });
    await pass(30);
    const preview = `${system}/schedules/${officeHours}/preview?from=2026-03-16T08:00:00Z&to=2026-03-17T00:00:00Z`;
    const [{ end = '' } = {}] = (await call('GET', preview)).items as { end: string }[];
    const until = `${end.slice(0, 16).replace('T', ' ')} UTC`;
    const opened = `The lock: The schedule Office hours opened it at 2026-03-16 08:00 UTC, until ${until}.`;
    assert.deepEqual(await ask(), ['Main entrance: lock UNLOCKED, leaf CLOSED', opened]);
    await call('PUT', controller, { connection: 'OFFLINE' });
    await pass(120);
    const [first, away, mode, why] = await ask();
    assert.equal(first, 'Main entrance: lock UNKNOWN, leaf UNKNOWN');
    assert.match(away ?? '', /^It is out of reach; its controller was last heard at 2026-03-16 08:00 UTC\./);
    assert.deepEqual([mode, why], ['When it was last heard of, it was to be UNLOCKED:', opened]);
  });

  await context.test('an override with an end, at a door that stands open', async () => {
    await fresh();
    await atDoor('REX');
    await atDoor('OPEN');
    await call('POST', `${system}/door-actions`, { doorId: door, type: 'BLOCK', until: '2026-03-16T12:00:00Z' });
    await pass(2);
    assert.match(
      (await ask())[1] ?? '',
      /^The lock: Platform automation set it to BLOCKED at .*, until 2026-03-16 12:00 UTC\. The lock waits until the door closes\.$/,
    );
  });

  await context.test('a door that nothing drives, and none at all', async () => {
    await call('POST', `${system}/doors`, { name: 'Meeting room', lockCount: 1 });
    assert.deepEqual((await ask('meeting room')).slice(1), ["No controller drives it, so the API can't know."]);
    const { status, stderr } = await run('python3 why_open.py Attic');
    assert.deepEqual([status, stderr], [1, 'There is no door Attic.\n']);
  });
});
