import { allRoutes } from '../routes';
import { expect, open, test } from './fixtures';

test('the other form of each address lands on the same page, in one step', async ({ request, site }) => {
  for (const route of allRoutes.filter((path) => path !== '/')) {
    const other = route.endsWith('/') ? route.slice(0, -1) : `${route}/`;
    const redirect = await request.get(site + other, { maxRedirects: 0 });
    expect(redirect.status(), other).toBe(308);
    expect(redirect.headers().location).toBe(route);
    const landed = await request.get(site + route, { maxRedirects: 0 });
    expect(landed.status(), route).toBe(200);
  }
});

const unknown = [
  '/nothing',
  '/main/nothing',
  '/main/api/admin/resources/nothing',
  '/%F0%9F%9A%AA',
  '/a%20b',
  '/main/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/release-notes/tags/nothing',
];
test.describe('unknown addresses', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('get the not-found page with status 404, which leads on', async ({ page }) => {
    for (const path of unknown) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
    }
    await page.getByRole('link', { name: 'The documentation' }).click();
    await expect(page).toHaveURL(/\/main\/$/);
  });
});

test('an unknown address reached inside the site shows the not-found page', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    history.pushState(null, '', '/main/nothing');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
