import type { Page } from '@playwright/test';
import { expectNoViolationsWithin } from './axe';
import { expect, hydrated, saveData, test } from './fixtures';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page) => dialog(page).getByRole('option');
const selected = (page: Page) => dialog(page).locator('[role="option"][aria-selected="true"]');

async function openSearch(page: Page, route = '/main/api/webhooks'): Promise<void> {
  await page.goto(route);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** From now on, what is at these addresses comes late. */
async function delay(page: Page, addresses: RegExp): Promise<void> {
  await page.route(addresses, async (route) => {
    await wait(1500);
    await route.continue();
  });
}

async function look(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(dialog(page).locator('[aria-live="polite"]')).toHaveText(/^\d+ results?$|^Nothing found$/);
}

test('not a byte of it comes before its button is near @both-widths', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => /\/search[.-]/.test(request.url()) && loaded.push(request.url()));
  await page.goto('/main/api/webhooks');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: 'Search' }).focus();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
});

test('the slash opens it, but not while something is typed', async ({ page }) => {
  await page.goto('/openapi');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const filter = page.getByLabel('Filter', { exact: true });
  await filter.fill('');
  await filter.press('/');
  await expect(filter).toHaveValue('/');
  await expect(dialog(page)).toBeHidden();
});

test('whoever presses Enter at once comes to a slow page without the query in its address', async ({ page }) => {
  await saveData(page);
  await openSearch(page);
  await delay(page, /\/bodies\/|\/assets\/js\//);
  await field(page).fill('lost badge');
  await expect(selected(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#lost-found-and-passed-on$/);
  await wait(1000);
  await expect(page).toHaveURL(/\/tokens#lost-found-and-passed-on$/);
});

test('whoever presses Enter before the index is there comes to the first result once it is', async ({ page }) => {
  await delay(page, /\/search-index\./);
  await openSearch(page);
  await page.keyboard.type('lost badge');
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[role="option"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/tokens#lost-found-and-passed-on$/);
  await expect(dialog(page)).toBeHidden();
});

test('whoever goes on typing after Enter stays in the search', async ({ page }) => {
  await delay(page, /\/search-index\./);
  await openSearch(page);
  await page.keyboard.type('lost');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' badge');
  await expect(selected(page)).toHaveCount(1);
  await expect(dialog(page)).toBeVisible();
});

test('arrows move, Enter goes to the exact heading, Back shows the query again @both-widths', async ({ page }) => {
  await openSearch(page);
  await look(page, 'lost badge');
  await expect(selected(page)).toHaveCount(1);
  const first = await selected(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(selected(page)).toHaveAttribute('id', first ?? '');
  await expect(selected(page).locator('mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/api\/admin\/resources\/tokens#lost-found-and-passed-on$/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#lost-found-and-passed-on')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\?q=lost\+badge$/);
  await expect(field(page)).toHaveValue('lost badge');
  await expect(options(page).first()).toBeVisible();
});

test('a row of a table that was found is marked, and stands below the bar', async ({ page }) => {
  await openSearch(page);
  await look(page, 'PIN_REQUIRED');
  await page.keyboard.press('Enter');
  const row = page.locator('tr#PIN_REQUIRED');
  await expect(row).toHaveAttribute('aria-current', 'location');
  const bar = (await page.locator('.navbar').boundingBox())?.height ?? 0;
  const distance = async () => ((await row.boundingBox())?.y ?? Number.NaN) - bar;
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  expect(await distance()).toBeLessThan(40);
});

test('a query can be linked to, and Escape takes it out of the address and gives the focus back', async ({ page }) => {
  await page.goto('/main/?q=pin-too-weak');
  await expect(field(page)).toHaveValue('pin-too-weak');
  await expect(selected(page)).toContainText('problem');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/main\/$/);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('whoever holds a key down changes the address once, not with each letter', async ({ page }) => {
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    Object.assign(window, { changes: 0 });
    history.replaceState = (...change) => {
      (window as unknown as { changes: number }).changes += 1;
      replaceState(...change);
    };
  });
  await openSearch(page);
  await field(page).evaluate(async (input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let length = 120; length >= 4; length -= 1) {
      setValue?.call(input, 'door'.repeat(30).slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page).toHaveURL(/\?q=door$/);
  // Safari refuses the hundredth within ten seconds.
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBeLessThan(100);
});

test('a browser that refuses to change the address finds and leads on as ever', async ({ page }) => {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times per 10 seconds', 'SecurityError');
    };
  });
  await openSearch(page);
  await look(page, 'lost badge');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tokens#lost-found-and-passed-on$/);
});

test('Ctrl+Enter opens a new tab and leaves the search as it is', async ({ page, context }) => {
  await openSearch(page);
  await look(page, 'createDoorAction');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL(/\/openapi#createDoorAction$/);
  await expect(field(page)).toHaveValue('createDoorAction');
});

test('the page behind stays where it is', async ({ page }) => {
  await openSearch(page);
  await look(page, 'doors');
  const before = await selected(page).getAttribute('id');
  await page.keyboard.press('PageDown');
  await expect(selected(page)).not.toHaveAttribute('id', before ?? '');
  await page.mouse.move(20, 800);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the focus stays inside', async ({ page }) => {
  await openSearch(page);
  await look(page, 'doors');
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
});

test('a press beside it closes it, a selection dragged out of the field or into it does not', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('doors');
  const { x = 0, y = 0, width = 0, height = 0 } = (await field(page).boundingBox()) ?? {};
  const inside = [x + width / 2, y + height / 2] as const;
  const beside = [20, y] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  for (const [from, to] of [
    [inside, beside],
    [beside, inside],
  ] as const) {
    await drag(from, to);
    await page.waitForTimeout(100);
    await expect(dialog(page)).toBeVisible();
  }
  await page.mouse.click(...beside);
  await expect(dialog(page)).toBeHidden();
});

test('Enter that ends the composition of an input method chooses nothing', async ({ page }) => {
  await openSearch(page);
  await look(page, 'lost badge');
  const press = (init: { isComposing?: boolean; keyCode?: number }) =>
    field(page).evaluate(
      (input, options) => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...options })),
      init,
    );
  await press({ isComposing: true });
  // Safari sends it after the composition has ended.
  await press({ keyCode: 229 });
  await page.waitForTimeout(300);
  await expect(field(page)).toHaveValue('lost badge');
  await expect(page).toHaveURL(/\/main\/api\/webhooks\?q=lost\+badge$/);
  await press({});
  await expect(page).toHaveURL(/\/tokens#lost-found-and-passed-on$/);
});

test('the selected result can be told from the others in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSearch(page);
  await look(page, 'doors');
  const second = options(page).nth(1);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const before = await second.screenshot();
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  expect((await second.screenshot()).equals(before)).toBe(false);
});

