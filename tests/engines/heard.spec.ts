// What a screen reader is given, by the engines that compute it: kept in heard/, one text a kind of page and a control in use. `npm run heard` writes them anew.
import { announcement, button, combobox, containing, css, dialog, link, region, status, textbox } from './engine-page';
import { expect, quick, test } from './fixtures';
import { Ear } from './heard';

test.beforeEach(({ engine, mode, width }, { title }) => {
  test.skip(engine === 'firefox', 'its protocol, WebDriver BiDi, has no command for roles and names');
  const isOnPhone = title.includes('on a phone');
  test.skip(isOnPhone ? width > 640 || mode === 'light' : width < 640 || mode === 'dark', 'heard at one width, in one mode');
});

const kinds: Readonly<Record<string, string>> = {
  home: '/',
  documentation: '/main/',
  quickstart: '/main/getting-started/quickstart',
  resource: '/main/api/admin/resources/doors',
  webhooks: '/main/api/webhooks',
  'error-handling': '/main/guides/error-handling',
  workflow: '/main/api/admin/workflows/complex-scenarios/lockdown',
  'release-notes': '/release-notes',
  'release-note': '/release-notes/introducing-release-notes',
};

for (const [kind, route] of Object.entries(kinds)) {
  test(`${kind} is heard as kept`, kind === 'resource' ? quick : {}, async ({ reader }) => {
    test.slow();
    await reader.open(route);
    const ear = new Ear(reader, kind);
    await ear.hear(route, { within: 'main', without: kind === 'resource' ? undefined : '.table-of-contents' });
    ear.compare();
  });
}

test('the frame of all pages is heard as kept', async ({ reader }) => {
  await reader.open('/main/api/admin/resources/doors');
  const ear = new Ear(reader, 'frame');
  await ear.hear('All but its main part', { within: 'body', without: 'main' });
  ear.compare();
});

test('the reference is heard as kept', async ({ reader }) => {
  test.slow();
  await reader.open('/openapi#createDoor');
  await reader.expectSome(css('nav a[href="#schemas"]'));
  const ear = new Ear(reader, 'reference');
  await ear.hear('Its beginning', { within: 'main', without: 'main section section, #schemas ul' });
  await ear.hear('The filter of its list', { within: 'form[aria-label="Filter the reference"]' });
  await ear.hear('One operation', { within: '#createDoor' });
  ear.compare();
});

test('the name of a schema far below is heard', async ({ reader, engine }) => {
  test.skip(engine === 'chromium', 'it makes the names of what is not laid out when a screen reader asks for them');
  await reader.open('/openapi');
  await reader.expectSome(css('nav a[href="#schemas"]'));
  const outline = await reader.outline({ within: '#schema-Visit' });
  expect(outline.find(({ tag }) => tag === 'button')?.name).toBe('Visit');
});

test('a page that is gone on to is heard as kept', async ({ reader }) => {
  await reader.open('/main/getting-started/quickstart');
  const ear = new Ear(reader, 'next-page');
  await reader.press({ css: '.pagination-nav__link--next' });
  await reader.expectAddress('/main/getting-started/simulator');
  await reader.eventually('the focus is there', () => document.activeElement?.localName === 'section');
  await ear.hear('Where the focus is', { within: 'section:focus' });
  ear.compare();
});

test('the building, worked by the API and by a card, is heard as kept', async ({ reader }) => {
  test.slow();
  const harbourHouse = region('Harbour House');
  const canBePressed = () => document.querySelector('[data-action="card"]:not([aria-disabled="true"])') !== null;
  await reader.open('/');
  const ear = new Ear(reader, 'building');
  const { box } = await reader.expect(button('Open it by the API', harbourHouse));
  await reader.driver.movePointer(box.x + box.width / 2, box.y + box.height / 2);
  await reader.eventually('it is loaded', () => document.querySelector('.living-building')?.getAttribute('data-is') === 'live');
  await reader.listen();
  await reader.press(button('Open it by the API', harbourHouse));
  await reader.expect(region('In the API'), { contains: 'door.closed' });
  await reader.eventually('the next can be pressed', canBePressed);
  await ear.announced('“Open it by the API” was pressed');
  await reader.press(button('Block the door', harbourHouse));
  await reader.expect({ css: 'li[data-leaf]', text: 'Main entrance', within: harbourHouse }, { contains: 'Blocked' });
  await reader.eventually('the next can be pressed', canBePressed);
  await ear.announced('“Block the door” was pressed');
  await reader.press(button('Present Ada’s card', harbourHouse));
  await reader.expect(harbourHouse, { contains: 'DOOR_BLOCKED' });
  await reader.expect(region('In the API'), { contains: 'Ada held her card to the reader.' });
  await reader.eventually('the next can be pressed', canBePressed);
  await ear.announced('“Present Ada’s card” was pressed');
  await ear.hear('The building then', { within: '.living-building' });
  ear.compare();
});

