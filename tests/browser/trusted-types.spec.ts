// Texts become HTML, scripts and their addresses through three policies alone: deploy/headers.ts. That no page breaks the policy, all tests see (fixtures.ts).
import type { Page } from '@playwright/test';
import { consoleOf, expect, hydrated, open, saveData, test } from './fixtures';

/** What is loaded late, and what is put into the page as HTML, on each kind of page. */
const uses: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('button', { name: 'Block the door' }).click();
    await expect(page.locator('.living-building[data-is="live"]')).toBeVisible();
  },
  '/main/guides/basic-operations': async (page) => {
    await page.getByRole('button', { name: 'Python' }).first().click();
    await expect(page.locator('figure [data-language="python"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Run: create', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Run: create', exact: true });
    await expect(panel.getByRole('status').first()).toHaveText(/as recorded\.$/, { timeout: 20_000 });
  },
  '/main/api/webhooks': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('lockdown');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/webhooks/);
  },
  '/openapi': async (page) => {
    const section = page.locator('#listDoors');
    await section.scrollIntoViewIfNeeded();
    await section.locator('button[aria-expanded="false"]').first().click();
    await section.getByRole('button', { name: 'Try it', exact: true }).click();
    await consoleOf(section).getByRole('button', { name: 'Send to the simulator' }).click();
    await expect(
      consoleOf(section)
        .getByRole('status')
        .filter({ hasText: / in \d+ ms/ }),
    ).toContainText('200 OK');
  },
  '/release-notes': async (page) => {
    await page.locator('main article h2 a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Release notes');
    await page.locator('.navbar').getByRole('link', { name: 'Documentation', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Documentation');
  },
};

for (const [address, use] of Object.entries(uses)) {
  test(`${address} needs nothing that is refused`, async ({ page }) => {
    await saveData(page);
    await open(page, address);
    await use(page);
  });
}

test.describe('what the site does not do', () => {
  test.use({ expectedErrors: /Trusted|trusted-types|'script' directive|Content Security Policy/ });

  test('is refused', async ({ page }) => {
    await page.goto('/main/');
    await hydrated(page);
    const refused = await page.evaluate(() => {
      type Policies = { createPolicy(name: string, rules: object): unknown };
      const { trustedTypes } = window as unknown as { trustedTypes: Policies };
      const attempts: Record<string, () => unknown> = {
        'HTML from a text': () => {
          document.body.innerHTML = '<b>';
        },
        'the address of a script from a text': () => {
          document.createElement('script').src = '/assets/js/main.js';
        },
        'a script from a text': () => {
          document.createElement('script').text = '1';
        },
        'a default policy': () => trustedTypes.createPolicy('default', {}),
        'a policy of another name': () => trustedTypes.createPolicy('others', {}),
        'a second policy for HTML': () => trustedTypes.createPolicy('access-docs-html', {}),
        'a second policy for addresses of scripts': () => trustedTypes.createPolicy('access-docs-scripts', {}),
        'a second policy for data': () => trustedTypes.createPolicy('access-docs-data', {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} was let through`;
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(refused.map(() => 'refused'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
  });
});
