// The home page: the building that stands there still, begins to live when it is touched, and ends each time in the state that the simulator reports.
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { atBothWidths, expect, holdBack, hydrated, isMobile, open, saveData, test } from './fixtures';

const mainEntrance = 'Main entrance';

/** What is loaded for the building and for nothing else. */
const ofTheBuilding = /\/assets\/js\/(?:building|simulator)\.|\/openapi_v3\.json$/;

function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const building = (page: Page) => page.getByRole('region', { name: 'Harbour House' });
const exchange = (page: Page) => page.getByRole('region', { name: 'In the API' });
const door = (page: Page) => building(page).getByRole('listitem').filter({ hasText: mainEntrance }).first();
const button = (page: Page, name: string) => building(page).getByRole('button', { name, exact: true });

/** Touches a button, and waits until what it began is over. */
async function perform(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(page.locator('.living-building')).toHaveAttribute('data-is', 'live', { timeout: 30_000 });
  await expect(building(page).locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
}

/** Where everything stands that has a place of its own, from the top of the page. */
async function places(page: Page): Promise<Record<string, number>> {
  return page.locator('main header').evaluate((header) => {
    const placed = [...header.querySelectorAll('svg, button[data-action], ol, ul, section[aria-label="In the API"]')];
    return Object.fromEntries(
      placed.flatMap((element, index) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return Object.entries({ x, y: y + scrollY, width, height }).map(([side, at]) => [`${element.tagName} ${index} ${side}`, at]);
      }),
    );
  });
}

test('the building stands in the first screen, and nothing of it is loaded before it is touched', atBothWidths, async ({ page }) => {
  await saveData(page);
  const paths = watchRequests(page);
  await open(page, '/');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const place = await building(page).boundingBox();
  const action = await button(page, 'Present Ada’s card').boundingBox();
  expect(place?.y ?? 0).toBeGreaterThan(title?.y ?? 0);
  const height = page.viewportSize()?.height ?? 0;
  expect((action?.y ?? 0) + (action?.height ?? 0), 'it can be touched without scrolling').toBeLessThanOrEqual(height);
  if (!isMobile(page)) {
    expect((place?.y ?? 0) + (place?.height ?? 0), 'all of it').toBeLessThanOrEqual(height);
  }
  await expect(door(page)).toContainText('Locked');
  await page.waitForTimeout(500);
  expect(paths.filter((path) => ofTheBuilding.test(path))).toEqual([]);

  await button(page, 'Open it by the API').click();
  await expect(door(page)).toHaveAttribute('data-leaf', 'OPEN');
  expect(paths.filter((path) => ofTheBuilding.test(path))).toHaveLength(3);
  await expect(exchange(page)).toContainText('202 Accepted');
});

