// Reading: code, colours, menus, and links that lead to places.
import { announcement, button, containing, css, heading, link } from './engine-page';
import { expect, quick, test } from './fixtures';
import type { SiteUnderTest } from './site-under-test';

const quickstart = '/main/getting-started/quickstart';

test('a language is chosen once, for all code and all pages', quick, async ({ reader }) => {
  await reader.open(quickstart);
  await reader.press(button('Python'));
  await reader.expectSome(containing(css('main figure pre'), 'import '));
  await reader.open('/main/guides/basic-operations');
  await reader.eventually('Python is chosen there', () => document.querySelector('main [aria-pressed="true"]')?.textContent === 'Python');
  await reader.reload();
  await reader.expectSome(containing(css('main figure pre'), 'import '));
});

test('code is copied as it was written', async ({ reader }) => {
  await reader.open('/main/api/webhooks');
  const block = css('main figure:first-of-type');
  const [first] = await reader.expectSome({ ...button(/^Copy/, block) });
  expect(first?.disabled).toBe(false);
  await reader.press(button(/^Copy/, block));
  await reader.expectSome(containing(announcement(css('main figure')), 'Copied'));
  expect(JSON.parse(await reader.copied(/eventTypes/))).toHaveProperty('eventTypes');
});

test('a page is copied as Markdown', async ({ reader }) => {
  await reader.open(quickstart);
  await reader.press(button('Copy page as Markdown'));
  await reader.expectSome(containing(announcement(), 'Copied'));
  await reader.copied(/^# Quickstart\n/);
});

test('lines are wrapped, or not', async ({ reader }) => {
  await reader.open(quickstart);
  const wrap = button('Wrap', css('main'));
  const [before] = await reader.expectSome(wrap);
  await reader.press(wrap);
  await expect.poll(async () => (await reader.see(wrap))[0]?.pressed).toBe(!before?.pressed);
});

test('long code is shown whole, and folded again', async ({ reader }) => {
  await reader.open('/main/api/webhooks');
  await reader.press(button(/^Show all \d+ lines$/));
  await reader.press(button('Show fewer lines'));
  await reader.expectNone(button('Show fewer lines'));
});

test('the colours are switched, and stay for the next page', async ({ reader, width, mode }) => {
  await reader.open('/main/');
  if (width < 640) {
    await reader.press(button('Toggle navigation bar'));
  }
  await reader.press(button(/^Switch between dark and light mode/));
  const other = mode === 'light' ? 'dark' : 'light';
  await reader.eventually('the other colours', (theme) => document.documentElement.dataset.theme === theme, other);
  await reader.open('/main/api/webhooks');
  await reader.eventually('the same on the next page', (theme) => document.documentElement.dataset.theme === theme, other);
});

test('the menu of a phone opens, leads on, and gives the focus back', async ({ reader, width }) => {
  test.skip(width >= 640, 'a wide screen has a sidebar');
  const drawer = css('.navbar-sidebar');
  await reader.open('/main/getting-started/');
  await reader.press(button('Toggle navigation bar'));
  await reader.expectSome(link('Quickstart', drawer));
  await reader.press(button('Close navigation bar'));
  await reader.expectNone(link('Quickstart', drawer));
  await reader.expect(button('Toggle navigation bar'), { focused: true });
  await reader.press(button('Toggle navigation bar'));
  await reader.press(link('Quickstart', drawer));
  await reader.expectAddress(quickstart);
  await reader.expectNone(link('Quickstart', drawer));
});

test('a branch of the sidebar opens, and is open on the next page', async ({ reader, width }) => {
  test.skip(width < 640, 'a phone has a menu');
  const sidebar = css('.theme-doc-sidebar-container');
  await reader.open('/main/api/webhooks');
  await reader.expectNone(link('Systems', sidebar));
  await reader.press(button('Pages in Owner API', sidebar));
  await reader.expect(link('Systems', sidebar));
  await reader.open('/main/guides/');
  await reader.expect(link('Systems', sidebar));
});

test('a page is left by a link, and Back shows it where it was', async ({ reader }) => {
  await reader.open('/main/api/shortcuts');
  await reader.evaluate(() => scrollTo(0, 1500));
  await reader.eventually('it is scrolled', () => scrollY > 1000);
  const at = await reader.evaluate(() => scrollY);
  await reader.evaluate(() => document.querySelector<HTMLElement>('.pagination-nav__link--next')?.click());
  await reader.eventually('the next page', () => location.pathname !== '/main/api/shortcuts');
  await reader.eventually('from its top', () => scrollY === 0);
  await reader.back();
  await reader.expectAddress('/main/api/shortcuts');
  await expect.poll(async () => Math.abs((await reader.evaluate(() => scrollY)) - at), { message: 'how far it is off' }).toBeLessThan(40);
  await reader.forward();
  await reader.eventually('the next page again', () => location.pathname !== '/main/api/shortcuts');
});

test('a page that is loaded again at a place stands there', async ({ reader }) => {
  await reader.open('/main/api/webhooks#retries');
  await reader.expectAtTop('#retries');
  await reader.reload();
  await reader.expectAtTop('#retries');
});

test('the contents lead to a heading', async ({ reader, width }) => {
  test.skip(width < 640, 'a phone folds the contents');
  await reader.open('/main/guides/error-handling');
  await reader.press({ css: '.table-of-contents li:nth-child(3) a' });
  const place = await reader.evaluate(() => decodeURIComponent(location.hash));
  await reader.expectAtTop(place);
});

test('a row of a table is led to by its address, below the bar, and marked', async ({ reader }) => {
  await reader.open('/main/guides/error-handling#name-taken');
  await reader.eventually('the row is marked', () => document.getElementById('name-taken')?.matches('[aria-current], :target') === true);
  await reader.expectAtTop('#name-taken');
});

/** In the middle of loading: WebKit's driver answers nothing before a page has all that it asked for. */
function delayTypefaces(site: SiteUnderTest): void {
  site.breakDown(/\.woff2$/, 'silent');
  setTimeout(() => site.mend(), 1000);
}

test('what an address leads to stays in its place when the typefaces come late', async ({ reader, site }) => {
  delayTypefaces(site);
  await reader.open('/main/guides/error-handling#name-taken');
  await reader.eventually('they are there', () => document.fonts.check('16px "Site Mono"'));
  await reader.expectAtTop('#name-taken');
});

test('what an address leads to stays in its place when a hand touches the wheel while the page is loaded', async ({ reader, site }) => {
  site.begin(`addEventListener('DOMContentLoaded', () => setTimeout(() => scrollBy(0, -1), 100))`);
  for (const [page, place] of [
    ['/main/guides/error-handling', '#name-taken'],
    ['/main/api/webhooks', '#retries'],
  ] as const) {
    delayTypefaces(site);
    await reader.open(page + place);
    await reader.eventually('the typefaces are there', () => document.fonts.check('16px "Site Mono"'));
    await reader.expectAtTop(place);
    delayTypefaces(site);
    await reader.reload();
    await reader.eventually('the typefaces are there', () => document.fonts.check('16px "Site Mono"'));
    await reader.expectAtTop(place);
  }
});

test('the next and the previous page are a press away', async ({ reader }) => {
  await reader.open(quickstart);
  await reader.turnPage('next');
  await reader.turnPage('prev');
  await reader.expectAddress(quickstart);
  await reader.expectSome(containing(heading(), 'Quickstart'));
});

test('whoever reads on as soon as the next page is there is not put back to its top', async ({ reader }) => {
  await reader.open(quickstart);
  await reader.evaluate(() => {
    const title = document.querySelector('h1')?.textContent;
    const turned = new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent;
      if (now && now !== title) {
        turned.disconnect();
        scrollTo(0, 600);
      }
    });
    turned.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await reader.turnPage('next');
  await reader.eventually('the focus is at the start', () => document.activeElement?.localName === 'section');
  // What comes into view above takes its true height, so it may be a little less.
  expect(await reader.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('an arrow of a drawing and its row are marked together', async ({ reader, width }) => {
  test.skip(width < 640, 'a finger does not hover');
  await reader.open('/main/api/admin/resources/doors');
  await reader.evaluate(() => document.querySelector('.graph:has([data-rows] a) + details')?.setAttribute('open', ''));
  const marked = () => reader.evaluate(() => document.querySelectorAll('.graph:has([data-rows] a) + details tr[data-marked]').length);
  expect(await marked()).toBe(0);
  await expect(async () => {
    const arrow = await reader.evaluate(() => {
      // The drawing for phones is there, too, and not shown.
      const word = [...document.querySelectorAll('.graph [data-rows] a text')].find((each) => each.getBoundingClientRect().width > 0);
      word?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = word?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await reader.driver.movePointer(arrow.x, arrow.y);
    expect(await marked()).toBeGreaterThan(0);
  }).toPass({ intervals: [100], timeout: 10_000 });
  await reader.driver.movePointer(5, 5);
  await expect.poll(marked).toBe(0);
});
