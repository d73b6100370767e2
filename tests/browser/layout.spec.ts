import { authors, posts, tags } from '../routes';
import { atBothWidths, expect, isMobile, open, test } from './fixtures';

const longPage = '/main/guides/error-handling';

test('the navbar leads to documentation, release notes and OpenAPI, and out to status and company', atBothWidths, async ({ page }) => {
  await open(page, '/');
  if (isMobile(page)) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  }
  const links = page.locator(isMobile(page) ? '.navbar-sidebar a.menu__link' : '.navbar__items a.navbar__link');
  const found = await links.evaluateAll((elements) => elements.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(found).toEqual([
    ['Documentation', '/main/'],
    ['Release Notes', '/release-notes'],
    ['OpenAPI', '/openapi'],
    ['Status (opens in new tab)', 'https://status.access.example/'],
    ['Access Example (opens in new tab)', 'https://www.access.example/'],
  ]);
});

test('the footer has its two lists of links and the copyright of 2025', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  const columns = await footer.locator('.footer__col').evaluateAll((elements) =>
    elements.map((column) => ({
      title: column.querySelector('.footer__title')?.textContent,
      links: [...column.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    })),
  );
  expect(columns).toEqual([
    {
      title: 'Documentation',
      links: [
        ['Getting Started', '/main/getting-started/'],
        ['API Guide', '/main/api/'],
        ['API Reference', '/openapi'],
        ['Versioning', '/main/getting-started/versioning'],
        ['Status (opens in new tab)', 'https://status.access.example/'],
      ],
    },
    {
      title: 'Company',
      links: [
        ['About (opens in new tab)', 'https://www.access.example/about'],
        ['Contact Sales (opens in new tab)', 'https://www.access.example/contact-sales'],
        ['Support (opens in new tab)', 'https://www.access.example/support'],
      ],
    },
  ]);
  await expect(footer).toContainText('Copyright © 2025 Access Example');
});

test('the skip link is the first stop of the keyboard and moves the focus into the content', atBothWidths, async ({ page }) => {
  await open(page, longPage);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the table of contents shows headings of levels 2 and 3, and no others', atBothWidths, async ({ page }) => {
  await open(page, '/main/api/webhooks');
  if (isMobile(page)) {
    await page.getByRole('button', { name: 'On this page' }).click();
  }
  const headings = await page
    .locator('article .markdown :is(h2, h3)')
    .evaluateAll((elements) => elements.map((heading) => `#${heading.id}`));
  const entries = await page
    .locator(isMobile(page) ? '.theme-doc-toc-mobile a' : '.theme-doc-toc-desktop a')
    .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
  expect(headings.length).toBeGreaterThan(5);
  expect(entries).toEqual(headings);
});

test('one sidebar serves every page of the documentation', atBothWidths, async ({ page }) => {
  const sidebar = page.locator('.theme-doc-sidebar-menu a.menu__link');
  const read = async (route: string) => {
    await open(page, route);
    if (isMobile(page)) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    }
    await sidebar.first().waitFor();
    return sidebar.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  const first = await read('/main/');
  expect(first.slice(0, 4)).toEqual([
    '/main/',
    '/main/getting-started/',
    '/main/getting-started/quickstart',
    '/main/getting-started/simulator',
  ]);
  expect(await read('/main/upcoming/oauth2-upcoming')).toEqual(first);
  expect(await read('/main/api/owner/resources/systems')).toEqual(first);
});

test('the mobile layout begins at 996 px', async ({ page }) => {
  await open(page, '/main/');
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.locator('aside.theme-doc-sidebar-container');
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(menu).toBeVisible();
  await expect(sidebar).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(menu).toBeHidden();
  await expect(sidebar).toBeVisible();
});

test('no page is wider than a screen between narrow and wide, at which every page is looked at', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const route of ['/', longPage, '/main/api/admin/resources/doors', '/release-notes', '/openapi', '/markdown-page']) {
    await page.goto(route);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(768);
  }
});

test('the mobile sidebar opens, closes, and follows a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/main/getting-started/');
  const sidebar = page.locator('.navbar-sidebar');
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  await expect(sidebar).not.toBeAttached();
  await menu.hover();
  await page.mouse.down();
  await expect(sidebar, 'made ready while the button is pressed').toBeAttached();
  await expect(sidebar).toBeHidden();
  await page.mouse.up();
  await expect(sidebar).toBeVisible();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(sidebar).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await sidebar.getByRole('link', { name: 'Quickstart' }).click();
  await expect(page).toHaveURL(/\/main\/getting-started\/quickstart$/);
  await expect(sidebar).toBeHidden();
});

test('whoever closes the mobile sidebar is back at the button that opened it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/main/getting-started/');
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const close = page.getByRole('button', { name: 'Close navigation bar' });
  for (const leave of [() => close.press('Enter'), () => close.click(), () => page.mouse.click(370, 600)]) {
    await menu.click();
    await expect(close).toBeInViewport();
    await close.focus();
    await leave();
    await expect(close).toBeHidden();
    await expect(menu).toBeFocused();
  }
});

