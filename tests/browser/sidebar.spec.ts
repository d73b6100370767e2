// The sidebar shows where the reader is, and stays as the reader left it.
import type { Locator, Page } from '@playwright/test';
import { atBothWidths, expect, hydrated, isMobile, open, test } from './fixtures';

const deepPage = '/main/api/admin/workflows/complex-scenarios/lockdown';

/** The sidebar of a wide screen, or the drawer of a phone. */
async function openSidebar(page: Page): Promise<Locator> {
  if (isMobile(page)) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  }
  return page.locator(isMobile(page) ? '.navbar-sidebar .theme-doc-sidebar-menu' : '.theme-doc-sidebar-container');
}

const link = (sidebar: Locator, name: string) => sidebar.getByRole('link', { name, exact: true });
const caret = (sidebar: Locator, name: string) => sidebar.getByRole('button', { name: `Pages in ${name}`, exact: true });

test('the current page is in sight and marked, its branch is open and others are closed', atBothWidths, async ({ page }) => {
  await open(page, deepPage);
  const sidebar = await openSidebar(page);
  const current = link(sidebar, 'Lockdown and recovery');
  await expect(current).toBeInViewport();
  await expect(sidebar.locator('[aria-current=page]')).toHaveText(['Lockdown and recovery']);
  const looks = (of: Locator) => of.evaluate((element) => [getComputedStyle(element).fontWeight, getComputedStyle(element).boxShadow]);
  const [weight, bar] = await looks(current);
  const [otherWeight, otherBar] = await looks(link(sidebar, 'Hubs'));
  expect(Number(weight)).toBeGreaterThan(Number(otherWeight));
  expect([bar === 'none', otherBar]).toEqual([false, 'none']);
  for (const branch of ['API guide', 'Admin API', 'Complex scenarios']) {
    await expect(caret(sidebar, branch)).toHaveAttribute('aria-expanded', 'true');
  }
  for (const branch of ['Getting started', 'Guides', 'Owner API', 'Recipes']) {
    await expect(caret(sidebar, branch)).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(link(sidebar, 'Quickstart')).toBeHidden();
});

test('a branch that the reader opened stays open on other pages and visits, until the reader closes it', atBothWidths, async ({ page }) => {
  await open(page, '/main/api/webhooks');
  let sidebar = await openSidebar(page);
  await caret(sidebar, 'Owner API').click();
  await expect(link(sidebar, 'Systems')).toBeVisible();

  await page.goto('/main/guides/');
  await hydrated(page);
  sidebar = await openSidebar(page);
  await expect(link(sidebar, 'Systems')).toBeVisible();
  await expect(link(sidebar, 'Users')).toBeHidden();

  await page.reload();
  await hydrated(page);
  sidebar = await openSidebar(page);
  await expect(caret(sidebar, 'Owner API')).toHaveAttribute('aria-expanded', 'true');
  await caret(sidebar, 'API guide').click();
  await expect(link(sidebar, 'Systems')).toBeHidden();
  await page.reload();
  await hydrated(page);
  sidebar = await openSidebar(page);
  await expect(caret(sidebar, 'API guide')).toHaveAttribute('aria-expanded', 'false');
});

test.describe('before any script of the site has loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('what was opened is open, and the current page is in sight', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sidebar-open-access-docs', '/main/guides/recipes/ /no-such-page "]'));
    await page.route(/\/assets\/js\//, (route) => route.abort());
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(deepPage);
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await expect(link(sidebar, 'Lockdown and recovery')).toBeInViewport();
    await expect(link(sidebar, 'Why is this door open?')).toBeVisible();
    await expect(link(sidebar, 'Quickstart')).toBeHidden();
  });
});

test('moving on opens the next branch and closes the last, but nothing closes under the pointer', async ({ page }) => {
  await open(page, '/main/getting-started/simulator');
  const sidebar = await openSidebar(page);
  await page.locator('.pagination-nav__link--next').click();
  await expect(link(sidebar, 'Basic operations')).toBeVisible();
  await expect(link(sidebar, 'Quickstart')).toBeHidden();

  const before = await link(sidebar, 'Recipes').boundingBox();
  await link(sidebar, 'Recipes').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes');
  await expect(link(sidebar, 'Why is this door open?')).toBeVisible();
  expect(await link(sidebar, 'Recipes').boundingBox()).toEqual(before);
});
