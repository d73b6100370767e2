// Samples of doc pages run in the page: in their order, on one building, and come back as recorded.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { storyRun } from '../../plugins/page-parts/run-files';
import { storyNames } from '../../plugins/page-parts/story';
import { docRoutes } from '../routes';
import { expectNoViolationsWithin } from './axe';
import { atBothWidths, expect, isMobile, open, saveData, test } from './fixtures';

const basics = '/main/guides/basic-operations';
const errors = '/main/guides/error-handling';
const users = '/main/api/admin/resources/users';
const lockdown = '/main/api/admin/workflows/complex-scenarios/lockdown';
const runs = ['/main/getting-started/quickstart', '/main/guides/api-authentication', errors];

const fileOf = (route: string) => `build${route.replace(/\/$/, '')}/index.html`;
const runsOn = (route: string) =>
  [...readFileSync(fileOf(route), 'utf8').matchAll(/aria-label="Run: ([^"]+)"/g)].map(([, name = '']) => name);
const inWords = (name: string) => name.replace(/-|(?=[A-Z])/g, ' ').toLowerCase();

const stories = storyNames().map((story) =>
  storyRun(story)
    .steps.filter(({ exchanges }) => exchanges.length > 0)
    .map(({ name }) => inWords(name)),
);
/** The steps of the page's story that make requests. They follow each other; the request of an operation runs alone. */
const pages = docRoutes.flatMap((route) => {
  const names = runsOn(route);
  const story = stories.find((steps) => steps.every((step) => names.includes(step))) ?? [];
  return names.length > 0 ? [{ route, names, story, alone: names.filter((name) => !story.includes(name)) }] : [];
});

const button = (page: Page, name: string) => page.getByRole('button', { name: `Run: ${name}`, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name: `Run: ${name}`, exact: true });
const said = (of: Locator) => of.getByRole('status').first();

