// "Try it": requests are filled in, sent to the simulator in the page, and move the building.
import type { Locator, Page } from '@playwright/test';
import { isDeep } from '../is-deep';
import { differentForms, successOf } from '../reference/examples';
import { expectNoViolations, expectNoViolationsWithin } from './axe';
import { consoleOf, expect, mainEntranceIn, open, saveData, test } from './fixtures';

async function openReference(page: Page, place: string): Promise<Locator> {
  await open(page, `/openapi#${place}`);
  await expect(page.locator('nav a[href="#schemas"]')).toBeAttached();
  return page.locator(`#${place}`);
}

/** Goes to an operation inside the page and opens the console there. */
async function tryIt(page: Page, id: string): Promise<Locator> {
  await page.evaluate((place) => {
    location.hash = place;
  }, id);
  const section = page.locator(`#${id}`);
  await section.getByRole('button', { name: 'Try it', exact: true }).click();
  await section.getByRole('region', { name: 'Harbour House' }).waitFor();
  return consoleOf(section);
}

function answerOf(console: Locator): Locator {
  return console.getByRole('status').filter({ hasText: / in \d+ ms/ });
}

async function send(console: Locator, expected: string): Promise<void> {
  await console.getByRole('button', { name: 'Send to the simulator' }).click();
  await expect(answerOf(console)).toContainText(expected);
}

async function bodyOf(console: Locator): Promise<Record<string, string>> {
  return JSON.parse((await console.getByRole('region', { name: 'Body of the answer' }).textContent()) ?? '');
}

