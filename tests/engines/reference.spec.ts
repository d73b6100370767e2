// The reference, its console and its story.
import { button, combobox, containing, css, dialog, type EnginePage, link, region, status, type Target } from './engine-page';
import { expect, test } from './fixtures';

const section = (id: string) => css(`#${id}`);
/** A dialog where there is room, else a part of the page. */
const tryItIn = (id: string): Target => ({ css: '[aria-label="Try it"], [role="dialog"], dialog', within: section(id), name: 'Try it' });

async function openReference(reader: EnginePage, place = ''): Promise<void> {
  await reader.open(`/openapi${place}`);
  await reader.eventually('the reference is there', () => document.querySelector('nav a[href="#schemas"]') !== null);
}

async function tryIt(reader: EnginePage, id: string): Promise<Target> {
  await openReference(reader, `#${id}`);
  await reader.press(button('Try it', section(id)));
  await reader.expectSome(region('Harbour House', section(id)));
  return tryItIn(id);
}

test('a request is sent, answered, and moves the door', async ({ reader }) => {
  const console = await tryIt(reader, 'createDoorAction');
  await reader.press(button('Send to the simulator', console));
  await reader.expect(containing(status(undefined, console), / in \d+ ms/), { contains: '202 Accepted' });
  await reader.expect({ css: 'li[data-leaf]', text: 'Main entrance', within: console }, { contains: /Unlocked|Open/ });
  const log = await reader.expect({ role: 'log', within: console }, { contains: 'access.granted' });
  expect(log.box.height, 'the ticker shows what happened').toBeGreaterThan(16);
});

test('a value is changed, marked where it is wrong, and sent', async ({ reader }) => {
  const console = await tryIt(reader, 'createDoor');
  const name: Target = { css: 'input', name: 'name', within: console };
  await reader.fill(name, '');
  await reader.eventually('the field is marked', () => document.querySelector('[aria-invalid="true"]') !== null);
  await reader.fill(name, 'Side door');
  await reader.press(button('Send to the simulator', console));
  await reader.expect(containing(status(undefined, console), / in \d+ ms/), { contains: '201 Created' });
  await reader.expectSome(containing(region('Body of the answer', console), 'Side door'));
});

test('who calls decides what is allowed', async ({ reader }) => {
  const console = await tryIt(reader, 'listUsers');
  await reader.choose(combobox('Who calls', console), 'A wrong secret');
  await reader.press(button('Send to the simulator', console));
  await reader.expect(containing(status(undefined, console), / in \d+ ms/), { contains: '401 Unauthorized' });
});

test('Escape closes what was opened, and the focus returns', async ({ reader, width }) => {
  test.skip(width < 640, 'a phone has no Escape');
  const console = await tryIt(reader, 'listDoors');
  await reader.press(button(/^Story so far/, console));
  await reader.expectSome(region('Story so far', console));
  await reader.keys('Escape');
  await reader.expectNone(region('Story so far', console));
  await reader.expect(button(/^Story so far/, console), { focused: true });
  await reader.keys('Escape');
  await reader.expectNone(dialog('Try it'));
  await reader.expect(button('Try it', section('listDoors')), { focused: true });
});

test('a story is told in presses', async ({ reader }) => {
  await openReference(reader);
  const story = region('Try it now');
  for (const [step, state] of [
    ['Open the main entrance', 'Open'],
    ['Force it', 'Forced open'],
    ['Block it', 'Blocked'],
  ] as const) {
    await reader.press(button(new RegExp(step), story));
    await reader.expect({ css: 'li[data-leaf]', text: 'Main entrance', within: story }, { contains: state });
  }
});

test('a link that replays a story is copied, and replays it', async ({ reader }) => {
  const console = await tryIt(reader, 'listDoors');
  await reader.press(button('Send to the simulator', console));
  await reader.expect(containing(status(undefined, console), / in \d+ ms/), { contains: '200 OK' });
  await reader.press(button(/^Story so far/, console));
  await reader.press(button('Copy a link that replays it', console));
  const address = await reader.copied(/\/openapi#/);
  await reader.open('/main/');
  await reader.open(new URL(address).pathname + new URL(address).hash);
  await reader.expectSome({ css: 'main', text: 'Story' });
  await reader.eventually('the story was replayed', () => /1 step/.test(document.body.innerText));
});

test('an address with a schema leads to it', async ({ reader }) => {
  await openReference(reader, '#schema-Door');
  await reader.expectAtTop('[id="schema-Door"]');
});

test('a link to a schema leads to it, and Back to where it was', async ({ reader }) => {
  await openReference(reader, '#schemas');
  await reader.evaluate(() => {
    location.hash = 'schema-Visit';
  });
  await reader.expectAtTop('[id="schema-Visit"]');
  await reader.back();
  await reader.expectAddress('/openapi#schemas');
});

test('an operation far below is opened by its address, and the list is filtered', async ({ reader, width }) => {
  await openReference(reader, '#listVisits');
  await reader.expectAtTop('#listVisits');
  if (width >= 640) {
    await reader.fill({ css: 'input', name: 'Filter' }, 'createUser');
    await reader.press({ css: 'nav a[href="#createUser"]' });
    await reader.expectAddress('/openapi#createUser');
    await reader.expectAtTop('#createUser');
  }
});

test('a schema opens step by step', async ({ reader }) => {
  await openReference(reader, '#createDoor');
  const closed: Target = { css: 'button[aria-expanded="false"], summary', within: section('createDoor') };
  const [first] = await reader.expectSome(closed);
  const before = (await reader.see(closed)).length;
  await reader.press(closed);
  expect(first).toBeDefined();
  await expect
    .poll(
      async () =>
        (await reader.see(closed)).length !== before ||
        (await reader.see({ css: '[aria-expanded="true"]', within: section('createDoor') })).length > 0,
    )
    .toBe(true);
});

test('the language of code is chosen for the reference and for the pages', async ({ reader }) => {
  await openReference(reader, '#createUser');
  await reader.press(button('Python', section('createUser')));
  await reader.expectSome(containing(css('figure, pre', section('createUser')), 'urllib'));
  await reader.open('/main/getting-started/quickstart');
  await reader.eventually('Python is chosen there', () => {
    const pressed = [...document.querySelectorAll('main [aria-pressed="true"]')].map(({ textContent }) => textContent);
    return pressed.includes('Python');
  });
  expect((await reader.see(link(undefined, css('main')))).length).toBeGreaterThan(0);
});
