import { expect, open, test } from './fixtures';

test('there is no announcement bar unless a setting asks for one', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
});

test('the bar is shown, dismissed, stays away, and comes back with a new id', async ({ page, noticeSite, portalSite }) => {
  const bar = page.locator('.theme-announcement-bar');
  await open(page, noticeSite);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('Version 2.4 is out: read the note & <more>');
  await expect(bar.getByRole('link', { name: 'read the note' })).toHaveAttribute('href', '/release-notes');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await open(page, `${noticeSite}/main/`);
  await expect(bar).toBeHidden();

  // The same reader, the same storage, a build whose bar has another id.
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  await page.addInitScript((values) => {
    if (!sessionStorage.getItem('moved')) {
      Object.assign(localStorage, JSON.parse(values));
      sessionStorage.setItem('moved', '1');
    }
  }, kept);
  await open(page, `${portalSite}/portal/`);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('Planned maintenance');
  await bar.getByRole('button', { name: 'Close' }).click();
  await open(page, `${portalSite}/portal/`);
  await expect(bar).toBeHidden();
});