for (const panel of ['pages', 'main menu']) {
  test(`the mobile sidebar closes as it stands with the ${panel} in it, and opens with the pages again`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/main/getting-started/');
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
    const quickstart = page.locator('.navbar-sidebar').getByRole('link', { name: 'Quickstart' });
    await menu.click();
    await expect(quickstart).toBeInViewport({ ratio: 1 });
    if (panel === 'main menu') {
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await expect(quickstart).not.toBeInViewport();
    }
    // What is seen of it, frame by frame, until it is gone: where the panels stand in it, and whether they still hold the pages.
    const seen = await page.evaluate(async () => {
      const drawer = document.querySelector<HTMLElement>('.navbar-sidebar');
      const panels = document.querySelector<HTMLElement>('.navbar-sidebar__items');
      if (!drawer || !panels) {
        throw new Error('no drawer');
      }
      await Promise.all(panels.getAnimations().map(({ finished }) => finished));
      const states = new Set<string>();
      for (let isClosed = false; getComputedStyle(drawer).visibility === 'visible'; isClosed = true) {
        const place = panels.getBoundingClientRect().left - drawer.getBoundingClientRect().left;
        states.add(`${Math.round(place)} ${panels.querySelector('.theme-doc-sidebar-menu') !== null}`);
        if (!isClosed) {
          document.querySelector<HTMLElement>('.navbar-sidebar__close')?.click();
        }
        await new Promise(requestAnimationFrame);
      }
      return [...states];
    });
    expect(seen).toHaveLength(1);
    await menu.click();
    await expect(quickstart).toBeInViewport({ ratio: 1 });
  });
}

test('release notes show their reading time, authors and tags, and a list by year', async ({ page }) => {
  await open(page, '/release-notes');
  await expect(page.locator('article')).toHaveCount(2);
  await expect(page.getByText(/\d+ min read/)).toHaveCount(2);
  for (const post of posts) {
    await open(page, `/release-notes/${post}`);
    await expect(page.getByText(/\d+ min read/)).toBeVisible();
  }
  await expect(page.locator('article a[rel=tag]').first()).toBeVisible();
  if (!isMobile(page)) {
    const years = page.getByRole('navigation', { name: 'Blog recent posts navigation' }).getByRole('group');
    await expect(years).toHaveText(['2026Docs update: annotations and Apiary migration', '2025Introducing release notes']);
  }
});

test('archive, tags and authors lead to every note', async ({ page }) => {
  await open(page, '/release-notes/archive');
  await expect(page.locator('main li a')).toHaveCount(posts.length);
  await open(page, '/release-notes/tags');
  await expect(page.locator('main li a')).toHaveCount(tags.length);
  await open(page, '/release-notes/authors');
  for (const author of authors) {
    await expect(page.locator(`main a[href="/release-notes/authors/${author}"]`).first()).toBeVisible();
  }
  await open(page, '/release-notes/authors/api-team');
  await expect(page.locator('main article')).toHaveCount(2);
  await open(page, '/release-notes/authors/docs-team');
  await expect(page.locator('main article')).toHaveCount(1);
});

test('feeds are announced on every page', async ({ page }) => {
  await page.goto('/main/');
  const feeds = await page
    .locator('head link[rel=alternate][type*=xml]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(feeds).toEqual(['/release-notes/rss.xml', '/release-notes/atom.xml']);
});

test('what a keyboard comes to is not below the bar', async ({ page }) => {
  await open(page, longPage);
  const bar = (await page.locator('.navbar').boundingBox())?.height ?? 0;
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.closest('main') ? element.getBoundingClientRect().bottom : null;
    });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBeGreaterThan(bar);
  await page.locator('main a').last().focus();
  const bottoms: number[] = [];
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    const bottom = await focused();
    if (bottom !== null) {
      bottoms.push(bottom);
    }
  }
  expect(bottoms.length).toBeGreaterThan(50);
  expect(Math.min(...bottoms)).toBeGreaterThan(bar);
});

test('on paper there is only the text, also where the window decides which columns a page has', async ({ page }) => {
  for (const [route, beside] of [
    ['/main/api/admin/resources/doors', '.theme-doc-sidebar-container, .docs-wrapper .row > .col--3'],
    ['/release-notes/introducing-release-notes', '.blog-wrapper aside'],
    ['/openapi', 'nav[aria-label="Reference"]'],
  ] as const) {
    await open(page, route);
    await expect(page.locator(beside).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(beside).filter({ visible: true }), route).toHaveCount(0);
    const text = page.locator('main h1').locator('..');
    expect((await text.boundingBox())?.width, route).toBeGreaterThan(1440 * 0.8);
    await page.emulateMedia({ media: null });
  }
});

test('programs are downloaded, not shown', async ({ page }) => {
  await open(page, '/main/getting-started/quickstart');
  for (const address of ['/simulator.mjs', '/programs/access.py']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`page-body a[href="${address}"]`).first().click()]);
    expect(`/${download.url().split('/').slice(3).join('/')}`).toBe(address);
  }
});

test('the home page says what the API does, for whom, how to begin and what is new', atBothWidths, async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Management API');
  await expect(page.getByText('Professional Physical Access Control System Documentation', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin API', exact: true })).toHaveAttribute('href', '/main/api/admin/');
  await expect(page.getByRole('link', { name: 'Owner API', exact: true })).toHaveAttribute('href', '/main/api/owner/');
  const steps = page.getByRole('region', { name: 'The same building on your machine' });
  await expect(steps.locator('pre').first()).toContainText('node simulator.mjs');
  await expect(steps.locator('pre').nth(1)).toContainText('"$ACCESS_URL/v2/systems"');
  await expect(page.getByRole('region', { name: 'What do you want to do?' }).getByRole('heading', { level: 3 })).toHaveText([
    'Open a door',
    'Sync people',
    'Receive events',
    'Install hardware',
    'Manage an account',
  ]);
  await expect(page.getByRole('heading', { name: 'What’s new' }).locator('..').getByRole('link')).toHaveCount(3);
});
