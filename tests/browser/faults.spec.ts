// What readers meet when the site comes in part, late or not at all: they can read, and are told what doesn't work and what to do.
import type { Page } from '@playwright/test';
import { type Fault, type FaultyHost, faultyHost } from './faulty-host';
import { test as base, expect, hydrated, saveData } from './fixtures';

const test = base.extend<{ host: FaultyHost }, { wholeHost: FaultyHost }>({
  wholeHost: [
    async ({}, use) => {
      const host = await faultyHost('build');
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  host: async ({ wholeHost }, use) => {
    await use(wholeHost);
    wholeHost.mend();
  },
  baseURL: ({ wholeHost }, use) => use(wholeHost.address),
});

const doc = '/main/guides/troubleshooting';
const mainScript = /\/assets\/js\/main\./;
const chunks = /\/assets\/js\/(?!main|runtime)/;
const notice = (page: Page) => page.locator('#start-notice');

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  await expect(page.locator('page-body p').first()).toBeVisible();
}

async function expectNotice(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(
    /^Part of this site hasn’t loaded\. You can read this page, but its buttons and search don’t work\./,
  );
  await expectReadable(page);
}

/** A press on Reload brings the page once the host is well again. */
async function expectReload(page: Page, name: string | RegExp = 'Reload'): Promise<void> {
  await notice(page).getByRole('button', { name }).click();
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
  await expectReadable(page);
}

/** For waits of many seconds. */
async function withClock(page: Page): Promise<(seconds: number) => Promise<void>> {
  await page.clock.install();
  return (seconds) => page.clock.runFor(seconds * 1000);
}

test.describe('a script that everything needs', () => {
  test.use({ expectedErrors: /Failed to load resource|page: (?:Unexpected end of input|Invalid or unexpected token|missing )/ });

  for (const fault of ['missing', 'error', 'refused', 'cut', 'half written'] satisfies Fault[]) {
    for (const script of [mainScript, /\/runtime~main\./]) {
      test(`${fault}: readers are told, and can try again: ${script.source}`, async ({ page, host }) => {
        host.breakDown(script, fault);
        await page.goto(doc);
        await expectNotice(page);
        host.mend();
        await expectReload(page);
      });
    }
  }

  test('that never comes: readers are told after a while, and no longer when it comes after all', async ({ page, host }) => {
    const wait = await withClock(page);
    host.breakDown(mainScript, 'silent');
    await page.goto(doc, { waitUntil: 'commit' });
    await expectReadable(page);
    await wait(15);
    await expect(notice(page)).toHaveCount(0);
    await wait(6);
    await expectNotice(page);
    host.mend();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await wait(60);
    await expect(notice(page)).toHaveCount(0);
  });

  test('is missing: the notice stays in sight, fits a phone, and is not printed', async ({ page, host }) => {
    host.breakDown(mainScript, 'missing');
    await page.goto(`${doc}#start-here`);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const top of [0, 2_000]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        const box = await notice(page).boundingBox();
        expect(box).toMatchObject({ x: 0, y: 0 });
        expect(box?.height).toBeLessThan(130);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('a new build of which only the pages are there', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('can be read, and says so; nobody is told about settings', async ({ page, host }) => {
    host.breakDown(/\/assets\//, 'missing');
    await page.goto(doc);
    await expectNotice(page);
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
    host.mend();
    await expectReload(page);
  });

  test('without scripts there is nothing to be told', async ({ browser, host }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    host.breakDown(/\/assets\/js\//, 'missing');
    await page.goto(host.address + doc);
    await expectReadable(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.close();
  });
});

test('a contract that never comes: the reference can be read, and offers to try again after a while', async ({ page, host }) => {
  const wait = await withClock(page);
  host.breakDown(/\/openapi_v3\.json/, 'silent');
  await page.goto('/openapi');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The rest of the page's scripts come in between.
  await expect(async () => {
    await wait(61);
    await expect(page.getByRole('alert')).toContainText('no answer came', { timeout: 500 });
  }).toPass();
  host.mend();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('scripts of the page itself', () => {
  test.use({
    expectedErrors:
      /Failed to load resource|Loading (?:CSS )?chunk|page: Unexpected end of input|page: Invalid or unexpected token|page: missing /,
  });

  for (const fault of ['missing', 'error', 'cut'] satisfies Fault[]) {
    test(`${fault}: readers are told once, and can try again`, async ({ page, host }) => {
      host.breakDown(chunks, fault);
      await page.goto(doc);
      await expect(page.getByRole('alert')).toContainText(/Loading chunk \w+ failed/);
      await expectReadable(page);
      await page.waitForTimeout(600);
      await expect(page.getByRole('alert')).toHaveCount(1);
      host.mend();
      await expectReload(page, 'Retry');
    });
  }

  test('half written: the browser has kept them, and asks for them anew', async ({ page, host }) => {
    host.breakDown(chunks, 'half written');
    await page.goto(doc);
    // Which of the two speaks depends on whether the main script is there before they are.
    await expect(page.getByRole('alert')).toContainText(/Part of this site hasn’t loaded|Loading chunk \w+ failed/);
    await page.waitForTimeout(600);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectReadable(page);
    host.mend();
    await expectReload(page, /^(?:Reload|Retry)$/);
  });

  test('never come: readers are told after a while', async ({ page, host }) => {
    const wait = await withClock(page);
    host.breakDown(chunks, 'silent');
    await page.goto(doc, { waitUntil: 'commit' });
    await expectReadable(page);
    await wait(21);
    await expectNotice(page);
    host.mend();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('all scripts are slow: the page waits for them, and says nothing', async ({ page, host }) => {
  host.breakDown(/\/assets\/js\//, 'slow');
  await page.goto(doc);
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test.describe('on the way to another page', () => {
  test.use({ expectedErrors: /Failed to load resource|page: Unexpected end of input|page: Invalid or unexpected token|page: missing / });

  /** Follows a link on a page that was opened when all was well; the fault lasts until the browser loads a whole page. */
  async function moveOn(
    page: Page,
    host: FaultyHost,
    paths: RegExp,
    fault: Fault,
    wait?: (seconds: number) => Promise<void>,
  ): Promise<void> {
    await saveData(page);
    await page.goto(doc);
    await hydrated(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        loads += 1;
        host.mend();
      }
    });
    host.breakDown(paths, fault);
    const asked = wait && page.waitForRequest((request) => paths.test(request.url()));
    await page.locator('page-body a[href="/main/guides/error-handling"]').first().click();
    await asked;
    await wait?.(61);
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error handling');
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  for (const [what, paths] of [
    ['its scripts', chunks],
    ['its text', /\/bodies\//],
  ] as const) {
    for (const fault of ['missing', 'error', 'cut', 'refused'] satisfies Fault[]) {
      test(`${what}: ${fault}: the browser loads it as a whole`, async ({ page, host }) => {
        await moveOn(page, host, paths, fault);
      });
    }

    test(`${what}: nothing comes: after a minute the browser loads it as a whole`, async ({ page, host }) => {
      await moveOn(page, host, paths, 'silent', await withClock(page));
    });
  }

  test('its text is something else, with a script in it: it is not shown, and the browser loads the page', async ({ page, host }) => {
    await page.route('**/bodies/*', (route) => route.fulfill({ body: '<h1>Sign in</h1><script src="/x.js"></script>' }));
    await moveOn(page, host, /nothing/, 'missing');
  });
});

test.describe('a tab from before the last release', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says what to do where a part is gone, and the search loads the page anew', async ({ page, host }) => {
    await saveData(page);
    await page.goto('/main/guides/basic-operations');
    await hydrated(page);
    host.breakDown(/\/assets\//, 'missing');
    await page.getByRole('button', { name: 'Run: create', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('reload the page: the site may have changed since you opened it');
    await page.getByRole('button', { name: /^Search\b(?! failed)/ }).click();
    await page.getByRole('button', { name: /^Search failed to load. Try again/ }).click();
    const again = page.getByRole('button', { name: /^Search failed to load. Reload the page/ });
    await expect(again).toBeVisible();
    host.mend();
    await again.click();
    await expect(page.getByRole('button', { name: /^Search\b(?! failed)/ })).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: /^Search\b(?! failed)/ }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});

test.describe('a clock that is wrong', () => {
  for (const time of ['1970-01-01T00:00:05Z', '2099-12-31T23:59:55Z']) {
    test(`${time}: the page is ready, and its samples run`, async ({ page }) => {
      await page.clock.install({ time });
      await page.goto('/main/guides/basic-operations');
      await hydrated(page);
      await expect(notice(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Run: create', exact: true }).click();
      const panel = page.getByRole('region', { name: 'Run: create', exact: true });
      await expect(panel.getByRole('status').first()).toHaveText(/201 Created, as recorded\.$/, { timeout: 20_000 });
    });
  }
});

test('nothing can be kept: pages, search, samples and the reference work all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  await page.goto('/main/guides/basic-operations');
  await hydrated(page);
  await page.getByRole('button', { name: 'Python' }).first().click();
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('lockdown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await page.locator('.navbar').getByRole('link', { name: 'OpenAPI', exact: true }).click();
  await expect(page.getByText(/^127 operations/)).toBeVisible();
});

test('a proxy strips all headers: pages keep their letters, and work', async ({ page, host }) => {
  host.breakDown(/./, 'bare');
  const response = await page.goto('/main/guides/basic-operations');
  expect(Object.keys((await response?.allHeaders()) ?? {}).sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
  ]);
  expect(response?.headers()['content-type']).toBe('text/html');
  await hydrated(page);
  await expect(page.locator('footer')).toContainText('Copyright © 2025');
  await page.getByRole('button', { name: 'Run: create', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run: create', exact: true }).getByRole('status').first()).toHaveText(/as recorded\.$/, {
    timeout: 20_000,
  });
  await page.locator('.navbar').getByRole('link', { name: 'Release Notes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release notes');
});
