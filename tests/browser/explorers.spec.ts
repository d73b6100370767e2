// The decision explorer and the drawn week: in a page, with the keyboard, without a network, without JavaScript.
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { atBothWidths, expect, open, saveData, test } from './fixtures';

const decisions = '/main/api/admin/examples/privilege-examples';
const schedules = '/main/api/admin/resources/schedules';

/** Notes what a page asks for from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

function verdict(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /GRANTED|DENIED/ });
}

/** Waits until the explorer has taken the place of what the build made of its first case. */
async function live(page: Page): Promise<void> {
  await expect(page.locator('main [inert]')).toHaveCount(0);
}

async function openExplorer(page: Page): Promise<void> {
  await open(page, decisions);
  await page.getByRole('heading', { name: 'Try a case' }).scrollIntoViewIfNeeded();
  await live(page);
  await expect(verdict(page)).toContainText('PIN_REQUIRED');
}

function preview(page: Page): Locator {
  return page.getByRole('figure').filter({ has: page.getByLabel('Week of 2026') });
}

/** The preview, once it has taken the place of the week that the build drew. */
async function livePreview(page: Page): Promise<Locator> {
  await preview(page).scrollIntoViewIfNeeded();
  await live(page);
  return preview(page);
}

/** The text around what the tests open and change. It is looked at with all other pages. */
const textAround = 'page-body > :not(h1, h2, h3, :has(select))';

