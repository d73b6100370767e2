// The text of pages is HTML that the build rendered: React leaves it alone, and what can be done in it works all the same, however a reader came.
import type { Page } from '@playwright/test';
import { atBothWidths, expect, holdBack, open, saveData, test } from './fixtures';

const from = '/main/guides/error-handling';
const to = '/main/api/admin/resources/doors';
/** Has code in several languages that can be run, none of it in a part that is closed. */
const withSamples = '/main/getting-started/quickstart';

/** Moves inside the site; a page that is loaded anew loses the mark. */
async function move(page: Page, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'There';
    document.querySelector('page-body')?.prepend(link);
    link.click();
  }, path);
  await page.waitForFunction((address) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(address), path);
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const bodyOf = (page: Page) => page.locator('page-body').evaluate((body) => body.innerHTML);

test('React looks after no element of a text, on the first page and on the next', async ({ page }) => {
  const owned = () =>
    page.evaluate(() => {
      const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
      return [...document.querySelectorAll('page-body *')].filter(isOwned).length;
    });
  await open(page, from);
  expect(await page.locator('page-body *').count()).toBeGreaterThan(1000);
  expect(await owned()).toBe(0);
  await move(page, to);
  expect(await page.locator('page-body *').count()).toBeGreaterThan(1000);
  expect(await owned()).toBe(0);
});

test(
  'a page is rendered once: after it has loaded, little more than the bar above it is rendered again',
  atBothWidths,
  async ({ page }) => {
    await page.addInitScript(() => {
      type Fiber = { type: unknown; flags: number; child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null };
      const renders: number[] = [];
      const performedWork = 1;
      const count = (first: Fiber | null): number => {
        let sum = 0;
        for (let fiber = first; fiber; fiber = fiber.sibling) {
          const isComponent = fiber.type !== null && typeof fiber.type !== 'string';
          sum += isComponent && fiber.flags & performedWork ? 1 : 0;
          sum += fiber.alternate?.child === fiber.child ? 0 : count(fiber.child);
        }
        return sum;
      };
      // What React's developer tools put there.
      const hook = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => renders.push(count(root.current.child)),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      };
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renders });
    });
    for (const path of [to, '/main/api/owner/resources/systems']) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const [first = 0, ...later] = await page.evaluate(() => (window as unknown as { renders: number[] }).renders);
      expect(first).toBeGreaterThan(100);
      expect(
        later.reduce((sum, some) => sum + some, 0),
        `${path}: ${first}, then ${later}`,
      ).toBeLessThan(130);
    }
  },
);

test('a text reached inside the site is the one of the page loaded afresh', async ({ page }) => {
  for (const path of [to, '/main/api/webhooks', '/release-notes/docs-update-annotations-and-apiary-migration', '/markdown-page']) {
    await open(page, path);
    const fresh = await bodyOf(page);
    expect(fresh.length).toBeGreaterThan(1000);
    await open(page, from);
    await move(page, path);
    expect(await bodyOf(page)).toBe(fresh);
    expect(await isSameDocument(page)).toBe(true);
  }
});

test('a link in a text is followed without loading the site anew, unless the reader asks for a tab of its own', async ({
  page,
  context,
}) => {
  await open(page, from);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator('page-body a[href="/main/guides/troubleshooting"]').first();
  const [other] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(other).toHaveURL(/\/troubleshooting$/);
  await other.close();
  await expect(page).toHaveURL(new RegExp(`${from}$`));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  expect(await isSameDocument(page)).toBe(true);
});

test('going back to the first page needs no network', async ({ page, context }) => {
  await saveData(page);
  await open(page, from);
  const fresh = await bodyOf(page);
  await page.locator('page-body a[href="/main/guides/troubleshooting"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error handling');
  expect(await bodyOf(page)).toBe(fresh);
  await context.setOffline(false);
});

