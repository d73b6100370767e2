import { atBothWidths, expect, open, test } from './fixtures';

test('there is no announcement bar unless a setting asks for one', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
});

test('the bar is shown, dismissed, stays away, and comes back with a new id', atBothWidths, async ({ page, portalSite }) => {
  const bar = page.locator('.theme-announcement-bar');
  await open(page, `${portalSite}/`);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('Version 2.4 is out: read the note & <more>');
  await expect(bar.getByRole('link', { name: 'read the note' })).toHaveAttribute('href', '/portal/release-notes');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await open(page, `${portalSite}/main/`);
  await expect(bar).toBeHidden();

  // The same reader, the same storage, but what was dismissed had another id than the bar of this build.
  const renamed = await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => localStorage.getItem(key) === 'first');
    for (const key of keys) {
      localStorage.setItem(key, 'an-older-id');
    }
    return keys.length;
  });
  expect(renamed, 'the id of the dismissed bar is kept in one place').toBe(1);
  await open(page, `${portalSite}/`);
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await open(page, `${portalSite}/`);
  await expect(bar).toBeHidden();
});
