import { serve } from '../../deploy/server/serve';
import { atBothWidths, expect, hydrated, open, test } from './fixtures';

test.describe('a component that throws', () => {
  test.use({ expectedErrors: /on purpose|recoverable|Minified React error|crash/i });

  for (const path of ['/crash', '/crash-inside']) {
    test(
      `shows "This page crashed" with "Try again", inside the frame of the site: ${path}`,
      atBothWidths,
      async ({ page, portalSite }) => {
        await page.goto(portalSite + path);
        await expect(page.getByRole('heading', { name: 'This page crashed', exact: true })).toBeVisible();
        await expect(page.getByText('A component threw this on purpose')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.evaluate(() => Object.assign(window, { calm: true }));
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calm');
      },
    );
  }
});

test.describe('a loader that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|chunk/i });

  test('shows the error text with "Retry", which brings the page; meanwhile it can be read', async ({ page }) => {
    let broken = true;
    await page.route(/\/assets\/js\/(?!main|runtime)/, (route) => (broken ? route.abort() : route.continue()));
    await page.goto('/main/guides/troubleshooting');
    await expect(page.getByRole('alert')).toContainText(/loading chunk .* failed/i);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    // The page is loaded anew once its scripts have been asked for.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()]);
    await expect(page.getByRole('alert')).toContainText(/loading chunk .* failed/i);
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  });
});

test.describe('a site served from another path than it was built for', () => {
  test.use({ expectedErrors: /status of 404|MIME type/ });

  for (const path of ['', 'main/']) {
    test(`shows a red banner at /elsewhere/${path}`, async ({ page }) => {
      const { server, address } = await serve({ folder: 'build', port: 0, mount: '/elsewhere/' });
      await page.goto(address + path);
      const banner = page.getByRole('alert');
      await expect(banner).toContainText('This site did not load properly.');
      await expect(banner).toContainText(`built for the base URL / but this page was opened at /elsewhere/${path}`);
      await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)');
      expect(await banner.textContent()).not.toMatch(/docusaurus/i);
      await page.close();
      server.closeAllConnections();
      server.close();
    });
  }

  test('no banner where it is served rightly', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
  });
});

test.describe('the OpenAPI page', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('gets openapi_v3.json and lists every operation', async ({ page }) => {
    const requested = page.waitForRequest((request) => request.url().endsWith('/openapi_v3.json'));
    await open(page, '/openapi');
    expect((await requested).method()).toBe('GET');
    await expect(page.getByText('127 operations of Access Management API 2.0, in 26 groups.')).toBeVisible();
    await expect(page.locator('main [data-place]:is(section):has(h4):not(#webhooks, #webhooks *)')).toHaveCount(127);
    await expect(page.locator('#createDoorAction')).toContainText('/v2/systems/{systemId}/door-actions');
  });

  const faults = {
    'is missing': { status: 404, body: '', says: 'the server answered 404' },
    'is no JSON': { status: 200, body: '<!doctype html>', says: 'it is not JSON' },
    'is no OpenAPI': { status: 200, body: '{"swagger":"2.0"}', says: 'not an OpenAPI 3 document' },
  };
  for (const [name, { status, body, says }] of Object.entries(faults)) {
    test(`a file that ${name} gives a clear message with Retry`, async ({ page }) => {
      await page.route('**/openapi_v3.json', (route) => route.fulfill({ status, body }));
      await open(page, '/openapi');
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('#createDoorAction'), 'what the build knew stays to be read').toBeVisible();
      await page.unroute('**/openapi_v3.json');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(/^127 operations/)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('a lost connection gives a clear message with Retry', async ({ page }) => {
    await page.route('**/openapi_v3.json', (route) => route.abort());
    await open(page, '/openapi');
    await expect(page.getByRole('alert')).toContainText('no answer came');
    await page.unroute('**/openapi_v3.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^127 operations/)).toBeVisible();
  });
});