test('results are grouped by page, name their kind, and operations name their page', async ({ page }) => {
  await openSearch(page);
  await look(page, 'POST /v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/door-actions');
  const group = dialog(page).getByRole('group', { name: 'Door actions' });
  await expect(group.getByRole('option').first()).toContainText('operation');
  await expect(group.getByRole('option').first()).toContainText('POST /v2/systems/{systemId}/door-actions');
  await look(page, '{"type": "https://docs.access.example/main/guides/error-handling#pin-too-weak", "status": 422}');
  await expect(selected(page)).toContainText('pin-too-weak');
});

test('before anything is typed it offers recent queries, which can be forgotten, and the most wanted pages', async ({ page }) => {
  await openSearch(page);
  const mostWanted = dialog(page).getByRole('group', { name: 'Most wanted' }).getByRole('option');
  await expect(mostWanted.first()).toHaveText('Quickstart');
  // Nothing is chosen yet, and Enter leads nowhere.
  await expect(selected(page)).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(mostWanted.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(mostWanted.first()).toHaveAttribute('aria-selected', 'true');
  await look(page, 'holiday');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  const recent = dialog(page).getByRole('group', { name: 'Recent' });
  await recent.getByRole('option', { name: 'holiday' }).click();
  await expect(field(page)).toHaveValue('holiday');
  await field(page).fill('');
  await dialog(page).getByRole('button', { name: 'Forget recent searches' }).click();
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent-searches')))).toEqual([]);
});

test('a member that stands in a closed object is opened', async ({ page }) => {
  await openSearch(page);
  await look(page, 'user.roleIds');
  await options(page).filter({ hasText: 'user.roleIds' }).first().click();
  await expect(page).toHaveURL(/\/main\/api\/shortcuts#member-user\.roleIds$/);
  await expect(page.locator('[id="member-user.roleIds"]')).toBeInViewport();
});

test('a hopeless query gets the nearest words and places to look', async ({ page }) => {
  await openSearch(page);
  await look(page, 'webhxxkqz');
  await expect(dialog(page).locator('[aria-live="polite"]')).toHaveText('Nothing found');
  await expect(dialog(page).getByRole('group', { name: 'Places to look' })).toBeVisible();
  await dialog(page).getByRole('group', { name: 'Did you mean' }).getByRole('option').first().click();
  await expect(field(page)).toHaveValue(/^webhook/);
  await expect(dialog(page).locator('[aria-live="polite"]')).toHaveText(/results/);
});

test.describe('when the index does not come', () => {
  test.use({ expectedErrors: /search-index|ERR_FAILED|Loading chunk/ });
  test('it says so and can be asked again', async ({ page }) => {
    await page.route(/\/search-index\./, (route) => route.abort());
    await openSearch(page);
    await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(/\/search-index\./);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await look(page, 'doors');
    await expect(options(page).first()).toBeVisible();
  });

  test('whoever tries again by keyboard types on in the field', async ({ page }) => {
    await page.route(/\/search-index\./, (route) => route.abort());
    await openSearch(page);
    await dialog(page).getByRole('button', { name: 'Try again' }).focus();
    await page.unroute(/\/search-index\./);
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('doors');
    await expect(options(page).first()).toContainText(/door/i);
  });
});

test('the list of what was found asks for the room that it needs', async ({ page }) => {
  await openSearch(page);
  await look(page, 'schedules');
  // In a dialog that is as high as its content a list that begins with no height keeps that in Safari.
  await expect(dialog(page).getByRole('listbox')).toHaveCSS('flex-basis', 'auto');
});

test('on a narrow screen it is a sheet that fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSearch(page);
  await look(page, 'schedules');
  const box = await dialog(page).boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 360, 740]);
  const right = (await dialog(page).getByRole('button', { name: 'Close' }).boundingBox())?.x ?? 0;
  expect(await page.evaluate((x) => document.elementFromPoint(x + 50, 28)?.textContent, right)).toBe('Close');
});

for (const query of ['', 'pin', 'qqqzzz']) {
  test(`it has no accessibility violation with ${query ? `"${query}"` : 'nothing'} typed`, async ({ page }) => {
    await openSearch(page);
    if (query) {
      await look(page, query);
    }
    await expectNoViolationsWithin(page, 'dialog');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is offered', async ({ page }) => {
    await page.goto('/main/');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  });
});
