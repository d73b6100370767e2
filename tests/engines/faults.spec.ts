// What is beside the path: addresses that nobody meant, a line that breaks, a browser that keeps or runs nothing.
import { button, combobox, containing, css, dialog, heading, link, option, region, status } from './engine-page';
import { expect, test } from './fixtures';

for (const address of ['/main/#%', '/openapi#100%', '/main/?q=100%25', '/main/#%E0%A4%A', '/main/?utm=%']) {
  test(`the address ${address} shows its page`, async ({ reader }) => {
    await reader.open(address);
    await reader.expectSome(css('h1'));
    await reader.expectNone(containing(css('main'), 'crashed'));
    await reader.eventually('the page is as usual', () => document.querySelectorAll('h1').length === 1);
  });
}

test.describe('an address that leads nowhere', () => {
  test.use({ expectedProblems: /not loaded/ });

  test('says so and offers a way on', async ({ reader }) => {
    await reader.open('/no-such-page');
    await reader.expectSome(containing(heading(), 'Page not found'));
    await reader.expectSome(link(undefined, css('main')));
  });
});

test('what an extension puts into a text is left out when the page is left', async ({ reader }) => {
  await reader.open('/main/guides/basic-operations');
  await reader.evaluate(() => {
    const text = document.querySelector('page-body p');
    for (const name of ['iframe', 'link', 'meta']) {
      text?.append(document.createElement(name));
    }
  });
  await reader.turnPage('next');
  await reader.back();
  await reader.expectAddress('/main/guides/basic-operations');
  await reader.expectSome(containing(heading(), 'Basic operations'));
  await reader.eventually('without them', () => document.querySelector('page-body :is(iframe, link, meta)') === null);
});

test.describe('a line that breaks', () => {
  test.use({ expectedProblems: /not loaded|refused|console|error|rejected/ });

  test('the text of the next page does not come: the browser loads it as a whole', async ({ reader, site }) => {
    await reader.open('/main/guides/basic-operations');
    site.breakDown(/\/bodies\//, 'error');
    await reader.press({ css: '.pagination-nav__link--next' });
    await reader.eventually('the next page', () => !location.pathname.endsWith('basic-operations'));
    await reader.hydrated();
    await reader.expectSome(css('page-body p'));
  });

  test('the scripts never come: readers are told, and the text stays', async ({ reader, site }) => {
    site.breakDown(/\/assets\/js\/(?:main|runtime)/, 'refused');
    await reader.driver.goto(`${site.address}/main/guides/basic-operations`);
    await reader.expectSome(containing(heading(), 'Basic operations'));
    await reader.expectSome({ role: 'alert' });
  });

  test('the building does not come: it says so, and comes when asked again', async ({ reader, site }) => {
    site.breakDown(/\/openapi_v3\.json|\/assets\/js\/(?:simulator|building)\./, 'error');
    await reader.open('/');
    await reader.press(button('Open it by the API', region('Harbour House')));
    await reader.expectSome({ role: 'alert' });
    site.mend();
    await reader.press(button('Retry'));
    await reader.press(button('Open it by the API', region('Harbour House')));
    await reader.expect(region('In the API'), { contains: '202 Accepted' });
  });
});

test.describe('a browser that stores nothing', () => {
  test.use({ without: 'storage' });

  test('reads, searches and runs all the same', async ({ reader }) => {
    await reader.open('/main/guides/basic-operations');
    await reader.press(button('Python'));
    await reader.expectSome(containing(css('main figure pre'), 'import '));
    await reader.press(button(/^Search/));
    await reader.expect(combobox('Search the documentation'), { focused: true });
    await reader.type('lockdown');
    await reader.expectSome(option(undefined, dialog('Search')));
    await reader.press(button('Close', dialog('Search')));
    await reader.press(button('Run: create'));
    await reader.expect(containing(status(undefined, region('Run: create')), 'recorded'), { contains: '201 Created' });
    expect(await reader.overflow()).toBe(0);
  });

  test('opens a door, replays a story, goes on, back and to the other colours all the same', async ({ reader, width }) => {
    await reader.open('/');
    await reader.press(button('Open it by the API', region('Harbour House')));
    await reader.expect(region('In the API'), { contains: '202 Accepted' });
    await reader.open('/openapi#listDoors');
    await reader.press(button('Try it', css('#listDoors')));
    await reader.press(button('Send to the simulator', css('#listDoors')));
    await reader.expect(containing(status(undefined, css('#listDoors')), / in \d+ ms/), { contains: '200 OK' });
    await reader.press(button(/^Story so far/, css('#listDoors')));
    await reader.press(button('Copy a link that replays it', css('#listDoors')));
    const address = await reader.copied(/\/openapi#/);
    await reader.open('/main/guides/');
    await reader.open(new URL(address).pathname + new URL(address).hash);
    await reader.eventually('the story was replayed', () => /1 step/.test(document.body.innerText));
    await reader.open('/main/guides/basic-operations');
    await reader.turnPage('next');
    await reader.back();
    await reader.expectAddress('/main/guides/basic-operations');
    if (width < 640) {
      await reader.press(button('Toggle navigation bar'));
    }
    const theme = await reader.evaluate(() => document.documentElement.dataset.theme ?? '');
    await reader.press(button(/^Switch between dark and light mode/));
    await reader.eventually('the other colours', (before) => document.documentElement.dataset.theme !== before, theme);
  });
});

test.describe('a browser that runs no scripts', () => {
  test.use({ without: 'scripts' });

  test('shows the text, and no button that does nothing', async ({ reader, site }) => {
    await reader.driver.goto(`${site.address}/main/guides/basic-operations`);
    await reader.expectSome(containing(heading(), 'Basic operations'));
    await reader.expectNone(css('main button'));
  });

  test('shows the reference, without buttons that do nothing', async ({ reader, site }) => {
    await reader.driver.goto(`${site.address}/openapi`);
    await reader.expectSome(css('noscript p, h1'));
    await reader.expectNone(css(`button:not(:disabled, [aria-disabled="true"])`));
  });
});
