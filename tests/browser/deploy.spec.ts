// A tab stays open while the site is deployed, and its reader clicks on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goBack } from '../../deploy/release/go-back';
import { type Place, placeAt } from '../../deploy/release/place';
import { publish } from '../../deploy/release/publish';
import { type SiteServer, serve } from '../../deploy/server/serve';
import { test as base, expect, hydrated, saveData } from './fixtures';
import { renameAssets } from './renamed-build';

type Deployed = { place: Place; next: string; site: SiteServer };

const test = base.extend<{ deployed: Deployed }, { next: string }>({
  next: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'next-'));
      renameAssets('build', folder);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  deployed: async ({ next }, use) => {
    const place = placeAt(mkdtempSync(join(tmpdir(), 'docs-')));
    publish('build', place);
    const site = await serve({ folder: place.current, port: 0 });
    await use({ place, next, site });
    site.server.closeAllConnections();
    site.server.close();
    rmSync(place.folder, { recursive: true });
  },
  baseURL: ({ deployed }, use) => use(deployed.site.address),
});

const mainScript = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src);

/** Opens a page, which loads no other ahead: its reader saves data. */
async function openTab(page: Page): Promise<void> {
  await page.goto('/main/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameTab: true }));
}

const isSameTab = (page: Page) => page.evaluate(() => 'isSameTab' in window);

async function clickOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'API Reference' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^API reference/i);
  await page.getByRole('link', { name: 'Release Notes' }).first().click();
  await expect(page).toHaveURL(/\/release-notes$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test.beforeEach(({ page }) => saveData(page));

test('a tab from before a deploy goes on with its own scripts, and a new one has the new ones', async ({ page, context, deployed }) => {
  await openTab(page);
  const before = await mainScript(page);
  publish(deployed.next, deployed.place, { reload: deployed.site.reload, now: new Date(Date.now() + 1_000) });
  await clickOn(page);
  expect(await isSameTab(page)).toBe(true);
  const second = await context.newPage();
  await second.goto('/main/');
  await hydrated(second);
  expect(await mainScript(second)).not.toBe(before);

  await second.evaluate(() => Object.assign(window, { isSameTab: true }));
  goBack(deployed.place, undefined, { reload: deployed.site.reload });
  await clickOn(second);
  expect(await isSameTab(second)).toBe(true);
  await page.goto('/main/');
  expect(await mainScript(page)).toBe(before);
});

test.describe('after the scripts of its release are gone', () => {
  test.use({ expectedErrors: /Failed to load resource|Refused to (?:apply|execute)/ });

  test('a tab loads the page that its reader asks for as a whole', async ({ page, deployed }) => {
    await openTab(page);
    publish(deployed.next, deployed.place, { reload: deployed.site.reload, now: new Date(Date.now() + 1_000), keepDays: 0 });
    await clickOn(page);
    expect(await isSameTab(page)).toBe(false);
  });
});