test('a user is made, gets a card and a role, and the door lets them in', async ({ page }) => {
  await saveData(page);
  await openReference(page, 'createUser');
  const requests: string[] = [];
  let console = await tryIt(page, 'createUser');
  await expect(console.getByText(/Everything here is simulated in this page/)).toBeVisible();
  page.on('request', (request) => requests.push(request.url()));
  await console.getByLabel('name', { exact: true }).fill('Bo Ek');
  await send(console, '201 Created');
  await expect(console.getByRole('heading', { name: 'Events since this call' })).toBeVisible();
  await expect(console.getByText('config.created').first()).toBeVisible();
  const { id: userId = '' } = await bodyOf(console);
  expect(userId).toMatch(/^usr_/);

  console = await tryIt(page, 'createToken');
  await console.getByLabel('userId', { exact: true }).fill(userId);
  await console.getByText('The same request as code').click();
  await expect(console.getByRole('region', { name: 'Request in curl' })).toContainText(userId);
  await send(console, '201 Created');
  const { id: tokenId = '', name = '' } = await bodyOf(console);

  const before = await tryIt(page, 'requestAccess');
  const dryRun = { dryRun: true, doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15', credential: { type: 'CARD', tokenId } };
  await before.getByRole('button', { name: 'JSON', exact: true }).click();
  await before.getByLabel('Body as JSON').fill(JSON.stringify(dryRun));
  await send(before, '200 OK');
  expect((await bodyOf(before)).decision).toBe('DENIED');

  console = await tryIt(page, 'addUserToRole');
  await console.getByLabel('roleId', { exact: true }).fill('rol_01KEY3QRR0T36VE7J528GPKHGS');
  await console.getByLabel('userId', { exact: true }).fill(userId);
  await send(console, '204');

  console = await tryIt(page, 'requestAccess');
  await expect(console.getByLabel('Body as JSON')).toHaveValue(JSON.stringify(dryRun));
  await send(console, '200 OK');
  expect((await bodyOf(console)).decision).toBe('GRANTED');

  // The controller hears of it, then the card opens the door.
  const building = console.getByRole('region', { name: 'Harbour House' });
  await building.getByRole('button', { name: '1 minute later' }).click();
  await building.getByLabel('Bo Ek', { exact: true }).check();
  await building.getByRole('button', { name: `Present ${name} at Main entrance` }).click();
  await expect(building.locator('[aria-live="polite"]')).toContainText('Granted');
  await expect(mainEntranceIn(building)).toContainText('Unlocked');
  await expect(console.getByRole('log').getByRole('listitem').first()).toContainText('access.granted');
  // The browser itself asks for the icon again when the address changes.
  expect(requests.filter((address) => !address.endsWith('/img/favicon.svg'))).toEqual([]);
});

for (const width of [360, 1440]) {
  test(`the first screen offers what to try, and it works, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/openapi');
    await expect(page.locator('nav a[href="#schemas"]')).toBeAttached();
    for (const text of ['https://api.access.example', 'HTTP basic', 'Download openapi_v3.json']) {
      await expect(page.locator('main dd').filter({ hasText: text })).toBeInViewport({ ratio: 1 });
    }
    const links = page.getByRole('list', { name: 'Or try it yourself:' });
    await links.getByRole('link', { name: 'See why a card is denied' }).click();
    const console = consoleOf(page.locator('#requestAccess'));
    await console.getByRole('region', { name: 'Harbour House' }).waitFor();
    await expect(console).toBeInViewport();
    // Sent by Enter from a field above, the answer comes into sight.
    await console.getByLabel('systemId', { exact: true }).press('Enter');
    await expect(answerOf(console)).toContainText('200 OK');
    await expect(answerOf(console)).toBeInViewport({ ratio: 1 });
    expect(await bodyOf(console)).toMatchObject({ decision: 'DENIED', reason: 'PIN_REQUIRED' });
    await page.goBack();
    await links.getByRole('link', { name: 'Open a door' }).click();
    await expect(consoleOf(page.locator('#createDoorAction'))).toBeVisible();
    await expect(page.locator('#createDoorAction')).toBeInViewport();
  });
}

test('the building can be moved by hand', async ({ page }) => {
  await openReference(page, 'listDoors');
  const console = await tryIt(page, 'listDoors');
  const building = console.getByRole('region', { name: 'Harbour House' });
  const newest = console.getByRole('log').getByRole('listitem').first();
  await building.getByLabel('An unknown card').check();
  await building.getByRole('button', { name: 'Present an unknown card at Main entrance' }).click();
  await expect(building.getByRole('link', { name: 'UNKNOWN_TOKEN' })).toHaveAttribute(
    'href',
    '/main/api/admin/resources/request-access#UNKNOWN_TOKEN',
  );
  await expect(newest).toContainText('access.denied');
  await building.getByRole('button', { name: 'Force open Main entrance' }).click();
  await expect(mainEntranceIn(building)).toContainText('Forced open');
  await expect(newest).toContainText('door.forced_open');
  await building.getByRole('button', { name: 'Close Main entrance' }).click();
  await expect(mainEntranceIn(building)).not.toContainText('Forced open');
  const hardware = building.getByRole('list', { name: 'Hardware' });
  await building.getByRole('button', { name: 'Cut off HH-C1' }).click();
  await expect(hardware).toContainText('Cut off, not noticed yet');
  await building.getByRole('button', { name: '1 hour later' }).click();
  await expect(hardware).toContainText('Offline');
  await building.getByRole('button', { name: 'Bring back HH-C1' }).click();
  await expect(hardware).toContainText(/HH-C1.*OnlineIn sync/);
  const time = building.locator('time');
  const before = await time.getAttribute('datetime');
  await building.getByRole('button', { name: '1 day later' }).click();
  await expect
    .poll(async () => Date.parse((await time.getAttribute('datetime')) ?? ''))
    .toBeGreaterThanOrEqual(Date.parse(before ?? '') + 86_400_000);
  await building.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(building).toContainText('stopped');
  await building.getByRole('button', { name: 'Reset the building' }).click();
  await expect(building).toContainText('16 Mar 2026');
  await expect(console.getByText('None yet.').first()).toBeVisible();
});

test('who calls decides what is allowed', async ({ page }) => {
  await openReference(page, 'createUser');
  const console = await tryIt(page, 'createUser');
  const cases = [
    ['A wrong secret', '401 Unauthorized', 'invalid-credentials'],
    ['No credential', '401 Unauthorized', 'invalid-credentials'],
    ['Auditor', '403 Forbidden', 'capacity-missing'],
    ['Tenant office', '404 Not Found', 'not-found'],
    ['HR sync', '201 Created', null],
  ] as const;
  for (const [caller, status, code] of cases) {
    await console.getByLabel('Who calls').selectOption(caller);
    await send(console, status);
    if (code) {
      expect((await bodyOf(console)).code).toBe(code);
      await expect(console.getByRole('link', { name: code })).toHaveAttribute('href', `/main/guides/error-handling#${code}`);
    }
  }
  // The choice stays while going on.
  await expect((await tryIt(page, 'listUsers')).getByLabel('Who calls')).toHaveValue('HR sync');
});