test('the request is seen whole on common screens, also beside a scrollbar', async ({ page }) => {
  await saveData(page);
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width: width - 15, height: 900 });
    await open(page, '/');
    const hidden = await exchange(page)
      .locator('div:has(> figure)')
      .first()
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden, `pixels below its edge at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('it is loaded by itself when the page is idle on a good connection', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }));
  const paths = watchRequests(page);
  await open(page, '/');
  await expect.poll(() => paths.filter((path) => ofTheBuilding.test(path)).length).toBe(3);
});

test('each thing that can be done ends in the state that the simulator reports', atBothWidths, async ({ page }) => {
  test.setTimeout(120_000);
  await saveData(page);
  await open(page, '/');
  await perform(page, 'Present Ada’s card');
  const before = await places(page);
  await expect(building(page).getByRole('list', { name: 'How it is decided' })).toContainText('Ada Berg');
  await expect(exchange(page)).toContainText('200 OK');
  const events = exchange(page).getByRole('list', { name: 'Events' });
  await expect(events).toContainText('access.granted');
  await expect(events).toContainText('door.closed');
  await expect(door(page)).toHaveAttribute('data-leaf', 'CLOSED');

  await perform(page, 'Try her card at night');
  await expect(door(page)).toContainText('Waiting for a PIN');
  await expect(button(page, 'Wait for the morning')).toBeVisible();
  await perform(page, 'Type her PIN');
  await expect(events).toContainText('access.granted');
  await expect(events).toContainText('door.opened');

  await perform(page, 'Block the door');
  await expect(door(page)).toContainText('Blocked');
  await perform(page, 'Present Ada’s card');
  await expect(building(page).locator('[aria-live="polite"]')).toContainText('DOOR_BLOCKED');
  await expect(building(page).getByRole('link', { name: 'DOOR_BLOCKED' })).toHaveAttribute('href', /request-access#DOOR_BLOCKED$/);
  await perform(page, 'Open it by the API');
  await expect(exchange(page)).toContainText('409 Conflict');
  await expect(exchange(page).getByRole('link', { name: 'door-blocked' })).toHaveAttribute('href', /error-handling#door-blocked$/);

  await perform(page, 'Take the controller offline');
  await expect(building(page).getByRole('list', { name: 'Hardware' })).toContainText('Offline');
  await expect(door(page)).toContainText('Offline');
  const after = await places(page);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const moved = Object.keys(after).filter((place) => Math.abs((after[place] ?? 0) - (before[place] ?? 0)) > 1);
  expect(moved, 'what moved').toEqual([]);

  // The reference has the same building, and asks the simulator for its door.
  if (!isMobile(page)) {
    await page.getByRole('banner').or(page.locator('nav.navbar')).getByRole('link', { name: 'OpenAPI' }).click();
    await page.waitForURL('**/openapi');
    await page.evaluate(() => {
      location.hash = '#getDoor';
    });
    await page.locator('#getDoor').getByRole('button', { name: 'Try it', exact: true }).click();
    await page.getByRole('button', { name: 'Send to the simulator' }).click();
    const answer = page.getByRole('region', { name: 'Body of the answer' });
    await expect(answer).toContainText('"lockMode": "BLOCKED"');
    await expect(answer).toContainText('"connection": "OFFLINE"');
  }
});

test('a reason and a problem lead to their explanations without loading the site anew', async ({ page }) => {
  await saveData(page);
  await open(page, '/');
  const kept = await page.evaluateHandle(() => document.documentElement);
  const lead = async (link: Locator, address: RegExp) => {
    await link.click();
    await expect(page).toHaveURL(address);
    expect(await kept.evaluate((root) => root === document.documentElement), 'the same page').toBe(true);
    await page.goBack();
  };
  await perform(page, 'Block the door');
  await perform(page, 'Present Ada’s card');
  await lead(building(page).getByRole('link', { name: 'DOOR_BLOCKED' }), /request-access#DOOR_BLOCKED$/);
  await perform(page, 'Open it by the API');
  await lead(exchange(page).getByRole('link', { name: 'door-blocked' }), /error-handling#door-blocked$/);
});

test('a reader that waits in vain denies, and the page says so', async ({ page }) => {
  await saveData(page);
  await open(page, '/');
  await perform(page, 'Try her card at night');
  await expect(building(page).locator('[aria-live="polite"]')).toContainText('The reader waits 10 seconds for a PIN.');
  await expect(building(page).locator('[aria-live="polite"]')).toContainText('PIN_REQUIRED');
  await expect(exchange(page).getByRole('list', { name: 'Events' })).toContainText('access.denied');
  await expect(button(page, 'Type her PIN')).toHaveAttribute('aria-disabled', 'true');
});

test('it is used with the keyboard, and says what happens', async ({ page }) => {
  await saveData(page);
  await open(page, '/');
  await button(page, 'Block the door').focus();
  await page.keyboard.press('Enter');
  await expect(door(page)).toContainText('Blocked');
  await expect(button(page, 'Release the door')).toBeFocused();
  await expect(exchange(page).getByRole('status').first()).toHaveText('Your program blocked the door, for everybody.');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^\d events?: .*door\.blocked/ })).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Open it by the API')).toBeFocused();
});

test('a button that is reached with Tab keeps the focus when the building is there, and Enter presses it', async ({ page }) => {
  await saveData(page);
  const release = await holdBack(page, '**/building.*.js');
  await open(page, '/');
  await button(page, 'Open it by the API').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Block the door')).toBeFocused();
  release();
  await expect(page.locator('.living-building')).toHaveAttribute('data-is', 'live');
  await expect(button(page, 'Block the door')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(door(page)).toContainText('Blocked');
});

test('who presses a button and goes on while the building loads is where they went, and the press counts once', async ({ page }) => {
  await saveData(page);
  const release = await holdBack(page, '**/building.*.js');
  await open(page, '/');
  await button(page, 'Block the door').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Take the controller offline')).toBeFocused();
  release();
  await expect(door(page)).toContainText('Blocked');
  await expect(building(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(door(page)).toContainText('Blocked');
  await expect(button(page, 'Take the controller offline')).toBeFocused();
});

test('the request is shown in the language that the reader chose', async ({ page }) => {
  await saveData(page);
  await open(page, '/');
  await perform(page, 'Block the door');
  await exchange(page).getByRole('button', { name: 'Python' }).click();
  await expect(exchange(page).getByRole('region', { name: 'Request in Python' })).toContainText('urllib');
  await exchange(page).getByRole('button', { name: 'TypeScript' }).click();
  await expect(exchange(page).getByRole('region', { name: 'Request in TypeScript' })).toContainText('fetch(');
});

test('a language that is chosen before the building lives holds', async ({ page }) => {
  await saveData(page);
  const release = await holdBack(page, '**/building.*.js');
  await open(page, '/');
  await exchange(page).getByRole('button', { name: 'Python' }).click();
  await expect(page.locator('.living-building')).toHaveAttribute('data-is', 'loading');
  release();
  await expect(exchange(page).getByRole('region', { name: 'Request in Python' })).toContainText('urllib');
});

test('with less motion nothing moves, and the result is the same', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await saveData(page);
  await open(page, '/');
  await button(page, 'Present Ada’s card').click();
  await expect(door(page)).toHaveAttribute('data-decision', 'GRANTED');
  expect(await building(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(door(page)).toHaveAttribute('data-leaf', 'OPEN');
});

for (const mode of ['light', 'dark'] as const) {
  test(`no accessibility violation while it lives, ${mode}`, atBothWidths, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme-access-docs', theme), mode);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await saveData(page);
    await open(page, '/');
    await perform(page, 'Try her card at night');
    await expectNoViolations(page);
    await perform(page, 'Block the door');
    await perform(page, 'Take the controller offline');
    await expectNoViolations(page);
  });
}

test('blocked storage changes nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await saveData(page);
  await open(page, '/');
  await perform(page, 'Block the door');
  await expect(door(page)).toContainText('Blocked');
});

test.describe('when the simulator does not come', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|net::ERR/ });

  test('the page says so, and a second try works', async ({ page }) => {
    await saveData(page);
    await page.route(/\/assets\/js\/simulator\./, (route) => route.abort());
    await open(page, '/');
    await button(page, 'Block the door').click();
    await expect(page.getByRole('alert')).toContainText('The building could not be loaded');
    await page.unroute(/\/assets\/js\/simulator\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(door(page)).toContainText('Blocked');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a still picture with its caption, and no button that does nothing', atBothWidths, async ({ page }) => {
    await page.goto('/');
    await expect(door(page)).toContainText('Locked');
    await expect(building(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Harbour House, the building of every sample')).toBeVisible();
  });
});

test('who comes from another page finds it alive', async ({ page }) => {
  await saveData(page);
  await open(page, '/markdown-page');
  await page.locator('a.navbar__brand').click();
  await hydrated(page);
  await perform(page, 'Block the door');
  await expect(door(page)).toContainText('Blocked');
});
