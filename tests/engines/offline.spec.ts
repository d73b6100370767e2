// The offline copy, opened from the file system.
import { button, combobox, containing, css, dialog, heading, link, option, region, status } from './engine-page';
import { expect, test } from './fixtures';

const search = dialog('Search');
const field = combobox('Search the documentation', search);

test('a reader goes from page to page, and Back shows the page before', async ({ reader, archive, width }) => {
  await reader.open(`${archive}index.html`);
  await reader.press(width < 640 ? link('Quickstart: open a door', css('main')) : link('Documentation', css('.navbar')));
  await reader.eventually('the next page', () => location.pathname.includes('/main/'));
  await reader.hydrated();
  await reader.back();
  await reader.eventually('the home page', () => !location.pathname.includes('/main/'));
  await reader.expectSome(link('Quickstart: open a door', css('main')));
});

test('the search finds a place, leads there, and Back shows the page and the query', async ({ reader, archive }) => {
  await reader.open(`${archive}main/index.html`);
  await reader.press(button(/^Search/));
  await reader.expect(field, { focused: true });
  await reader.type('retry-after');
  await reader.expectSome(option(undefined, search));
  await reader.keys('Enter');
  await reader.eventually('another page', () => !location.pathname.endsWith('/main/index.html'));
  await reader.hydrated();
  await reader.back();
  await reader.eventually('the page before', () => location.pathname.endsWith('/main/index.html'));
  await reader.expect(field, { value: 'retry-after' });
  await reader.expectSome(option(undefined, search));
  await reader.press(button('Close', search));
  await reader.expectSome(containing(heading(), 'Documentation'));
});

test('the building of the home page opens its door', async ({ reader, archive }) => {
  await reader.open(`${archive}index.html`);
  await reader.press(button('Open it by the API', region('Harbour House')));
  await reader.expect(region('In the API'), { contains: '202 Accepted' });
});

test('the reference sends a request to its simulator', async ({ reader, archive }) => {
  await reader.open(`${archive}openapi/index.html#listDoors`);
  await reader.press(button('Try it', css('#listDoors')));
  await reader.press(button('Send to the simulator', css('#listDoors')));
  await reader.expect(containing(status(undefined, css('#listDoors')), / in \d+ ms/), { contains: '200 OK' });
});

test('a sample runs', async ({ reader, archive }) => {
  await reader.open(`${archive}main/guides/basic-operations/index.html`);
  await reader.press(button('Run: create'));
  await reader.expect(containing(status(undefined, region('Run: create')), 'recorded'), { contains: '201 Created, as recorded' });
  expect(await reader.overflow()).toBe(0);
});
