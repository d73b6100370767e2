import type { Locator } from '@playwright/test';
import { expect, open, test } from './fixtures';

const thickness = (arrow: Locator) => arrow.locator('.line').evaluate((line) => getComputedStyle(line).strokeWidth);
const ground = (row: Locator) => row.evaluate((element) => getComputedStyle(element).backgroundColor);

test('an arrow and its row are marked together, by pointer and by keyboard, and the words lead to the row', async ({ page }) => {
  await open(page, '/main/api/admin/resources/roles');
  const graph = page.locator('.graph').last();
  const arrow = graph.locator('svg:visible [data-rows~="4"]');
  const words = page.locator('.graph + details').last();
  await words.locator('summary').click();
  const row = words.locator('tbody tr').nth(3);
  const [plain, thin] = [await ground(row), await thickness(arrow)];

  await row.hover();
  await expect.poll(() => thickness(arrow)).not.toBe(thin);
  await graph.locator('figcaption').hover();
  await expect.poll(() => thickness(arrow)).toBe(thin);

  await arrow.getByRole('link').hover();
  await expect.poll(() => ground(row)).not.toBe(plain);
  expect(await thickness(arrow)).not.toBe(thin);
  await graph.locator('figcaption').hover();
  await expect.poll(() => ground(row)).toBe(plain);

  await words.locator('summary').click();
  await arrow.getByRole('link').focus();
  await expect.poll(() => ground(row)).not.toBe(plain);
  await page.keyboard.press('Enter');
  await expect(page.locator('tr:target')).toContainText('validUntil is reached');
  await expect(page.locator('tr:target')).toBeInViewport();
  await page.locator('h1').hover({ force: true });
  await arrow.getByRole('link').blur();
  expect(await thickness(arrow), 'the arrow of the row that the address names').not.toBe(thin);
});

test('what a drawing says is on paper in words too', async ({ page }) => {
  await open(page, '/main/api/admin/resources/roles');
  const table = page.locator('.graph + details table').first();
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
});
