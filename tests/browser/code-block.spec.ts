import { atBothWidths, expect, open, test } from './fixtures';

test.describe('a block of code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied as it was written, and says so', atBothWidths, async ({ page }) => {
    await open(page, '/main/api/webhooks');
    const block = page.locator('figure').first();
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toHaveProperty('eventTypes');
  });

  test('has a title, colours in both modes, and wraps on demand', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/');
    const block = page.locator('figure').first();
    await expect(block.locator('figcaption')).toContainText('First request');
    const string = block.locator('.hl-string, .hl-string-expression').first();
    const light = await string.evaluate((element) => getComputedStyle(element).color);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await string.evaluate((element) => getComputedStyle(element).color)).not.toBe(light);
    const pre = block.locator('pre');
    const overflows = () => pre.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await overflows()).toBe(true);
    await block.getByRole('button', { name: 'Wrap' }).click();
    await expect(block.getByRole('button', { name: 'Wrap' })).toHaveAttribute('aria-pressed', 'true');
    expect(await overflows()).toBe(false);
  });

  test('marks lines', async ({ page }) => {
    await open(page, '/main/api/webhooks');
    const mark = page.locator('.hl-mark').first();
    await expect(mark).toBeVisible();
    const pre = mark.locator('xpath=ancestor::pre');
    expect(await mark.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      await pre.evaluate((element) => getComputedStyle(element).backgroundColor),
    );
  });
});

test('a browser that refuses the clipboard is said so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, '/');
  const block = page.locator('figure').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('status')).toContainText('Not copied');
});

test('code is there for a reader who comes from another page, and holds its place until it is', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/code/*.json', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/main/getting-started/versioning');
  const direct = await page.locator('main pre').first().innerText();
  await open(page, '/main/getting-started/');
  await page.locator('main').getByRole('link', { name: 'Versioning' }).first().click();
  const block = page.locator('main pre').first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versioning');
  const waiting = await block.evaluate((element) => element.clientHeight);
  release();
  await expect(block).toHaveText(direct, { useInnerText: true });
  expect(await block.evaluate((element) => element.clientHeight)).toBe(waiting);
});

test.describe('code that cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says so', async ({ page }) => {
    await page.route('**/assets/code/*.json', (route) => route.abort());
    await open(page, '/main/getting-started/');
    await page.locator('main').getByRole('link', { name: 'Versioning' }).first().click();
    await expect(page.locator('main pre').first()).toContainText("This code didn't load");
  });
});