test('a wrong value is marked at its field before it is sent', async ({ page }) => {
  await openReference(page, 'createDoor');
  const console = await tryIt(page, 'createDoor');
  const name = console.getByLabel('name', { exact: true });
  await name.fill('');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(console.getByText('1 value is wrong; the answer will be a refusal.')).toBeVisible();
  await send(console, '422');
  await name.fill('Side door');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  const systemId = console.getByLabel('systemId', { exact: true });
  await systemId.fill('dor_1');
  await expect(systemId).toHaveAttribute('aria-invalid', 'true');
  await console.getByRole('button', { name: 'JSON', exact: true }).click();
  await console.getByLabel('Body as JSON').fill('{"name": "A", "lockCount": 9, "colour": "red"}');
  await expect(console.getByText('/lockCount')).toBeVisible();
  await expect(console.getByText('/colour')).toBeVisible();
  // Values of an enumeration are offered as a choice.
  const tokens = await tryIt(page, 'createDoorAction');
  await tokens.getByRole('button', { name: 'Fields', exact: true }).click();
  await expect(tokens.getByLabel('type', { exact: true }).or(tokens.getByLabel('Form of the body')).first()).toHaveJSProperty(
    'tagName',
    'SELECT',
  );
});

/** Goes to an operation, opens the console, resets the building, does what has to come first, sends, and closes. Gives the line of the answer. */
async function sendExample(id: string): Promise<string> {
  const within = 20_000;
  const found = async <Thing>(find: () => Thing | null | undefined, what: string): Promise<Thing> => {
    const started = performance.now();
    for (;;) {
      const thing = find();
      if (thing) {
        return thing;
      }
      if (performance.now() - started > within) {
        throw new Error(`${id}: no ${what}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`[id="${id}"] ${selector}`)];
  const button = (text: string) => all('button').find(({ textContent }) => textContent === text);
  const message = (pattern: RegExp) =>
    all('[role="status"], [aria-live="polite"]').find(({ textContent }) => pattern.test(textContent ?? ''));
  // Out of sight, the others cost nothing in the many frames that follow.
  for (const section of document.querySelectorAll<HTMLElement>('main section[data-place]:not(:has(section))')) {
    section.hidden = section.id !== id;
  }
  location.hash = id;
  (await found(() => button('Try it'), 'button to try it')).click();
  (await found(() => button('Reset the building'), 'building')).click();
  await found(() => button('Story so far: 0 steps'), 'reset');
  const first = button('Do this first');
  if (first) {
    first.click();
    await found(() => message(/^Done\.$/), 'preparation');
  }
  button('Send to the simulator')?.click();
  const { textContent } = await found(() => message(/^\d{3} .* in \d+ ms/), 'answer');
  all('h4 button')[0]?.click();
  return textContent ?? '';
}

// That all of them succeed as the console sends them is shown without a browser, in `tests/reference/preparations.test.ts`.
test.describe('an operation is sent with its example and gets its documented success', () => {
  const parts = 2;

  for (const part of Array(parts).keys()) {
    test(`each that has a form of its own, part ${part + 1}`, async ({ page }) => {
      test.setTimeout(300_000);
      await openReference(page, 'listMySystems');
      for (const operation of differentForms(isDeep).filter((_, index) => index % parts === part)) {
        // Clicked inside the page: to work out roles and names on so large a page, thousands of times, takes minutes. Other tests look at these.
        const answer = await page.evaluate(sendExample, operation.id);
        expect.soft(answer, operation.id).toMatch(new RegExp(`^${successOf(operation)} `));
      }
    });
  }
});

test('by keyboard alone, from the list to an answer', async ({ page }) => {
  await open(page, '/openapi');
  await expect(page.locator('nav a[href="#schemas"]')).toBeAttached();
  const focused = (name: string | RegExp) =>
    page.locator(':focus').and(page.getByRole('button', { name }).or(page.getByRole('link', { name })));
  const tabTo = async (target: Locator, most: number): Promise<void> => {
    for (let presses = 0; presses < most && (await target.count()) === 0; presses++) {
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeVisible();
  };
  await tabTo(page.locator(':focus').and(page.getByLabel('Filter', { exact: true })), 20);
  await page.keyboard.type('read one door');
  await tabTo(focused('GET Read one door and its present status'), 8);
  await page.keyboard.press('Enter');
  await expect(focused('Read one door and its present status')).toBeVisible();
  await tabTo(focused('Try it'), 15);
  await page.keyboard.press('Enter');
  const console = consoleOf(page.locator('#getDoor'));
  await console.getByRole('region', { name: 'Harbour House' }).waitFor();
  // The console has the focus now: the next stops are in it.
  await page.keyboard.press('Tab');
  await expect(console.locator(':focus')).toHaveCount(1);
  await tabTo(focused('Send to the simulator'), 12);
  const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
  await page.keyboard.press('Enter');
  await expect(answerOf(console)).toContainText('200 OK');
  await expect(focused('Send to the simulator'), 'the focus stays').toBeVisible();
  await page.keyboard.press('Shift+Tab');
  for (let presses = 0; presses < 30 && (await focused('Close').count()) === 0; presses++) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(focused('Try it'), 'the button that opened the console has the focus again').toBeVisible();
  await page.keyboard.press('Enter');
  await console.getByRole('region', { name: 'Harbour House' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(console).toHaveCount(0);
  await expect(focused('Try it'), 'Escape closes it too').toBeVisible();
});

/** Closed sections. With everything closed the page is looked at with all other pages, and it is the largest of all. */
const closed = 'main section[data-place]:not(:has(section, [aria-expanded="true"]))';

test.describe('no accessibility violation', () => {
  test.setTimeout(300_000);

  test('an operation, the console and an answer open', async ({ page }) => {
    await openReference(page, 'createToken');
    const console = await tryIt(page, 'createToken');
    await send(console, '201 Created');
    await console.getByLabel('userId', { exact: true }).fill('nobody');
    for (const summary of await console.locator('summary').all()) {
      await summary.click();
    }
    await console.getByRole('button', { name: /^Story so far/ }).click();
    await expectNoViolationsWithin(page, '[aria-label="Try it"]');
    await page.setViewportSize({ width: 1440, height: 900 });
    await console.getByRole('button', { name: 'Close', exact: true }).click();
    for (const name of ['201', '409', 'type: CARD']) {
      await page.locator('#createToken').getByRole('button', { name }).first().click();
    }
    await expectNoViolations(page, closed);
  });

  test('a webhook, a schema and a preparation open', async ({ page }) => {
    await openReference(page, 'onAccessGranted');
    await page.locator('#schema-OwnDoor h3 button').click();
    await page.locator('#schema-OwnDoor').getByRole('button', { name: 'Members of status' }).click();
    await expectNoViolations(page, closed);
    await page.setViewportSize({ width: 1440, height: 900 });
    await tryIt(page, 'deleteDoor');
    await expectNoViolationsWithin(page, '[aria-label="Try it"]');
  });
});

test.describe('a console that cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|chunk/i });

  test('says so, and the reference goes on', async ({ page }) => {
    const section = await openReference(page, 'listDoors');
    await page.route('**/assets/js/*', (route) => route.abort());
    await section.getByRole('button', { name: 'Try it', exact: true }).click();
    await expect(section.getByRole('alert')).toContainText('The console could not be loaded');
    await page.unroute('**/assets/js/*');
    await section.getByRole('button', { name: 'Retry' }).click();
    await expect(section.getByRole('button', { name: 'Send to the simulator' })).toBeVisible();
  });
});