test('a sample that ran is heard as kept', async ({ reader }) => {
  await reader.open('/main/guides/basic-operations');
  const ear = new Ear(reader, 'run-panel');
  await reader.listen();
  await reader.press(button('Run: create'));
  await reader.expectSome(containing(status(undefined, region('Run: create')), 'recorded'));
  await ear.announced('“Run: create” was pressed');
  await reader.press(button('Edit', region('Run: create')));
  await reader.fill(textbox('email', region('Run: create')), 'ivar at lakeside');
  await reader.press(button('Run with this', region('Run: create')));
  await reader.expect(containing(status(undefined, region('Run: create')), 'recorded'), { contains: '422' });
  await ear.announced('what was sent was edited, and sent again');
  await ear.hear('The panel then', { within: 'section[aria-label="Run: create"]' });
  ear.compare();
});

test('the console of the reference is heard as kept', async ({ reader }) => {
  test.slow();
  await reader.open('/openapi#createDoorAction');
  await reader.expectSome(css('nav a[href="#schemas"]'));
  const ear = new Ear(reader, 'console');
  const inside = css('#createDoorAction');
  await reader.listen();
  await reader.press(button('Try it', inside));
  await reader.expectSome(region('Harbour House', inside));
  await ear.announced('“Try it” was pressed');
  await reader.press(button('Send to the simulator', inside));
  await reader.expect(containing(status(undefined, inside), / in \d+ ms/), { contains: '202 Accepted' });
  await reader.expect({ role: 'log', within: inside }, { contains: 'access.granted' });
  await ear.announced('the request was sent');
  await ear.hear('The console then', { within: '#createDoorAction [aria-label="Try it"]' });
  ear.compare();
});

/** In place of what is in the field, at once: how many numbers are said between letters depends on how fast they come. */
function paste(text: string): void {
  document.execCommand('selectAll');
  document.execCommand('insertText', false, text);
}

test('the search with results is heard as kept', async ({ reader }) => {
  await reader.open('/main/api/webhooks');
  const ear = new Ear(reader, 'search');
  await reader.listen();
  await reader.press(button(/^Search/));
  await reader.expect(combobox('Search the documentation', dialog('Search')), { focused: true });
  await ear.hear('Opened', { within: 'dialog' });
  await reader.eventually('the index is there', () => document.querySelector('dialog [aria-live]')?.textContent === '');
  await reader.said();
  await reader.evaluate(paste, 'lost badge');
  await reader.expect(announcement(dialog('Search')), { contains: /^\d+ results$/ });
  await ear.announced('“lost badge” was pasted');
  await ear.hear('With results', { within: 'dialog' });
  await reader.keys('ArrowDown');
  await ear.announced('the next result was chosen');
  await reader.evaluate(paste, 'qqqqzzzz');
  await reader.expect(announcement(dialog('Search')), { contains: 'Nothing found' });
  await ear.announced('what nobody wrote about was pasted');
  ear.compare();
});

test('the menu on a phone is heard as kept', async ({ reader }) => {
  await reader.open('/main/getting-started/quickstart');
  const ear = new Ear(reader, 'menu');
  await ear.hear('The bar', { within: 'nav.navbar' });
  await reader.press(button('Toggle navigation bar'));
  await reader.expectSome(link('Quickstart', css('.navbar-sidebar')));
  await ear.hear('Opened', { within: 'body', without: 'main, footer' });
  ear.compare();
});

test('code in several languages is heard as kept', async ({ reader }) => {
  await reader.open('/main/getting-started/quickstart');
  const ear = new Ear(reader, 'code');
  const block = 'main figure:has([data-run$="/find-the-system"])';
  await reader.listen();
  await ear.hear('In the first', { within: block });
  await reader.press(button('Python', css(block)));
  await reader.expectSome(containing(css('main figure pre'), 'import '));
  await ear.hear('In Python', { within: block });
  await reader.press(button(/^Copy/, css(block)));
  await reader.eventually('it is copied', () => (window.said?.length ?? 0) > 0);
  await ear.announced('Python was chosen, and the code copied');
  ear.compare();
});

test('a decision that is explored is heard as kept', async ({ reader }) => {
  await reader.open('/main/api/admin/examples/privilege-examples');
  const ear = new Ear(reader, 'decision');
  await reader.evaluate(() => document.querySelector('#try-a-case')?.scrollIntoView());
  await reader.eventually('it can be used', () => document.querySelector('main [inert]') === null);
  await reader.listen();
  await reader.press(button('Office hours'));
  await reader.expectSome(containing(status(undefined, css('main')), 'GRANTED'));
  await reader.choose(combobox('Person'), 'A visitor');
  await reader.expectSome(containing(status(undefined, css('main')), 'DENIED'));
  await ear.announced('another moment and another person were chosen');
  await ear.hear('The explorer then', { within: 'page-island' });
  ear.compare();
});

test('the week of a schedule is heard as kept', async ({ reader }) => {
  await reader.open('/main/api/admin/resources/schedules');
  const ear = new Ear(reader, 'schedule');
  await reader.evaluate(() => document.querySelector('main figure:has(select)')?.scrollIntoView({ block: 'center' }));
  await reader.eventually('it can be used', () => document.querySelector('main [inert]') === null);
  await reader.listen();
  await reader.choose(combobox('Schedule'), 'Night shift');
  await reader.eventually('it is drawn', () => (window.said?.length ?? 0) > 0);
  await ear.announced('another schedule was chosen');
  await ear.hear('The week then', { within: 'main figure:has(select)' });
  ear.compare();
});
