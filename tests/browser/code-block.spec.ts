import { atBothWidths, expect, open, test } from './fixtures';

/** The receiver is a program of more lines than are shown. */
const withLongCode = '/main/api/webhooks';

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

  test('that is long shows its beginning; the keyboard shows the rest, and a copy has all of it', atBothWidths, async ({ page }) => {
    await open(page, withLongCode);
    const block = page.locator('figure:visible', { has: page.locator('[hidden]') }).first();
    const rest = block.locator('pre span[hidden]');
    const [folded, restText] = await Promise.all([block.locator('pre').evaluate((pre) => pre.clientHeight), rest.textContent()]);
    await block.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(restText);
    const lines = (await block.locator('code').textContent())?.split('\n').length ?? 0;
    const more = block.getByRole('button', { name: `Show all ${lines - 1} lines` });
    const handle = await block.elementHandle();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more).toBeHidden();
    const pre = await handle?.$('pre');
    expect(await pre?.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await pre?.evaluate((element) => element.clientHeight)).toBeGreaterThan(folded);
  });

  test('that is long is shown whole in print, and found by a search in the page', async ({ page }) => {
    await open(page, withLongCode);
    const rest = page.locator('figure:visible pre span[hidden]').first();
    const height = () => rest.evaluate((element) => element.clientHeight);
    expect(await height()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await height()).toBeGreaterThan(0);
    // Browsers look into what is hidden so, and show it when they find something there.
    await expect(rest).toHaveAttribute('hidden', 'until-found');
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('long code is shown whole, and nothing offers to show it', async ({ page }) => {
    await page.goto(withLongCode);
    const block = page.locator('figure:visible', { has: page.locator('pre span[hidden]') }).first();
    await expect(block.getByRole('button')).toHaveCount(0);
    expect((await block.locator('pre span[hidden]').boundingBox())?.height).toBeGreaterThan(0);
  });
});
