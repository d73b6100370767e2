// Every page of the site: it answers, keeps its budget, and is accessible.
import { existsSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allRoutes, docRoutes } from '../routes';
import { expectNoViolations } from './axe';
import { expect, hydrated, open, saveData, test } from './fixtures';

/** What a page loads: its scripts, and bytes in brotli by kind. */
function weigh(page: Page): { bytes: Record<string, number>; scripts: string[] } {
  const bytes: Record<string, number> = { script: 0, stylesheet: 0, font: 0 };
  const scripts: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    const { pathname } = new URL(request.url());
    if (type in bytes) {
      // Fonts are compressed already.
      const file = `build${pathname}`;
      bytes[type] = (bytes[type] ?? 0) + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    }
    if (type === 'script') {
      scripts.push(pathname);
    }
  });
  return { bytes, scripts };
}

for (const route of allRoutes) {
  test(`${route} answers with its page, within its budget and without accessibility violation`, async ({ page }) => {
    await saveData(page);
    const { bytes, scripts } = weigh(page);
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page not found');
    expect(new URL(page.url()).pathname).toBe(route);

    // Every script of the page is named in its HTML: none waits for another to ask for it.
    const html = (await response?.text()) ?? '';
    expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
    expect(bytes.script).toBeGreaterThan(0);
    expect(bytes.stylesheet).toBeGreaterThan(0);
    // The building of the home page has styles of its own; so has the reference, and a budget of its own: reference-weight.spec.ts.
    expect(bytes.stylesheet).toBeLessThanOrEqual(['/', '/openapi'].includes(route) ? 20_000 : 17_000);
    expect(bytes.font).toBeGreaterThan(0);
    expect(bytes.font).toBeLessThanOrEqual(35_000);
    if (docRoutes.includes(route) || route === '/') {
      expect(bytes.script).toBeLessThanOrEqual(100_000);
    }

    if (route === '/openapi') {
      // It is by far the largest page.
      test.setTimeout(300_000);
      await page.locator('nav a[href="#schemas"]').waitFor({ state: 'attached' });
    }
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), 'nothing is wider than a wide screen').toBe(1440);
    if (docRoutes.includes(route)) {
      expect(await page.evaluate(() => document.documentElement.scrollHeight), 'a page that can be scanned').toBeLessThanOrEqual(15_000);
    }
    await expectNoViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await width(), 'nothing is wider than a narrow screen').toBe(360);
  });
}

test('the announcement bar has no accessibility violation', async ({ page, portalSite }) => {
  await open(page, `${portalSite}/`);
  await expect(page.locator('.theme-announcement-bar')).toBeVisible();
  await expectNoViolations(page);
});

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('has no accessibility violation', async ({ page }) => {
    await open(page, '/no-such-page');
    await expectNoViolations(page);
  });
});