test('what an extension of the browser puts into a text harms nobody who leaves the page, and is gone when they come back', async ({
  page,
}) => {
  for (const foreign of ['elements', 'a template', 'a comment'] as const) {
    await open(page, from);
    const fresh = await bodyOf(page);
    await page
      .locator('page-body p')
      .first()
      .evaluate((text, kind) => {
        const template = document.createElement('template');
        template.content.append(document.createElement('link'));
        const elements = ['iframe', 'link', 'meta', 'script'].map((name) => document.createElement(name));
        const nodes = { elements, 'a template': [template], 'a comment': [document.createComment('<script>')] };
        text.after(...nodes[kind]);
      }, foreign);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('page-body a[href="/main/guides/troubleshooting"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error handling');
    expect(await bodyOf(page)).toBe(fresh);
    expect(await isSameDocument(page)).toBe(true);
  }
});

test.describe('after coming from another page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a language can be chosen, and holds for every block, the next page and the next visit', atBothWidths, async ({ page }) => {
    await open(page, from);
    await move(page, withSamples);
    const blocks = page.locator('page-body figure', { has: page.getByRole('button', { name: 'Python' }) });
    await blocks.nth(1).getByRole('button', { name: 'Python' }).click();
    await expect(blocks.nth(1).getByRole('button', { name: 'Python' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('page-body .language-python:visible')).toHaveCount(await blocks.count());
    await expect(page.locator('page-body figure:has([data-code=language]) .language-bash:visible')).toHaveCount(0);
    await blocks.nth(1).getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('from access import');
    await move(page, '/main/api/webhooks');
    await expect(page.locator('page-body .language-python:visible').first()).toBeAttached();
    await expect(page.locator('page-body figure:has([data-code=language]) .language-bash:visible')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('page-body .language-python:visible').first()).toBeAttached();
    await page.locator('page-body').getByRole('button', { name: 'curl', exact: true }).first().click();
    await expect(page.locator('page-body figure:has([data-code=language]) .language-python:visible')).toHaveCount(0);
  });

  test('a sample runs, and a component of the text goes to work', async ({ page }) => {
    await open(page, from);
    await move(page, withSamples);
    await page.getByRole('button', { name: 'Run: list the doors' }).click();
    await expect(page.getByRole('region', { name: 'Run: list the doors' })).toContainText('200');
    await move(page, '/main/api/admin/resources/schedules');
    const preview = page.getByRole('figure').filter({ has: page.getByLabel('Week of 2026') });
    await preview.scrollIntoViewIfNeeded();
    await expect(page.locator('page-body [inert]')).toHaveCount(0);
    await preview.getByLabel('Schedule').selectOption('Night shift');
    await expect(preview.getByRole('status')).toContainText('Night shift');
  });
});

test('a text that is slow to come is asked for once, however often its link is touched', async ({ page }) => {
  await open(page, from);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/bodies/') && asked.push(request.url()));
  const release = await holdBack(page, '**/bodies/*');
  const link = page.locator('page-body a[href="/main/guides/troubleshooting"]').first();
  await link.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/troubleshooting$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  // Those of other links may have come ahead.
  expect(asked).toEqual([...new Set(asked)]);
});

test.describe('a text that cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to (?:load resource|fetch)|bodies/ });

  test('is asked for again when it is wanted again', async ({ page }) => {
    await open(page, from);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.route('**/bodies/*', (route) => route.abort());
    const link = page.locator('page-body a[href="/main/guides/troubleshooting"]').first();
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
    await link.hover();
    await failed;
    await page.unroute('**/bodies/*');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    await expect(page.locator('page-body p').first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('makes the browser load its page', async ({ page }) => {
    await saveData(page);
    await open(page, from);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.route('**/bodies/*', (route) => route.abort());
    await page.locator('page-body a[href="/main/guides/troubleshooting"]').first().click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await expect(page).toHaveURL(/\/troubleshooting$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    await expect(page.locator('page-body p').first()).toBeVisible();
  });
});

test('what is loaded ahead is asked for once, a text with its script', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && addresses.push(new URL(request.url()).pathname));
  await open(page, '/main/');
  await page.waitForLoadState('networkidle');
  expect(addresses).toEqual([...new Set(addresses)]);
  const texts = addresses.filter((address) => address.startsWith('/bodies/'));
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) {
    const [, name = ''] = text.match(/(\w+)\.txt$/) ?? [];
    expect(addresses.filter((address) => address.startsWith(`/assets/js/${name}.`))).toHaveLength(1);
  }
});
