import { atBothWidths, expect, open, test } from './fixtures';

/** The receiver is a program of more lines than are shown. */
const withLongCode = '/main/api/webhooks';

test.describe('a block of code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied as it was written, and says so', atBothWidths, async ({ page }) => {
    await open(page, '/main/api/webhooks');
    const block = page.locator('figure').first();
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(block.locator('[aria-live="polite"]')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toHaveProperty('eventTypes');
  });

  test('says after each press for the same time that it was copied', async ({ page }) => {
    await open(page, '/main/api/webhooks');
    const block = page.locator('figure').first();
    const copy = block.getByRole('button', { name: 'Copy' });
    const said = block.locator('[aria-live="polite"]');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    await expect(said).toHaveText('Copied');
    await page.clock.runFor(1500);
    await copy.click();
    await page.evaluate(() => navigator.clipboard.readText());
    await page.clock.runFor(1900);
    await expect(said).toHaveText('Copied');
    await page.clock.runFor(200);
    await expect(said).toHaveText('');
  });

  test('says that it was copied without moving anything', async ({ page }) => {
    await open(page, '/main/api/webhooks');
    const block = page.locator('figure').first();
    await block.scrollIntoViewIfNeeded();
    const boxes = () => block.locator('button, pre').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await block.getByRole('button', { name: 'Copy' }).hover();
    const before = await boxes();
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(block.locator('[aria-live="polite"]')).toHaveText('Copied');
    expect(await boxes()).toEqual(before);
  });

  test('has a title, colours in both modes, and wraps unless told not to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, '/');
    const block = page.locator('figure', { hasText: 'First request' });
    await expect(block.locator('figcaption')).toContainText('First request');
    const string = block.locator('.hl-string').first();
    const light = await string.evaluate((element) => getComputedStyle(element).color);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await string.evaluate((element) => getComputedStyle(element).color)).not.toBe(light);
    const pre = block.locator('pre');
    const overflows = () => pre.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await overflows()).toBe(false);
    await block.getByRole('button', { name: 'Wrap' }).click();
    await expect(block.getByRole('button', { name: 'Wrap' })).toHaveAttribute('aria-pressed', 'false');
    expect(await overflows()).toBe(true);
  });

  test('in several languages has them in its head, below the name of a file where there is little room', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, withLongCode);
    const block = page.locator('figure:visible', { hasText: 'verify.sh' }).first();
    const python = block.getByRole('button', { name: 'Python' });
    await python.click();
    await expect(python).toBeFocused();
    await expect(block.locator('figcaption')).toContainText('verify.py');
    await expect(block.getByText('def verify')).toBeVisible();
    const rows = await block
      .locator('figcaption button')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().bottom)).size);
    expect(rows).toBeLessThanOrEqual(2);
    await block.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('def verify');
  });

  test(
    'that is long shows its beginning; the keyboard shows the rest and folds it again, and a copy has all of it',
    atBothWidths,
    async ({ page }) => {
      await open(page, withLongCode);
      const block = page.locator('figure:visible', { has: page.locator('[hidden]') }).first();
      const handle = await block.elementHandle();
      const pre = await handle?.$('pre:visible');
      const height = () => pre?.evaluate((element) => element.clientHeight);
      const folded = await height();
      const all = (await pre?.textContent()) ?? '';
      await block.getByRole('button', { name: 'Copy' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(all);
      await block.getByRole('button', { name: `Show all ${all.split('\n').length - 1} lines` }).focus();
      await page.keyboard.press('Enter');
      expect(await height()).toBeGreaterThan(folded ?? 0);
      await expect(page.locator(':focus')).toHaveText('Show fewer lines', { useInnerText: true });
      await page.keyboard.press('Enter');
      expect(await height()).toBe(folded);
      await expect(page.locator(':focus')).toBeInViewport();
    },
  );

  test('that is long is shown whole in print, and found by a search in the page', async ({ page }) => {
    await open(page, withLongCode);
    const rest = page.locator('figure pre:visible span[hidden]').first();
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
  const block = page.locator('figure', { hasText: 'First request' });
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.locator('[aria-live="polite"]')).toContainText('Not copied');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('long code is shown whole, and nothing offers to show it', async ({ page }) => {
    await page.goto(withLongCode);
    const block = page.locator('figure:visible', { has: page.locator('pre span[hidden]') }).first();
    await expect(block.getByRole('button')).toHaveCount(0);
    expect((await block.locator('pre span[hidden]').first().boundingBox())?.height).toBeGreaterThan(0);
  });
});
