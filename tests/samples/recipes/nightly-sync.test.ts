import assert from 'node:assert/strict';
import { pageFile, runsOf, system, testRecipe } from './recipe';

const slug = 'nightly-sync';
const monday = pageFile(slug, 'monday.csv');
const tuesday = pageFile(slug, 'tuesday.csv');
const sync = (file: string) => `python3 nightly_sync.py ${file}`;

testRecipe(slug, async ({ file, run, runAsPrinted, runUntil, call, items, requests }, context) => {
  const reset = () => call('POST', '/_sim/reset');
  const users = async () => new Map((await items(`${system}/users?limit=200`)).map((user) => [user.externalId ?? user.name, user]));
  file('monday.csv', monday);
  file('tuesday.csv', tuesday);

  await context.test('prints what the page shows', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
  });

  await context.test('who is gone is blocked and keeps the role; who is back has it again', async () => {
    await reset();
    await run(sync('monday.csv'));
    await run(sync('tuesday.csv'));
    const tove = (await users()).get('E-1044');
    assert.equal(tove?.status, 'BLOCKED');
    assert.equal((tove?.roleIds as string[] | undefined)?.length, 1);
    await run(sync('monday.csv'));
    const back = (await users()).get('E-1044');
    assert.deepEqual([back?.status, back?.notes], ['ACTIVE', null]);
    assert.equal((await users()).get('Nils Falk')?.status, 'ACTIVE', 'who has no number is left alone');
  });

  await context.test('the block of a person stays, and so do notes', async () => {
    await reset();
    await run(sync('monday.csv'));
    const id = (await users()).get('E-1043')?.id;
    await call('PATCH', `${system}/users/${id}`, { blocked: true, notes: 'Lost the card' });
    assert.equal((await run(sync('tuesday.csv'))).status, 0);
    assert.equal((await run(sync('monday.csv'))).status, 0);
    const lena = (await users()).get('E-1043');
    assert.deepEqual([lena?.blocked, lena?.notes], [true, 'Lost the card']);
    const tove = (await users()).get('E-1044')?.id;
    await call('PATCH', `${system}/users/${tove}`, { notes: 'Left-handed' });
    await run(sync('tuesday.csv'));
    await run(sync('monday.csv'));
    assert.equal((await users()).get('E-1044')?.notes, 'Left-handed');
  });

  await context.test('killed after each of its writes, the rerun ends as one run does', async () => {
    const told = ({ externalId, name, email, status, roleIds }: Record<string, unknown>) => ({
      externalId,
      name,
      email,
      status,
      roleIds,
    });
    await reset();
    await run(sync('monday.csv'));
    const whole = [...(await users()).values()].map(told);
    for (const fatal of [1, 3]) {
      await reset();
      requests();
      let writes = 0;
      const { stdout } = await runUntil(sync('monday.csv'), ({ method }) => {
        writes += method === 'GET' ? 0 : 1;
        return writes === fatal;
      });
      assert.doesNotMatch(stdout, /in monday\.csv/);
      assert.equal((await run(sync('monday.csv'))).status, 0);
      assert.deepEqual([...(await users()).values()].map(told), whole, `killed at write ${fatal}`);
    }
  });

  await context.test('a file that is not whole changes nothing', async () => {
    await reset();
    const many = Array.from({ length: 5 }, (_, index) => `E-20${index},Guest ${index},\n`).join('');
    file('many.csv', monday + many);
    assert.equal((await run(sync('many.csv'))).status, 0);
    requests();
    const bad: Record<string, [text: string, reason: RegExp]> = {
      'between two lines': [monday, /5 people are missing from the file and 2 may be/],
      'in a cell': [(monday + many).slice(0, -3), /the last line is cut off/],
      'in a line': [`${monday}E-2000\n`, /line 5 is cut off/],
      empty: ['', /cut off/],
      'another form': ['name,number,email\n', /the first line must be number,name,email/],
      'a number twice': [`${monday}E-1042,Ada Berg,\n`, /line 5 has number E-1042 again/],
    };
    for (const [name, [text, reason]] of Object.entries(bad)) {
      file('bad.csv', text);
      const { status, stdout, stderr } = await run(sync('bad.csv'));
      assert.deepEqual([status, stdout], [1, ''], name);
      assert.match(stderr, reason, name);
    }
    assert.deepEqual(
      requests().filter((request) => !request.startsWith('GET')),
      [],
    );
    file('bad.csv', monday);
    assert.equal((await run(`${sync('bad.csv')} 5`)).status, 0, 'five may go if somebody says so');
    assert.equal((await users()).get('E-200')?.status, 'BLOCKED');
  });

  await context.test('it waits when the service is busy, and one bad line does not stop the others', async () => {
    await reset();
    await call('PUT', '/_sim/faults', { next: [{}, { status: 503 }] });
    file('bad.csv', `${monday}E-1099,Odd One,no address\nE-1100,"Lind, Maja",\n`);
    const { status, stdout, stderr } = await run(sync('bad.csv'));
    assert.equal(status, 1);
    assert.match(stderr, /^E-1099: 422 validation-failed/);
    assert.match(stdout, /Changes: 4, failed: 1/);
    assert.equal((await users()).get('E-1100')?.name, 'Lind, Maja');
  });
});
