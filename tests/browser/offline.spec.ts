// The archive, unpacked and opened from the file system with the network cut. Its files and links: tests/built/offline.test.ts.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { offlineFile, offlineFolder } from '../../plugins/offline/archive';
import { unzip } from '../unzip';
import { consoleOf, hydrated } from './fixtures';

/** Unpacks the archive; its address ends in a slash. A space in the path is what many readers have. */
function unpack(): { folder: string; address: string } {
  const folder = mkdtempSync(join(tmpdir(), 'offline docs '));
  for (const [path, body] of unzip(readFileSync(`build/${offlineFile}`))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  return { folder, address: `${pathToFileURL(join(folder, offlineFolder)).href}/` };
}

const test = base.extend<object, { archive: string }>({
  archive: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright wants
    async ({}, use) => {
      const { folder, address } = unpack();
      await use(address);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context }, use) => {
    const problems: string[] = [];
    await context.setOffline(true);
    await context.route(/^(?!file:)/, (route) => {
      problems.push(`request: ${route.request().url()}`);
      return route.abort();
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        problems.push(`console: ${message.text()} ${message.location().url}`);
      }
    });
    page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
    await use(page);
    expect(problems, 'no error, and nothing asked of the network').toEqual([]);
  },
});

async function expectPage(page: Page, address: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await hydrated(page);
}

test('a reader goes from page to page, to a heading and back, and takes the colours along', async ({ page, archive }) => {
  await page.goto(`${archive}index.html`);
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Documentation', exact: true }).click();
  await expectPage(page, `${archive}main/index.html`, 'Documentation');
  await page.locator('article').getByRole('link', { name: 'Troubleshooting', exact: true }).first().click();
  const troubleshooting = `${archive}main/guides/troubleshooting/index.html`;
  await expectPage(page, troubleshooting, 'Troubleshooting');
  await expect(page.locator('.menu__link--active', { hasText: 'Troubleshooting' })).toHaveAttribute('aria-current', 'page');

  const entry = page.locator('.table-of-contents a').nth(2);
  const anchor = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  await expect(page).toHaveURL(troubleshooting + anchor);
  await expect(page.locator(anchor)).toBeInViewport();
  await page.goBack();
  await expectPage(page, troubleshooting, 'Troubleshooting');

  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goBack();
  await expectPage(page, `${archive}main/index.html`, 'Documentation');
  await page.reload();
  await expectPage(page, `${archive}main/index.html`, 'Documentation');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what a script makes later has its image and leads to files too', async ({ page, archive }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${archive}main/guides/index.html`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const drawer = page.locator('.navbar-sidebar');
  const logo = drawer.locator('.navbar__logo img:visible');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const link = drawer.getByRole('link', { name: 'Basic operations' });
  await expect(link).toHaveAttribute('href', '../../main/guides/basic-operations/index.html');
  await link.click();
  await expectPage(page, `${archive}main/guides/basic-operations/index.html`, 'Basic operations');
});

test('code is shown in the chosen language, and copied; so is the page', async ({ page, context, archive }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${archive}main/getting-started/quickstart/index.html`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Python' }).first().click();
  const block = page.locator('figure:visible').filter({ hasText: 'import' }).first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.locator('[aria-live="polite"]')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import /m);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Quickstart\n/);
});

test('the reference opens an operation, and its simulator answers', async ({ page, archive }) => {
  await page.goto(`${archive}openapi/index.html`);
  await hydrated(page);
  await page.locator('nav a[href="#schemas"]').waitFor({ state: 'attached' });
  await page.getByLabel('Filter', { exact: true }).fill('listDoors');
  await page.locator('nav a[href="#listDoors"]').click();
  const section = page.locator('#listDoors');
  await section.getByRole('button', { name: 'Try it', exact: true }).click();
  const console = consoleOf(section);
  await console.getByRole('button', { name: 'Send to the simulator' }).click();
  await expect(console.getByRole('status').filter({ hasText: / in \d+ ms/ })).toContainText('200 OK');
  await expect(console.getByRole('region', { name: 'Body of the answer' })).toContainText('Main entrance');
  await console.getByRole('button', { name: 'Close', exact: true }).click();
  await section.getByRole('link', { name: 'Doors in the documentation' }).click();
  await expect(page).toHaveURL(`${archive}main/api/admin/resources/doors/index.html#listDoors`);
});

test('a sample runs, and is answered as recorded', async ({ page, archive }) => {
  await page.goto(`${archive}main/guides/basic-operations/index.html`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Run: create', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Run: create', exact: true });
  await expect(panel.getByRole('status').first()).toHaveText(/201 Created, as recorded\.$/, { timeout: 20_000 });
});

test('the search finds a place, leads there, and is there again on the way back', async ({ page, archive }) => {
  await page.goto(`${archive}main/index.html`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('retry-after');
  await expect(dialog.locator('[aria-live="polite"]')).toHaveText(/^\d+ results?/);
  const hit = dialog.getByRole('option').first();
  await expect(hit).toHaveAttribute('href', /^\.\.\/[\w/-]+\/index\.html/);
  const target = new URL((await hit.getAttribute('href')) ?? '', `${archive}main/index.html`).href;
  await dialog.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(target);
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(`${archive}main/index.html?q=retry-after`);
  await expect(dialog.locator('[aria-live="polite"]')).toHaveText(/^\d+ results?/);
  await hit.click();
  await expect(page).toHaveURL(target);
});

test('a page that the browser kept while the reader was away is whole when they come back', async ({ page, archive }) => {
  await page.goto(`${archive}main/index.html`);
  await hydrated(page);
  // Chromium keeps no page from a file; the others do, with what the router had made of it as it was left.
  await page.evaluate(() => {
    Object.assign(window, { isKept: true });
    history.pushState(null, '', '/main/guides/troubleshooting');
    stop();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForFunction(() => !('isKept' in window));
  await hydrated(page);
  await expect(page).toHaveURL(`${archive}main/index.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead on, and pages have their styles', async ({ page, archive }) => {
    await page.goto(`${archive}index.html`);
    await page.locator('.navbar').getByRole('link', { name: 'Documentation', exact: true }).click();
    await expect(page).toHaveURL(`${archive}main/index.html`);
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL(`${archive}index.html`);
  });
});
