// The search, from the key that opens it to the way back.
import { announcement, button, combobox, css, dialog, link, option } from './engine-page';
import { expect, quick, test } from './fixtures';

const search = dialog('Search');
const field = combobox('Search the documentation', search);

test('what is found is shown, Enter leads to it, and Back shows the query again', quick, async ({ reader }) => {
  await reader.open('/main/api/webhooks');
  await reader.press(button(/^Search/));
  await reader.expect(field, { focused: true });
  await reader.type('lost badge');
  await reader.expect(announcement(search), { contains: /^\d+ results$/ });
  const list = await reader.expect({ role: 'listbox', within: search });
  expect(list.box.height, 'there is room for several results').toBeGreaterThan(200);
  const [first] = await reader.expectSome(option(undefined, search));
  expect(first).toMatchObject({ selected: true, inView: true });
  await reader.keys('ArrowDown', 'ArrowUp', 'Enter');
  await reader.expectAddress('/main/api/admin/resources/tokens#lost-found-and-passed-on');
  await reader.expectNone(search);
  await reader.expectAtTop('#lost-found-and-passed-on');
  await reader.back();
  await reader.expectAddress('/main/api/webhooks?q=lost+badge');
  await reader.expect(field, { value: 'lost badge' });
  await reader.expectSome(option(undefined, search));
});

test('a key that is held down writes and deletes, and the page stays', async ({ reader }) => {
  await reader.open('/main/');
  await reader.press(button(/^Search/));
  await reader.expect(field, { focused: true });
  const query = 'how do I let a visitor through the gate on a Saturday';
  for (let time = 0; time < 2; time++) {
    await reader.type(query);
    await reader.keys(...Array.from(query, () => 'Backspace'));
  }
  await reader.expect(field, { value: '', focused: true });
  await reader.type('doors');
  await reader.expectSome(option(undefined, search));
  await reader.eventually('the query is in the address', () => location.search === '?q=doors');
});

test('a result is pressed', async ({ reader }) => {
  await reader.open('/main/');
  await reader.press(button(/^Search/));
  await reader.expect(field, { focused: true });
  await reader.type('PIN_REQUIRED');
  await reader.expectSome(option(undefined, search));
  await reader.press({ css: '[role="option"][aria-selected="true"]' });
  await reader.expectNone(search);
  await reader.eventually('the row is marked', () => document.querySelector('#PIN_REQUIRED')?.getAttribute('aria-current') === 'location');
  await reader.expectAtTop('#PIN_REQUIRED');
});

test('a selection that is drawn out of the field leaves the search open', async ({ reader, width }) => {
  test.skip(width < 640, 'there is nothing beside the search');
  await reader.open('/main/?q=lockdown');
  const { box } = await reader.expect(field, { value: 'lockdown' });
  const from = { x: box.x + 80, y: box.y + box.height / 2 };
  await reader.driver.drag(from, { x: 20, y: from.y });
  await reader.expect(field, { value: 'lockdown' });
  // A press beside it closes it.
  await reader.driver.press(20, 600);
  await reader.expectNone(search);
});

test('Escape closes it, takes the query out of the address and gives the focus back', async ({ reader, width }) => {
  test.skip(width < 640, 'a phone has no keys');
  await reader.open('/main/?q=doors');
  await reader.expectSome(option(undefined, search));
  await reader.keys('Escape');
  await reader.expectNone(search);
  await reader.expectAddress('/main/');
  await reader.press(button(/^Search/));
  await reader.expect(field, { focused: true });
  await reader.keys('Escape');
  await reader.expect(button(/^Search/), { focused: true });
});

test('what nobody wrote about gets the nearest words', async ({ reader }) => {
  await reader.open('/main/?q=qqqqzzzz');
  await reader.expect(announcement(search), { text: 'Nothing found' });
  await reader.press(button('Close', search));
  await reader.expectNone(search);
});

test.describe('an index that does not come', () => {
  test.use({ expectedProblems: /not loaded|search/ });

  test('is asked for again, and the focus stays in the dialog', async ({ reader, site }) => {
    await reader.open('/main/');
    site.breakDown(/\/search-index\./, 'error');
    await reader.press(button(/^Search/));
    await reader.press(button('Try again', search));
    site.mend();
    await reader.press(button('Try again', search));
    await reader.eventually('the focus is in the dialog', () => document.activeElement?.closest('dialog') !== null);
    await reader.fill(field, 'doors');
    await reader.expectSome(option(undefined, search));
  });
});

test('the key opens it over the reference, and not while something is typed there', async ({ reader, width }) => {
  test.skip(width < 640, 'a phone has no keys');
  await reader.open('/openapi');
  await reader.eventually('the reference is there', () => document.querySelector('nav a[href="#schemas"]') !== null);
  await reader.fill({ css: 'input', name: 'Filter' }, 'doors');
  await reader.keys('/');
  await reader.expect({ css: 'input', name: 'Filter' }, { value: 'doors/' });
  await reader.keys('Control+k');
  await reader.expect(field, { focused: true });
  await reader.type('createDoorAction');
  await reader.expectSome(option(undefined, search));
  await reader.keys('Enter');
  await reader.expectNone(search);
  await reader.eventually('it leads on', () => location.pathname !== '/openapi' || location.hash !== '');
  expect((await reader.see(link(undefined, css('main')))).length).toBeGreaterThan(0);
});