/** Opens all that is closed, so that what stands inside can be pressed. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      details.setAttribute('open', '');
    }
  });
}

async function run(page: Page, name: string): Promise<Locator> {
  await button(page, name).click();
  const opened = panel(page, name);
  await expect(said(opened)).toHaveText(/recorded/, { timeout: 20_000 });
  return opened;
}

/** Notes what a page asks for from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('there are samples to run on the pages that have them', () => {
  expect(pages.filter(({ story }) => story.length > 0)).toHaveLength(stories.length);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap(({ names }) => names).length).toBeGreaterThan(400);
});

for (const { route, story } of pages.filter((each) => each.story.length > 0)) {
  test(`${route}: the last step runs all before it, and each comes back as recorded`, async ({ page }) => {
    await open(page, route);
    const last = story.at(-1) ?? '';
    const opened = await run(page, last);
    await expect(said(opened)).toHaveText(
      /^Ran step.* first.*, as recorded\. (?:\d+ requests, each answered|\d{3} [A-Z][\w ]+,) as recorded\.$/,
    );
  });
}

for (const { route, alone } of pages.filter((each) => each.alone.length > 0)) {
  test(`${route}: the first and the last request come back as recorded, each in a fresh building`, async ({ page }) => {
    await open(page, route);
    await unfold(page);
    for (const name of new Set([alone[0] ?? '', alone.at(-1) ?? ''])) {
      const opened = await run(page, name);
      await expect(said(opened)).toHaveText(/^(?:\d+ requests, each answered|\d{3} [A-Z][\w ]+,) as recorded\.$/);
    }
  });
}

for (const route of runs) {
  test(`${route}: each step, one after the other, comes back as recorded`, async ({ page }) => {
    await open(page, route);
    for (const name of runsOn(route)) {
      const opened = await run(page, name);
      await expect(said(opened)).toHaveText(/^(?:\d+ requests, each answered|\d{3} [A-Z][\w ]+,) as recorded\.$/);
      await opened.getByRole('button', { name: 'Close' }).click();
    }
  });
}

test('a step that is run first runs those before it and says so; reset begins anew', async ({ page }) => {
  await open(page, basics);
  const opened = await run(page, 'create with an offset');
  await expect(said(opened)).toHaveText(
    'Ran steps 1 to 3 first (set up, create, misspell a member), as recorded. 201 Created, as recorded.',
  );
  await run(page, 'send it again');
  await expect(said(panel(page, 'send it again'))).toHaveText('201 Created, as recorded.');
  await opened.getByRole('button', { name: 'Run again' }).click();
  await expect(said(opened)).toHaveText(/^Began again in a fresh building\. Ran steps 1 to 3 first/);
  await opened.getByRole('button', { name: 'Reset' }).click();
  await expect(said(opened)).toHaveText('The building is as it was at the beginning.');
  await run(page, 'create');
  await expect(said(panel(page, 'create'))).toHaveText('Ran step 1 first (set up), as recorded. 201 Created, as recorded.');
});

test('the panel shows the request in every language, both answers, the events and what changed', atBothWidths, async ({ page }) => {
  await open(page, basics);
  const opened = await run(page, 'create');
  const request = opened.locator('figure').first();
  await request.getByRole('button', { name: 'HTTP', exact: true }).click();
  await expect(request).toContainText('POST /v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/users HTTP/1.1');
  await expect(request).toContainText('Idempotency-Key: hr-change-5507');
  await request.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(request).toContainText('urllib.request');
  await expect(page.getByRole('button', { name: 'Python', exact: true, pressed: true })).toHaveCount(runsOn(basics).length + 1);
  const [now, recorded] = [
    opened.getByRole('region', { name: 'Answer now: 201 Created' }),
    opened.getByRole('region', { name: 'As recorded: 201 Created' }),
  ];
  const [left, right] = [await now.boundingBox(), await recorded.boundingBox()];
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 999)) < 2).toBe(!isMobile(page));
  await expect(opened.getByText('config.created', { exact: true })).toBeVisible();
  await expect(opened.getByText(/Users: \d+ → \d+/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('a wrong value is marked as in the reference, the code follows, and the refusal is shown beside the recording', async ({ page }) => {
  await open(page, basics);
  const opened = await run(page, 'create');
  await opened.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(opened.getByRole('button', { name: 'Run as recorded' }), 'not with what is being edited').toBeVisible();
  await opened.getByRole('textbox', { name: 'email', exact: true }).fill('ivar at lakeside');
  await expect(opened.getByText('1 value is wrong; the answer will be a refusal.')).toBeVisible();
  await expect(opened.locator('figure').first()).toContainText('ivar at lakeside');
  await opened.getByRole('button', { name: 'Run with this' }).click();
  await expect(said(opened)).toHaveText(/422 Unprocessable Content to your request; the recorded answer was 201 Created\.$/);
  await expect(opened.getByRole('list', { name: 'Where the answers differ' })).toContainText('/status is 422, recorded 201');
  await opened.getByRole('textbox', { name: 'email', exact: true }).fill('ivar@harbour.example');
  await opened.getByRole('button', { name: 'Run with this' }).click();
  await expect(said(opened)).toHaveText(/201 Created to your request; the recorded answer was different\.$/);
  await expect(opened.locator('.hl-mark').first()).toContainText('ivar@harbour.example');
});

test('a request to the simulator itself is edited as JSON', async ({ page }) => {
  await open(page, errors);
  const opened = await run(page, 'let two calls fail');
  await opened.getByRole('button', { name: 'Edit', exact: true }).click();
  await opened.getByLabel('Body as JSON').fill('{"next": ');
  await expect(opened.getByText('This is not JSON.')).toBeVisible();
  await opened.getByLabel('Body as JSON').fill('{"next": []}');
  await opened.getByRole('button', { name: 'Run with this' }).click();
  await expect(said(opened)).toHaveText(/200 OK to your request; the recorded answer was different\.$/);
});

test('a step of several requests lists each, and says when the clock was moved', async ({ page }) => {
  await open(page, lockdown);
  const opened = await run(page, 'a second controller');
  await expect(said(opened)).toHaveText('Ran step 1 first (set up), as recorded. 7 requests, each answered as recorded.');
  await expect(opened.locator('summary').filter({ hasText: 'as recorded' })).toHaveCount(7);
  await expect(opened.getByText(/The clock was moved \d+ seconds? on before\./).last()).toBeVisible();
  await opened.locator('summary').first().click();
  await opened.getByRole('button', { name: 'Edit this request' }).first().click();
  await expect(opened.getByRole('button', { name: 'Run with this' })).toHaveCount(1);
});

test('time passes in the building when the reader lets it, and it is drawn on demand', async ({ page }) => {
  await open(page, '/main/getting-started/quickstart');
  const opened = await run(page, 'open the door');
  await expect(opened.getByText('Nothing that can be seen so far.')).toBeVisible();
  await opened.getByRole('button', { name: 'Let 1 second pass' }).click();
  await expect(opened.getByText('Main entrance: lock LOCKED → UNLOCKED')).toBeVisible();
  await expect(opened.getByText('action.succeeded', { exact: true })).toBeVisible();
  await opened.getByText('Show the building').click();
  await expect(opened.getByRole('region', { name: 'Harbour House' })).toBeVisible();
});

test('two presses at once both let time pass, and no event is lost', async ({ page }) => {
  await open(page, '/main/getting-started/quickstart');
  const opened = await run(page, 'open the door');
  const seconds = async () => {
    const [, hour, minute, second] = /It is .*?(\d\d):(\d\d):(\d\d)/.exec(await opened.innerText()) ?? [];
    return Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  };
  const before = await seconds();
  await opened.evaluate((element) => {
    for (const button of element.querySelectorAll('button')) {
      if (/^Let .* pass$/.test(button.textContent)) {
        button.click();
      }
    }
  });
  await expect.poll(seconds).toBe(before + 11);
  await expect(opened).toHaveAttribute('aria-busy', 'false');
  await expect(opened.getByText('action.succeeded', { exact: true })).toBeVisible();
});

test('nothing is loaded before the button is pressed, and nothing twice', async ({ page }) => {
  await saveData(page);
  const requested = watchRequests(page);
  await open(page, basics);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /\/run\.|simulator|\/runs\/|openapi_v3/.test(path))).toEqual([]);
  requested.length = 0;
  await run(page, 'create');
  expect(requested.filter((path) => /\/assets\/js\/run\.\w+\.js$/.test(path))).toHaveLength(1);
  expect(requested.filter((path) => path.startsWith('/runs/'))).toEqual(['/runs/basic-operations.json']);
  requested.length = 0;
  await run(page, 'misspell a member');
  expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('it works by keyboard, and closing gives the focus back', async ({ page }) => {
  await open(page, basics);
  await button(page, 'create').focus();
  await page.keyboard.press('Enter');
  const opened = panel(page, 'create');
  await expect(said(opened)).toHaveText(/as recorded/);
  await expect(button(page, 'create')).toBeFocused();
  await opened.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Space');
  await expect(opened).toHaveCount(0);
  await expect(button(page, 'create')).toBeFocused();
});

test('closing one panel leaves the others as they are, with what is edited in them', async ({ page }) => {
  // Nothing is loaded ahead: each request is one that closing makes.
  await saveData(page);
  await open(page, basics);
  await run(page, 'create');
  const other = await run(page, 'misspell a member');
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = other.getByRole('textbox').first();
  await name.fill('Another name');
  const requested = watchRequests(page);
  await panel(page, 'create').getByRole('button', { name: 'Close' }).click();
  await expect(panel(page, 'create')).toHaveCount(0);
  await expect(name).toHaveValue('Another name');
  await expect(other).toHaveAttribute('aria-busy', 'false');
  expect(requested).toEqual([]);
});

test('nothing above moves, and another page has no panel', async ({ page }) => {
  await open(page, basics);
  await button(page, 'create').scrollIntoViewIfNeeded();
  const before = await button(page, 'create').boundingBox();
  await run(page, 'create');
  expect(await button(page, 'create').boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Error handling' }).first().click();
  await expect(page).toHaveURL(/error-handling/);
  await expect(page.getByRole('region', { name: /^Run: / })).toHaveCount(0);
});

test('an open panel has no accessibility violation', async ({ page }) => {
  await open(page, basics);
  const opened = await run(page, 'create');
  await opened.getByRole('button', { name: 'Edit', exact: true }).click();
  await opened.getByText('Show the building').click();
  await expectNoViolationsWithin(page, 'section[aria-label="Run: create"]');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button', async ({ page }) => {
    await page.goto(users);
    await expect(page.getByRole('button', { name: /^Run: / })).toHaveCount(0);
  });
});

test.describe('what does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET|Loading chunk|Failed to load/ });

  test('says so and can be tried again', async ({ page }) => {
    await page.route('**/runs/*.json', (route) => route.abort());
    await open(page, basics);
    await button(page, 'create').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The sample could not be loaded' })).toBeVisible();
    await page.unroute('**/runs/*.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(said(panel(page, 'create'))).toHaveText(/as recorded/);
  });

  test('nor the script itself', async ({ page }) => {
    await page.route('**/assets/js/run.*.js', (route) => route.abort());
    await open(page, basics);
    await button(page, 'create').click();
    await expect(page.getByRole('alert').filter({ hasText: 'This sample could not be loaded' })).toBeVisible();
    await page.unroute('**/assets/js/run.*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(said(panel(page, 'create'))).toHaveText(/as recorded/);
  });
});
