import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { allRoutes, docRoutes } from '../routes';
import { atBothWidths, expect, holdBack, hydrated, isMobile, open, test } from './fixtures';

test.describe('storage', () => {
  test('that is blocked breaks nothing, and the page is light', atBothWidths, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/main/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    if (isMobile(page)) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    }
    await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .filter({ visible: true })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(
      await page.evaluate(() => {
        try {
          return window.localStorage.length;
        } catch {
          return 'still blocked';
        }
      }),
    ).toBe('still blocked');
  });

  test('that is full breaks nothing, and the page is light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('that holds rubbish breaks nothing', async ({ page, portalSite }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      const rubbish = [
        'theme',
        'theme-seen',
        'docs-preferred-version-default',
        'sidebar-open',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
      ];
      for (const key of rubbish) {
        localStorage.setItem(`${key}-access-docs`, '{"<script>":undefined');
      }
    });
    await open(page, `${portalSite}/main/`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('.theme-announcement-bar')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default-access-docs'))).toBe('current');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, and every page can be reached by links', async ({ page, site }) => {
    const seen = new Set<string>();
    const queue = ['/'];
    for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
      if (seen.has(route)) {
        continue;
      }
      seen.add(route);
      const response = await page.request.get(site + route);
      expect(response.status(), route).toBe(200);
      const html = await response.text();
      expect(html, route).toMatch(/<h1/);
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="?(\/[^" >#?]*)/g)) {
        if (!/\.(xml|json|md|mjs|mts|py|sh|txt|zip)$/.test(href)) {
          queue.push(href);
        }
      }
    }
    expect([...seen].toSorted()).toEqual(allRoutes.toSorted());
  });

  test('menu and sidebar are shown, not hidden behind a button that does nothing', atBothWidths, async ({ page }) => {
    await page.goto('/main/');
    for (const name of ['Documentation', 'Release Notes', 'OpenAPI']) {
      await expect(page.locator('.navbar').getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(page.locator('.navbar__toggle')).toBeHidden();
    if (!isMobile(page)) {
      const middles = await page.locator('.navbar :is(.navbar__title, .navbar__link)').evaluateAll((texts) =>
        texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text.firstChild ?? text);
          const { top, bottom } = range.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
      expect(middles.length).toBeGreaterThan(3);
      expect(Math.max(...middles) - Math.min(...middles), 'they stand in one line').toBeLessThan(3);
    }
    const sidebar = page.locator('.theme-doc-sidebar-menu').first();
    await expect(sidebar.getByRole('link', { name: 'O3C registration' })).toBeVisible();
    const linked = await sidebar.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect([...new Set(linked)].toSorted()).toEqual(docRoutes.toSorted());
    const heights = await sidebar.locator('ul').evaluateAll((lists) => lists.map((list) => list.clientHeight));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.min(...heights), 'no branch is closed').toBeGreaterThan(20);
    await page.locator('.navbar').getByRole('link', { name: 'OpenAPI', exact: true }).click();
    await expect(page).toHaveURL(/\/openapi$/);
    await expect(page.locator('noscript p')).toContainText('You need JavaScript to open an operation');
    await expect(page.getByText('Loading the operations')).toBeHidden();
  });

  test('code can be read, without buttons that do nothing', async ({ page }) => {
    await page.goto('/main/api/webhooks');
    await expect(page.locator('figure pre').first()).toBeVisible();
    await expect(page.locator('figure button').first()).toBeHidden();
  });

  test('the reference has no button that does nothing, and leads to what would be opened', async ({ page }) => {
    await page.goto('/openapi');
    const title = page.locator('#createDoor h4');
    await title.scrollIntoViewIfNeeded();
    expect(await title.innerText()).toBe('Create a door with its locks and timings');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('About this document')).toBeHidden();
    await page.locator('noscript a').click();
    await expect(page.locator('body')).toContainText('Create a door with its locks and timings');
  });

  test('the same thing in several languages has one name, and each language its own', async ({ page }) => {
    await page.goto('/main/api/admin/resources/doors');
    const figure = page.locator('figure').filter({ hasText: 'In a fresh building' }).first();
    await expect(figure.getByText('In a fresh building')).toHaveCount(1);
    const names = (place: Locator) => place.locator('[data-name]').evaluateAll((all) => all.map((each) => each.getAttribute('data-name')));
    expect(await names(figure)).toEqual(['Shell', 'TypeScript', 'Python']);
    // Files have their own names: the one in the head would be the first of them once more.
    await page.goto('/main/getting-started/quickstart');
    const files = page.locator('figure:has([data-name="access.py"])');
    expect(await names(files)).toContain('access.py');
    await expect(files.locator('figcaption span').first()).toBeHidden();
  });
});

test('the scripts of a page are asked for once its styles are there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/*.css');
  await page.goto('/main/api/admin/resources/doors', { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  await page.waitForTimeout(300);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  release();
  await hydrated(page);
});

test('scripts that are there before the end of a page wait for it', async ({ page, site }) => {
  const path = '/main/api/admin/resources/doors';
  const html = await (await fetch(site + path)).text();
  const middle = html.indexOf('<h2', html.length / 2);
  let sendTheRest = () => {};
  const server = createServer(async ({ url = '' }, response) => {
    if (url !== path) {
      const file = await fetch(site + url);
      response.writeHead(file.status, { 'Content-Type': String(file.headers.get('content-type')) });
      response.end(Buffer.from(await file.arrayBuffer()));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, middle));
    sendTheRest = () => response.end(html.slice(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length === 5);
    await page.waitForTimeout(500);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await expect(page.locator('footer')).toHaveCount(0);
    sendTheRest();
    await hydrated(page);
    await expect(page.locator('footer')).toBeVisible();
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('what is pressed before the scripts are there is answered once they are', async ({ page }) => {
  for (const [address, button, attribute] of [
    ['/main/getting-started/quickstart', page.locator('main button[data-code="wrap"]').first(), 'aria-pressed'],
    ['/openapi', page.locator('#createVisit-title button'), 'aria-expanded'],
  ] as const) {
    const release = await holdBack(page, '**/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await button.click();
    const before = await button.getAttribute(attribute);
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
    release();
    await hydrated(page);
    await expect(button).toHaveAttribute(attribute, before === 'true' ? 'false' : 'true');
  }
});
