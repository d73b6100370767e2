// The control room of a simulator as people start it, beside the programs of the quickstart.
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { callers } from '../../simulator/core/seeds/people';
import { type RunningSimulator, startSimulator } from '../running-simulator';
import { expectNoViolations } from './axe';
import { test as base, expect } from './fixtures';

const run = promisify(execFile);
const [caller] = callers;
const credential = { ACCESS_CREDENTIAL_ID: caller?.credentialId ?? '', ACCESS_SECRET: caller?.secret ?? '' };
const authorization = `Basic ${btoa(`${credential.ACCESS_CREDENTIAL_ID}:${credential.ACCESS_SECRET}`)}`;

const test = base.extend<{ simulator: RunningSimulator }>({
  simulator: async ({}, use) => {
    const running = await startSimulator();
    await use(running);
    await running.stop();
  },
});

async function openRoom(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/`);
  await expect(page.getByRole('region', { name: 'Harbour House' })).toBeVisible();
  return page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
}

function call(url: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url + path, { ...init, headers: { Authorization: authorization, ...init.headers } });
}

/** The calls of the quickstart, in the order of its page. The action is read until it is done, so that line comes more than once. */
const quickstart = [
  ['POST', '/_sim/reset', 200],
  ['GET', '/v2/systems', 200],
  ['GET', '/v2/systems/sys_…EW6K/doors', 200],
  ['POST', '/v2/systems/sys_…EW6K/request-access', 200],
  ['POST', '/v2/systems/sys_…EW6K/door-actions', 202],
  ['GET', /^\/v2\/systems\/sys_…EW6K\/door-actions\/act_…/, 200],
  ['POST', '/_sim/present', 200],
  ['POST', '/_sim/doors/dor_…8E15', 200],
  ['POST', '/_sim/doors/dor_…8E15', 200],
  ['GET', /^\/v2\/systems\/sys_…EW6K\/events/, 200],
] as const;

for (const [command, program] of [
  ['bash', 'quickstart.sh'],
  [process.execPath, 'quickstart.mjs'],
  ['python3', 'quickstart.py'],
] as const) {
  test(`the calls of ${program} appear in order, with what came of them`, async ({ page, simulator }, testInfo) => {
    const rows = await openRoom(page, simulator.url);
    await expect(page.getByText('Run your program, or try one call.')).toBeVisible();
    // In a folder of its own: the shell leaves a file where it runs, and a Python a cache beside the program.
    const environment = { ...process.env, ...credential, ACCESS_URL: simulator.url, PYTHONDONTWRITEBYTECODE: '1' };
    const folder = testInfo.outputPath();
    mkdirSync(folder, { recursive: true });
    await run(command, [resolve('build/programs', program)], { cwd: folder, env: environment });
    await expect(rows.last()).toContainText('/events');
    const seen = (await rows.getByRole('button').allInnerTexts()).map((text) => text.replaceAll('\u2060', '').split('\n'));
    const lines = seen.map(([, method, path, status]) => ({ method, path: path ?? '', status: Number(status) }));
    const once = lines.filter(({ path }, index) => !/act_/.test(path) || path !== lines[index - 1]?.path);
    expect(once).toEqual(
      quickstart.map(([method, path, status]) => ({ method, path: typeof path === 'string' ? path : expect.stringMatching(path), status })),
    );
    // The building has gone along: the door was opened and closed, and somebody stood there.
    await page.getByRole('tab', { name: /^Events/ }).click();
    for (const type of ['action.succeeded', 'access.granted', 'door.opened', 'door.closed']) {
      await expect(page.getByRole('list', { name: 'Events' }).getByText(type).last()).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Harbour House' }).getByText('Granted', { exact: true })).toBeVisible();
  });
}

test('a call opens to all that is known of it, and is copied as curl', async ({ page, simulator, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = await openRoom(page, simulator.url);
  const body = JSON.stringify({ type: 'PIN', userId: 'usr_01KF09TT3069N4H0PB6QJNKPXJ', pin: '1111' });
  await call(simulator.url, '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/tokens', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
  });
  const row = rows.last();
  await expect(row).toContainText('422 pin-too-weak');
  await row.getByRole('button').click();
  await expect(row.getByRole('region', { name: 'Body of the request' })).toContainText('"pin": "••••"');
  await expect(row.getByRole('region', { name: 'Body of the answer' })).toContainText('"code": "pin-too-weak"');
  await expect(row).not.toContainText('1111');
  await expect(row.getByRole('link', { name: 'What pin-too-weak means' })).toHaveAttribute(
    'href',
    'https://docs.access.example/main/guides/error-handling#pin-too-weak',
  );
  await expect(row.getByRole('link', { name: 'createToken in the reference' })).toHaveAttribute(
    'href',
    'https://docs.access.example/openapi#createToken',
  );
  await row.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(row.locator('[aria-live="polite"]')).toContainText('Copied.');
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain('--user "$ACCESS_CREDENTIAL_ID:$ACCESS_SECRET"');
  expect(command).toContain("--header 'idempotency-key: key-1'");
  expect(command).toContain('/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K/tokens"');
  expect(command).not.toContain('1111');
});

test('calls are filtered by words, refusal and caller; those of the page come on request', async ({ page, simulator }) => {
  const rows = await openRoom(page, simulator.url);
  await call(simulator.url, '/v2/systems');
  await call(simulator.url, '/v2/nothing');
  await fetch(`${simulator.url}/v2/systems`);
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Only refused').check();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Caller').selectOption('Not signed in');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('401 invalid-credentials');
  await page.getByLabel('Caller').selectOption('All callers');
  await page.getByLabel('Only refused').uncheck();
  await page.getByLabel('Filter calls').fill('nothing');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Filter calls').fill('no such words');
  await expect(page.getByText('No call matches.')).toBeVisible();
  await page.getByLabel('Filter calls').fill('');
  await page.getByRole('button', { name: '1 hour later' }).click();
  await expect(page.getByText('1 hour later.', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Calls of this page').check();
  await expect(rows).toHaveCount(4);
  await expect(rows.last()).toContainText('/_sim/clock');
});

test('the next answers fail as the reader says, and rate limits are shown', async ({ page, simulator }) => {
  const rows = await openRoom(page, simulator.url);
  await page.getByRole('button', { name: '503', exact: true }).click();
  await expect(page.getByText('In order: 503.')).toBeVisible();
  expect((await call(simulator.url, '/v2/systems')).status).toBe(503);
  await expect(rows.last()).toContainText('503');
  await expect(page.getByText('They come as usual.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What is left of rate limits' })).toContainText('Platform automation: 599 of 600 calls left');
  await page.getByRole('button', { name: 'Turn rate limits off' }).click();
  await expect(page.getByText('Rate limits are off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn rate limits on' })).toBeVisible();
});

test('many calls stay within bounds, and the end stays in view until the reader scrolls up', async ({ page, simulator }) => {
  const rows = await openRoom(page, simulator.url);
  const calls = (count: number) => Promise.all(Array.from({ length: count }, () => call(simulator.url, '/v2/systems')));
  await calls(300);
  await expect(rows).toHaveCount(200);
  await expect(rows.last()).toBeInViewport();
  await page.getByRole('button', { name: 'Show 100 earlier' }).click();
  await expect(rows).toHaveCount(300);
  await rows.first().scrollIntoViewIfNeeded();
  await calls(5);
  await expect(page.getByRole('button', { name: '5 new, go to the end' })).toBeVisible();
  await expect(rows.first()).toBeInViewport();
  await page.getByRole('button', { name: '5 new, go to the end' }).click();
  await expect(rows.last()).toBeInViewport();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^\d+ calls\.$/ })).toBeAttached();
});

test.describe('when the simulator ends', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ });

  test('the page says so, and begins anew when it runs again', async ({ page }) => {
    const first = await startSimulator();
    const { port } = new URL(first.url);
    const rows = await openRoom(page, first.url);
    await call(first.url, '/v2/systems');
    await expect(rows).toHaveCount(1);
    await first.stop();
    await expect(page.getByText('The simulator has stopped. Start it again:')).toContainText(`PORT=${port} node simulator.mjs`);
    await expect(rows).toHaveCount(1);
    const second = await startSimulator(port);
    try {
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(rows).toHaveCount(0);
      await call(second.url, '/v2/systems');
      await expect(rows).toHaveCount(1);
    } finally {
      await second.stop();
    }
  });
});

test('everything can be reached and done by keyboard', async ({ page, simulator }) => {
  const rows = await openRoom(page, simulator.url);
  await call(simulator.url, '/v2/systems');
  await expect(rows).toHaveCount(1);
  await page.getByRole('tab', { name: /^Calls/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Events/ })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('No webhook has been tried yet.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Calls/ })).toBeFocused();
  for (
    let presses = 0;
    presses < 8 &&
    !(await rows
      .first()
      .getByRole('button')
      .evaluate((row) => row === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy as curl' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Copy as curl' })).toBeHidden();
});

test('axe finds nothing in light and dark, and nothing scrolls sideways', async ({ page, simulator }) => {
  const rows = await openRoom(page, simulator.url);
  await call(simulator.url, '/v2/nothing');
  await rows.last().getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBe(0);
  }
  await expectNoViolations(page);
  await page.getByRole('tab', { name: /^Events/ }).click();
  await expectNoViolations(page);
});

test('the page does not scroll into blankness', async ({ page, simulator }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openRoom(page, simulator.url);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768);
});

test('it is as dark as the device', async ({ page, simulator }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openRoom(page, simulator.url);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
