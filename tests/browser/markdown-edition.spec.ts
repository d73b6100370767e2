// A reader takes a page away as Markdown.
import { readFileSync } from 'node:fs';
import { expect, open, test } from './fixtures';

test('the button copies the page as Markdown and says so, the link opens it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [address, file] of [
    ['/main/api/webhooks', 'main/api/webhooks.md'],
    ['/openapi', 'openapi.md'],
    ['/release-notes/introducing-release-notes', 'release-notes/introducing-release-notes.md'],
    ['/release-notes', 'release-notes.md'],
    ['/markdown-page', 'markdown-page.md'],
  ] as const) {
    await open(page, address);
    const row = page.locator('.as-markdown');
    await expect(row.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', `/${file}`);
    // Looked for in every frame: it is said for two seconds, and looks from outside may be further apart than that.
    const copied = page.waitForFunction(() => document.querySelector('.as-markdown [aria-live]')?.textContent === 'Copied');
    await row.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await copied;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readFileSync(`build/${file}`, 'utf8'));
  }
});

test.describe('with errors that the test provokes', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a page that cannot be copied says what to do instead', async ({ page }) => {
    await page.route('**/webhooks.md', (route) => route.abort());
    await open(page, '/main/api/webhooks');
    const row = page.locator('.as-markdown');
    await row.getByRole('button').click();
    await expect(row.locator('[aria-live="polite"]')).toHaveText('Not copied: use the link');
  });

  test('a page that is none has no Markdown', async ({ page }) => {
    await open(page, '/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.locator('head link[type="text/markdown"]')).toHaveCount(0);
  });
});

test('the links follow a reader who moves inside the site', async ({ page }) => {
  await open(page, '/main/guides/troubleshooting');
  const inHead = page.locator('head link[type="text/markdown"]');
  await expect(inHead).toHaveAttribute('href', '/main/guides/troubleshooting.md');
  await page.locator('.theme-doc-markdown').getByRole('link', { name: 'error handling', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error handling');
  await expect(inHead).toHaveCount(1);
  await expect(inHead).toHaveAttribute('href', '/main/guides/error-handling.md');
  await expect(page.locator('.as-markdown').getByRole('link')).toHaveAttribute('href', '/main/guides/error-handling.md');
});

test('without JavaScript the link is there, and no button that does nothing', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/main/');
  const row = page.locator('.as-markdown');
  await expect(row.getByRole('link')).toBeVisible();
  await expect(row.getByRole('button')).toBeHidden();
  await context.close();
});