async function width(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test.describe('the decision explorer', () => {
  test('decides every case of the tables as the tables do', async ({ page }) => {
    await openExplorer(page);
    const rows = await page
      .locator('.table-scroll tbody tr')
      .evaluateAll((elements) =>
        elements.map((row) => [row.querySelector('strong')?.textContent ?? '', row.children[3]?.textContent ?? '']),
      );
    const cases = rows.filter(([id]) => id !== '');
    const select = page.getByLabel('Start from a case in the tables');
    const offered = await select.locator('optgroup option').evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(cases.map(([id]) => id)).toEqual(offered);
    expect(cases.length).toBeGreaterThan(40);
    for (const [id = '', decision = ''] of cases) {
      await select.selectOption(id);
      const [, opener] = decision.match(/^granted by (.*)$/) ?? [];
      const said = opener ? `“${opener}” opens the door` : decision.replace('denied, ', '');
      await expect(verdict(page), id).toContainText(`${opener ? 'GRANTED' : 'DENIED'} `);
      await expect(verdict(page), id).toContainText(said);
    }
  });

  test('is loaded when it comes near, asks for one script of the site, and then for nothing', async ({ page }) => {
    await saveData(page);
    const asked = watchRequests(page);
    await open(page, decisions);
    expect(asked.filter((path) => path.includes('explorer'))).toEqual([]);
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    await page.getByRole('heading', { name: 'Try a case' }).scrollIntoViewIfNeeded();
    await live(page);
    expect(asked).toEqual([expect.stringMatching(/^\/assets\/js\/decision-explorer\.\w+\.js$/)]);
    await page.getByLabel('Person', { exact: true }).selectOption('A visitor');
    await page.getByRole('button', { name: 'Saturday, open house' }).click();
    await expect(verdict(page)).toContainText('The visit “Open house” opens the door, for 7 seconds.');
    expect(asked).toHaveLength(1);
  });

  test('works by keyboard, in the order in which it reads', atBothWidths, async ({ page }) => {
    await openExplorer(page);
    const active = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent || element?.getAttribute('aria-label') || element?.textContent || '';
      });
    await page.getByLabel('Start from a case in the tables').focus();
    for (const name of ['Person', 'Presents', 'Door', 'Side', 'Office hours']) {
      await page.keyboard.press('Tab');
      expect(await active()).toBe(name);
    }
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toContainText('GRANTED The privilege “Office doors, card” opens the door');
    await expect(page.getByRole('button', { name: 'Office hours' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Start from a case in the tables')).toHaveValue('');

    await page.getByLabel('The card is blocked').focus();
    await page.keyboard.press('Space');
    await expect(verdict(page)).toContainText('DENIED TOKEN_BLOCKED The token is blocked.');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(verdict(page)).toContainText('USER_BLOCKED');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(verdict(page)).toContainText('DOOR_BLOCKED');
    await page.getByLabel('Side', { exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Side', { exact: true })).toHaveValue('INSIDE');
    await expect(verdict(page)).toContainText('USER_BLOCKED');

    await page.getByText('More changes').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('The card has no user').focus();
    await page.keyboard.press('Space');
    await expect(verdict(page)).toContainText('TOKEN_LACKS_USER');
    await expect(page.getByText('More changes (1 chosen)')).toBeVisible();
  });

  test('tells every step: what passed, what failed, what was not reached', async ({ page }) => {
    await openExplorer(page);
    const steps = page.getByRole('list', { name: 'The steps of the decision' }).getByRole('listitem');
    await expect(steps).toHaveCount(12);
    await expect(steps.nth(0)).toContainText('DOOR_MODE passed');
    await expect(steps.nth(5)).toContainText('PIN skipped');
    await expect(steps.nth(9)).toContainText('CREDENTIAL_AND_SCHEDULE failed: At this time the card needs a PIN');
    await expect(steps.nth(10)).toContainText('RANGE not reached');
  });

  test('takes any moment by the clock at the door, and says where that clock jumps', async ({ page }) => {
    await openExplorer(page);
    const moment = page.getByLabel('Date and time at the door');
    await moment.fill('2026-07-06T08:00');
    await expect(verdict(page)).toContainText('GRANTED');
    await expect(page.getByText('2026-07-06T06:00:00.000Z')).toBeVisible();
    await moment.fill('2026-07-06T07:59');
    await expect(verdict(page)).toContainText('PIN_REQUIRED');
    await moment.fill('2026-10-25T02:30');
    await expect(page.getByText('this time occurs twice')).toBeVisible();
    await moment.fill('2026-03-29T02:30');
    await expect(page.getByText('Clocks go forward and skip this time')).toBeVisible();
  });

  test('says that the clock jumps only of the moment that is chosen', async ({ page }) => {
    await openExplorer(page);
    const moment = page.getByLabel('Date and time at the door');
    const note = page.getByRole('group', { name: 'Moment' }).getByText(/Clocks go (?:back|forward)/);
    for (const time of ['2026-10-25T02:30', '2026-03-29T02:30']) {
      for (const preset of ['1', '2']) {
        await moment.fill(time);
        await expect(note).toBeVisible();
        await page.getByLabel('Start from a case in the tables').selectOption(preset);
        await expect(note).toBeHidden();
      }
    }
  });

  test('has no accessibility violation and is not wider than a small screen', async ({ page }) => {
    await openExplorer(page);
    await page.getByText('More changes').click();
    await expectNoViolations(page, textAround);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await width(page)).toBe(360);
    const box = await verdict(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  });

  test.describe('whose script does not come', () => {
    test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET|Loading chunk|decision-explorer/ });

    test('says so and can be tried again', async ({ page }) => {
      await page.route('**/decision-explorer.*.js', (route) => route.abort());
      await open(page, decisions);
      await page.getByRole('heading', { name: 'Try a case' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('alert').filter({ hasText: 'The explorer could not be loaded' })).toBeVisible();
      await page.unroute('**/decision-explorer.*.js');
      await page.getByRole('button', { name: 'Retry' }).click();
      await live(page);
      await expect(verdict(page)).toContainText('PIN_REQUIRED');
    });
  });
});

test.describe('the drawn week', () => {
  test('is drawn anew by keyboard, with one script of the site', atBothWidths, async ({ page }) => {
    await saveData(page);
    const asked = watchRequests(page);
    await open(page, schedules);
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    const figure = await livePreview(page);
    await expect(figure.getByRole('status')).toHaveText('Office hours at a door in Europe/Stockholm, 1 Apr to 7 Apr 2026');
    await figure.getByLabel('Schedule').focus();
    await page.keyboard.press('End');
    await expect(figure.getByRole('status')).toContainText('Night shift');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(figure.getByRole('status')).toHaveText('Night shift at a door in Europe/Stockholm, 19 Oct to 25 Oct 2026');
    const sunday = figure.getByRole('row').last();
    await expect(sunday).toContainText('00:00–06:00 (7\u00a0h), 22:00–24:00');
    await expect(sunday).toContainText('25 hours: 02:00 to 03:00 occurs twice');
    await figure.getByLabel('Second door in').selectOption('America/New_York');
    await expect(figure.getByRole('columnheader', { name: /America\/New_York/ })).toBeVisible();
    await expect(sunday).toContainText('03:00–11:00');
    expect(asked).toEqual([expect.stringMatching(/^\/assets\/js\/schedule-preview\.\w+\.js$/)]);
  });

  test('shows in spring the hour that does not occur', async ({ page }) => {
    await open(page, schedules);
    const figure = await livePreview(page);
    await figure.getByLabel('Week of 2026').selectOption('Clocks go forward, from 23 March');
    await expect(figure.getByRole('row').last()).toContainText('23 hours: 02:00 to 03:00 does not occur');
    await expect(figure.locator('svg').last().locator('rect')).toHaveCount(1);
  });

  test('has no accessibility violation and is not wider than a small screen', async ({ page }) => {
    await open(page, schedules);
    const figure = await livePreview(page);
    await figure.getByLabel('Second door in').selectOption('Asia/Kolkata');
    await expect(figure.getByRole('columnheader', { name: /Asia\/Kolkata/ })).toBeVisible();
    await expectNoViolations(page, textAround);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await width(page)).toBe(360);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cases stand in tables, and the place of the explorer says what it would do', async ({ page }) => {
    const response = await page.goto(decisions);
    await expect(page.getByRole('row', { name: /9 Ada Berg: card.*The door is under BLOCK.*denied, DOOR_BLOCKED/ })).toBeVisible();
    // Switched off like this, scripts do not run, but what stands in noscript is not shown: it is read from the file.
    const html = (await response?.text()) ?? '';
    expect(html).toMatch(/<noscript><p>With JavaScript you could put together your own case here/);
    await expect(page.getByText('Loading the explorer')).toBeHidden();
    await expect(page.locator('main').getByRole('combobox')).toHaveCount(0);
  });

  test('the week is drawn and told, and nothing is offered that does nothing', async ({ page }) => {
    await page.goto(schedules);
    const figure = page.getByRole('figure').filter({ hasText: 'Office hours at a door in Europe/Stockholm' });
    await expect(figure.locator('svg')).toHaveCount(7);
    await expect(figure.locator('svg').first().locator('rect')).toHaveCount(1);
    await expect(figure.getByRole('row', { name: 'Fri 3 Apr not active Public holidays: excluded' })).toBeVisible();
    await expect(figure.getByRole('combobox')).toHaveCount(0);
  });
});
