import { allRoutes } from '../routes';
import { expect, hydrated, test } from './fixtures';

test('every page answers below another base URL, and none outside of it', async ({ request, portalSite }) => {
  for (const route of allRoutes) {
    expect((await request.get(portalSite + route, { maxRedirects: 0 })).status(), route).toBe(200);
    if (route !== '/') {
      expect((await request.get(new URL(route, portalSite).href, { maxRedirects: 0 })).status(), route).toBe(404);
    }
  }
  expect((await request.get(portalSite, { maxRedirects: 0 })).headers().location).toBe('/portal/');
});

test('the site works below another base URL', async ({ page, portalSite }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/portal/')) {
      outside.push(request.url());
    }
  });
  await page.goto(`${portalSite}/`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Quickstart: open a door' }).click();
  await expect(page).toHaveURL(`${portalSite}/main/getting-started/quickstart`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('.navbar').getByRole('link', { name: 'OpenAPI', exact: true }).click();
  await expect(page.getByText(/^127 operations/)).toBeVisible();
  await page.locator('.navbar').getByRole('link', { name: 'Release Notes', exact: true }).click();
  await page.getByRole('link', { name: 'Introducing release notes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introducing release notes');
  await page.goto(`${portalSite}/main/index.html`);
  await expect(page).toHaveURL(`${portalSite}/main/`);
  expect(outside).toEqual([]);
});
