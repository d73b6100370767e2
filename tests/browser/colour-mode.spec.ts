import type { Page } from '@playwright/test';
import { atBothWidths, expect, isMobile, open, test } from './fixtures';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme-access-docs'));
const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

async function cycle(page: Page): Promise<void> {
  if (isMobile(page) && !(await page.locator('.navbar-sidebar').isVisible())) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  }
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .filter({ visible: true })
    .click();
}

for (const system of ['light', 'dark'] as const) {
  test(`a first visit is light when the system is ${system}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await open(page, '/main/');
    expect(await shown(page)).toBe('light');
    await page.reload();
    expect(await shown(page)).toBe('light');
  });
}

test('the switch cycles light, dark, system; each choice is kept over a reload', atBothWidths, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const choice = page.locator('html');
  await expect(choice).toHaveAttribute('data-theme-choice', 'light');
  for (const [next, mode, value] of [
    ['dark', 'dark', 'dark'],
    ['system', 'dark', null],
    ['light', 'light', 'light'],
  ] as const) {
    await cycle(page);
    await expect(choice).toHaveAttribute('data-theme-choice', next);
    expect(await shown(page)).toBe(mode);
    expect(await stored(page)).toBe(value);
    await open(page, '/');
    await expect(choice).toHaveAttribute('data-theme-choice', next);
    expect(await shown(page)).toBe(mode);
  }
});

test('the choice "system" follows the system while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await cycle(page);
  await cycle(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  expect(await shown(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const [what, address, selector, attribute, value] of [
  [
    'the page that is open, in the sidebar',
    '/main/getting-started/quickstart',
    '.theme-doc-sidebar-menu a[href="/main/guides/"]',
    'aria-current',
    'page',
  ],
  ['a button that is pressed', '/main/api/admin/examples/privilege-examples', 'button:text-is("Sunday")', 'aria-pressed', 'true'],
  ['a row of a table that was found', '/main/api/webhooks', 'main .table-scroll tbody tr:visible', 'aria-current', 'location'],
] as const) {
  test(`forced colours leave a mark on ${what}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, address);
    const element = page.locator(selector).first();
    await element.scrollIntoViewIfNeeded();
    // What a page that comes into sight loads is there.
    await expect(page.locator('main [inert]')).toHaveCount(0);
    const before = await element.screenshot();
    await element.evaluate((one, [name, marked]) => one.setAttribute(name, marked), [attribute, value] as const);
    expect((await element.screenshot()).equals(before)).toBe(false);
  });
}

test('a page never shows the wrong mode first', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Every value that the mode takes from the first byte of the document on.
  await page.addInitScript(() => {
    const modes: (string | null)[] = [];
    Object.assign(window, { modes });
    new MutationObserver(() => modes.push(document.documentElement.getAttribute('data-theme'))).observe(document, {
      attributes: true,
      attributeFilter: ['data-theme'],
      subtree: true,
    });
  });
  const modes = () => page.evaluate(() => (window as unknown as { modes: string[] }).modes);
  await open(page, '/main/');
  expect([...new Set(await modes())]).toEqual(['light']);
  await page.evaluate(() => localStorage.setItem('theme-access-docs', 'dark'));
  await open(page, '/main/');
  expect([...new Set(await modes())]).toEqual(['dark']);
});

test('the mode is set before anything of the page can be painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // With the main script held back, what is there is what the reader would see first.
  await page.route(/assets\/js\/main\./, () => {});
  await page.goto('/main/', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await shown(page)).toBe('light');
});
