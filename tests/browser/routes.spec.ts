import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allRoutes, docRoutes } from '../routes';
import { expect, hydrated, open, saveData, test } from './fixtures';

/** Bytes in brotli of what a page loads. */
function weigh(page: Page): { bytes: Record<string, number>; scripts: string[] } {
  const bytes: Record<string, number> = { script: 0, stylesheet: 0, font: 0 };
  const scripts: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    const { pathname } = new URL(request.url());
    if (type in bytes) {
      bytes[type] = (bytes[type] ?? 0) + statSync(`build${pathname}.br`).size;
    }
    if (type === 'script') {
      scripts.push(pathname);
    }
  });
  return { bytes, scripts };
}

for (const route of allRoutes) {
  test(`${route} answers with its page, within its budget`, async ({ page }) => {
    await saveData(page);
    const { bytes, scripts } = weigh(page);
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page not found');
    expect(new URL(page.url()).pathname).toBe(route);
    await hydrated(page);
    // Every script of the page is named in its HTML: none waits for another to ask for it.
    const html = (await response?.text()) ?? '';
    expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
    expect(bytes.script).toBeGreaterThan(0);
    expect(bytes.stylesheet).toBeGreaterThan(0);
    expect(bytes.stylesheet).toBeLessThanOrEqual(14_200);
    expect(bytes.font).toBe(0);
    if (docRoutes.includes(route)) {
      expect(bytes.script).toBeLessThanOrEqual(110_000);
    }
  });
}

test('the other form of each address lands on the same page, in one step', async ({ request, site }) => {
  for (const route of allRoutes.filter((path) => path !== '/')) {
    const other = route.endsWith('/') ? route.slice(0, -1) : `${route}/`;
    const redirect = await request.get(site + other, { maxRedirects: 0 });
    expect(redirect.status(), other).toBe(308);
    expect(redirect.headers().location).toBe(route);
    const landed = await request.get(site + route, { maxRedirects: 0 });
    expect(landed.status(), route).toBe(200);
  }
});

const unknown = [
  '/nothing',
  '/main/nothing',
  '/main/api/admin/resources/nothing',
  '/%F0%9F%9A%AA',
  '/a%20b',
  '/main/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/release-notes/tags/nothing',
];
test.describe('unknown addresses', () => {
  test.use({ expectedErrors: /status of 404/ });
  for (const path of unknown) {
    test(`${path} gets the not-found page with status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await page.getByRole('link', { name: 'The documentation' }).click();
      await expect(page).toHaveURL(/\/main\/$/);
    });
  }
});

test('an unknown address reached inside the site shows the not-found page', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    history.pushState(null, '', '/main/nothing');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
