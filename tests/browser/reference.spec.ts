// The reference as a reader uses it: finding, linking, reading.
import type { Locator, Page } from '@playwright/test';
import { readContract } from '../../api/read-contract';
import { atBothWidths, expect, holdBack, hydrated, open, test } from './fixtures';

const contract = readContract();

/** Waits until the loaded document has taken the place of the text from the build. */
async function loaded(page: Page): Promise<void> {
  await expect(page.locator('nav a[href="#schemas"]')).toBeAttached();
}

async function openReference(page: Page, place = ''): Promise<void> {
  await open(page, `/openapi${place}`);
  await loaded(page);
}

function opener(page: Page, id: string): Locator {
  return page.locator(`#${id}-title`).getByRole('button');
}

function list(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Reference' });
}

async function expectAt(page: Page, id: string): Promise<void> {
  await expect(opener(page, id)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(list(page).locator('[aria-current="location"]')).toHaveAttribute('href', `#${id}`);
}

test('everything in the document is on the page: audiences, groups, operations, webhooks, security, schemas', async ({ page }) => {
  await openReference(page);
  for (const name of ['Admin API', 'Owner API', 'Webhook events', 'Security', 'Schemas']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  const places = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) => dataset.place));
  const operations = [...Object.values(contract.paths), ...Object.values(contract.webhooks)].flatMap((item) => Object.values(item));
  const expected = [
    ...operations.map(({ operationId }) => operationId),
    ...Object.keys(contract.components.schemas).map((name) => `schema-${name}`),
    ...contract.tags.map(({ name }) => `tag-${name}`),
  ];
  expect(operations.length).toBe(127 + 52);
  expect(expected.filter((place) => !places.includes(place))).toEqual([]);
  await expect(page.getByRole('heading', { name: /oauth2/ })).toContainText('upcoming');
});

test('without JavaScript every operation can be read', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/openapi`);
  const texts = new Map(
    await page
      .locator('main section[id]:has(h4)')
      .evaluateAll((sections) =>
        sections.map((section) => [section.id, [section.querySelector('h4 noscript')?.textContent, section.textContent]]),
      ),
  );
  const words = (text: string) => text.replace(/[`*]/g, '').replace(/\s+/g, ' ');
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const { operationId, summary, description } of Object.values(item)) {
      const [heading, text] = texts.get(operationId) ?? [];
      expect(heading, operationId).toBe(summary);
      expect(text, operationId).toContain(path);
      expect(words(text ?? ''), operationId).toContain(words(description));
    }
  }
  await expect(list(page).getByText(/^Doors/)).toBeVisible();
  await context.close();
});

test('the loaded file counts, not what the build knew', async ({ page }) => {
  const changed = structuredClone(contract) as unknown as { info: { version: string }; paths: Record<string, unknown> };
  changed.info.version = '2.9';
  delete changed.paths['/v2/systems/{systemId}/doors'];
  await page.route('**/openapi_v3.json', (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(changed) }));
  await openReference(page);
  await expect(page.getByText(/^125 operations of Access Management API 2\.9/)).toBeVisible();
  await expect(page.locator('#listDoors')).toHaveCount(0);
});

test('the HTML of the build stays when the document is there; what was pressed before opens then', async ({ page }) => {
  const release = await holdBack(page, '**/openapi_v3.json');
  await open(page, '/openapi');
  const section = await page.locator('#createVisit').elementHandle();
  await opener(page, 'createVisit').click();
  await expect(opener(page, 'createVisit')).toHaveAttribute('aria-expanded', 'false');
  release();
  await loaded(page);
  await expect(opener(page, 'createVisit')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#createVisit').getByRole('button', { name: 'Try it', exact: true })).toBeVisible();
  expect(await page.evaluate((before) => before === document.getElementById('createVisit'), section)).toBe(true);
});

test('what is pressed while the reference goes to work is answered at once', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const has = (element: Element, mark: string) => Object.keys(element).some((key) => key.startsWith(mark));
    const isInRoot = (element: Element | null): boolean =>
      element !== null && element.id !== '__docusaurus' && (has(element, '__reactContainer') || isInRoot(element.parentElement));
    // Looks after every task for the moment between the making of the root and its work, by the marks that React leaves.
    port1.onmessage = () => {
      const button = document.querySelector<HTMLElement>('#createVisit-title button');
      if (button && isInRoot(button)) {
        document.documentElement.dataset.pressed = has(button, '__reactProps') ? 'late' : 'in time';
        button.click();
      } else {
        port2.postMessage(null);
      }
    };
    port2.postMessage(null);
  });
  await openReference(page);
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'in time');
  await expect(opener(page, 'createVisit')).toHaveAttribute('aria-expanded', 'true');
});

test('a link leads to an operation, a webhook, a schema', async ({ page }) => {
  await openReference(page, '#createDoorAction');
  await expectAt(page, 'createDoorAction');
  await openReference(page, '#onDoorForcedOpen');
  await expect(opener(page, 'onDoorForcedOpen')).toBeInViewport();
  await expect(page.locator('#onDoorForcedOpen').getByText('"door.forced_open"').first()).toBeVisible();
  await openReference(page, '#schema-Door');
  await expect(page.locator('#schema-Door').getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#schema-Door')).toBeInViewport();
});

test('going on, back and forward', async ({ page }) => {
  await openReference(page, '#listDoors');
  await page
    .locator('#listDoors')
    .getByRole('link', { name: /^Next: / })
    .click();
  await expectAt(page, 'createDoor');
  await expect(opener(page, 'createDoor')).toBeFocused();
  await page
    .locator('#createDoor')
    .getByRole('link', { name: /^Next: / })
    .click();
  await expectAt(page, 'getDoor');
  await page.goBack();
  await expectAt(page, 'createDoor');
  await page.goBack();
  await expectAt(page, 'listDoors');
  await page.goForward();
  await expectAt(page, 'createDoor');
  await page
    .locator('#createDoor')
    .getByRole('link', { name: /^Previous: / })
    .click();
  await expectAt(page, 'listDoors');
});

test('the place that is read is marked while scrolling', async ({ page }) => {
  await openReference(page);
  for (const id of ['listUsers', 'listVisits', 'createSystem', 'onVisitEnded']) {
    await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView());
    const link = list(page).locator('[aria-current="location"]');
    await expect(link).toHaveAttribute('href', `#${id}`);
    await expect(link).toBeInViewport();
  }
});

test('the list can be filtered', async ({ page }) => {
  await openReference(page);
  const filter = page.getByLabel('Filter', { exact: true });
  await filter.fill('post ACTION door');
  await expect(list(page).getByRole('link').first()).toHaveText(/Block, unlock or open a door/);
  // What has the words in its members, problems or descriptions follows, by the index of the search.
  for (const [words, operation] of [
    ['accessTimeSeconds', /Create a door/],
    ['pin-too-weak', /Create a card, PIN, phone/],
  ] as const) {
    await filter.fill(words);
    await expect(list(page).getByText('In members, problems and descriptions')).toBeVisible();
    await expect(list(page).getByRole('link', { name: operation }).first()).toBeVisible();
  }
  await filter.fill('DoorPage');
  await expect(list(page).getByRole('link', { name: 'DoorPage' })).toBeVisible();
  await filter.fill('qqzz');
  await expect(list(page).locator('[aria-live="polite"]')).toHaveText('Nothing fits.');
  await filter.fill('createVisit');
  await filter.press('Enter');
  await expectAt(page, 'createVisit');
  await filter.fill('');
  await expect(list(page).locator('[aria-live="polite"]')).toHaveText('');
});

test('a link to an operation can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, '#listDoors');
  await page.locator('#listDoors').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('#listDoors').getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(copied);
  await loaded(page);
  await expectAt(page, 'listDoors');
});

test('who comes back finds open what they left open, and what they read in its place', atBothWidths, async ({ page }) => {
  await openReference(page);
  for (const id of ['getDoor', 'listUsers']) {
    await opener(page, id).click();
    await expect(opener(page, id)).toHaveAttribute('aria-expanded', 'true');
  }
  const link = page.locator('#getDoor').getByRole('link', { name: 'Doors in the documentation' });
  await link.scrollIntoViewIfNeeded();
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doors');
  await page.goBack();
  await expect(opener(page, 'getDoor')).toHaveAttribute('aria-expanded', 'true');
  await expect(opener(page, 'listUsers')).toHaveAttribute('aria-expanded', 'true');
  // Pages scroll by whole pixels, and what stands above takes its true height when it comes into view.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1);

  // A visit of its own begins with everything closed but the place to which the link leads.
  await page.goForward();
  await page.locator('page-body a[href="/openapi#updateDoor"]').first().click();
  await loaded(page);
  await expectAt(page, 'updateDoor');
  await expect(opener(page, 'listUsers')).toHaveAttribute('aria-expanded', 'false');
});

test('a member has an address of its own, which opens all that it stands in', async ({ page }) => {
  await openReference(page, '#getDoor:200.OwnDoor.status.lockMode');
  const member = (place: string) => page.locator(`[id="getDoor:${place}"]`);
  await expect(member('200.OwnDoor.status.lockMode')).toBeInViewport();
  await expect(member('200.OwnDoor.status.lockMode')).toHaveAttribute('aria-current', 'location');
  await member('200.OwnDoor.status.doorState').getByRole('link', { name: 'doorState', exact: true }).click();
  await expect(page).toHaveURL(/#getDoor:200\.OwnDoor\.status\.doorState$/);
  await expect(member('200.OwnDoor.status.doorState')).toHaveAttribute('aria-current', 'location');
  await page.getByRole('button', { name: /^200/ }).first().click();
  await expect(member('200.OwnDoor.status.doorState')).toBeHidden();
  await page.goBack();
  await expect(member('200.OwnDoor.status.lockMode')).toBeInViewport();
  await openReference(page, '#schema-Delivery:attempts.error');
  await expect(page.locator('[id="schema-Delivery:attempts.error"]')).toBeInViewport();
});

test('an operation leads to its page in the documentation, and the page back to it', async ({ page }) => {
  await openReference(page, '#listDoors');
  await page.locator('#listDoors').getByRole('link', { name: 'Doors in the documentation' }).click();
  await expect(page).toHaveURL(/\/main\/api\/admin\/resources\/doors#listDoors$/);
  await expect(page.getByRole('heading', { name: 'List the doors of a system' })).toBeInViewport();
  await page.getByRole('link', { name: 'PATCH /v2/systems/{systemId}/doors/{doorId}' }).first().click();
  await loaded(page);
  await expectAt(page, 'updateDoor');
});

test('a problem leads to its remedy in the guide', async ({ page }) => {
  await openReference(page, '#createDoor');
  await page.locator('#createDoor').getByRole('link', { name: 'name-taken' }).click();
  await expect(page).toHaveURL(/\/main\/guides\/error-handling#name-taken$/);
  await expect(page.locator('#name-taken')).toBeInViewport();
});

test('schemas open step by step, down to the values and what they mean', async ({ page }) => {
  await openReference(page, '#createPrivilege');
  const section = page.locator('#createPrivilege');
  await expect(section.getByText('required').first()).toBeVisible();
  await openReference(page, '#schema-OwnDoor');
  await page.locator('#schema-OwnDoor').getByRole('button', { name: 'Members of status' }).click();
  await expect(page.locator('#schema-OwnDoor').getByText('DOUBLE_LOCKED').first()).toBeVisible();
  await openReference(page, '#schema-Token');
  const token = page.locator('#schema-Token');
  await expect(token.getByText('One of, told apart by type')).toBeVisible();
  await token.getByRole('button', { name: 'type: PIN' }).click();
  await expect(token.getByRole('link', { name: 'PinToken' })).toBeVisible();
});

test('the language of code is chosen once for the reference and the documentation', async ({ page }) => {
  await openReference(page, '#createUser');
  const section = page.locator('#createUser');
  await expect(section.getByRole('region', { name: 'Request in curl' })).toContainText('curl --user');
  await section.getByRole('button', { name: 'Python' }).click();
  await expect(section.getByRole('region', { name: 'Request in Python' })).toContainText('import');
  await open(page, '/main/api/webhooks');
  const shown = (text: string) => page.locator('pre').filter({ hasText: text }).first();
  await expect(shown('def verify')).toBeVisible();
  await expect(shown('export function verify')).toBeHidden();
  await page.getByRole('button', { name: 'TypeScript' }).first().click();
  await expect(shown('export function verify')).toBeVisible();
  await openReference(page, '#createUser');
  await expect(section.getByRole('region', { name: 'Request in TypeScript' })).toContainText('await fetch');
});

test('an example can be chosen by name, and the code follows', async ({ page }) => {
  await openReference(page, '#createDoorAction');
  const section = page.locator('#createDoorAction');
  await section.getByLabel('Example').first().selectOption({ index: 2 });
  await expect(section.getByRole('region', { name: /^Request in/ })).toContainText('BLOCK');
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one column, and a menu that leads on and closes', async ({ page }) => {
    await openReference(page, '#listDoors');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const menu = page.getByRole('button', { name: 'Browse the reference' });
    await expect(menu).toBeVisible();
    await expect(page.getByLabel('Filter', { exact: true })).toBeHidden();
    await menu.click();
    await page.getByLabel('Filter', { exact: true }).fill('create user');
    await list(page).getByRole('link', { name: 'POST Create a user, a person who opens doors' }).click();
    await expect(page.getByLabel('Filter', { exact: true })).toBeHidden();
    await expect(opener(page, 'createUser')).toHaveAttribute('aria-expanded', 'true');
    await expect(opener(page, 'createUser')).toBeInViewport();
    await expect(opener(page, 'createUser')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('a schema that the address names is laid out before it is shown, with all above it', async ({ page }) => {
  const schemas = page.locator('#schemas ul').first();
  await openReference(page);
  await expect(schemas).toHaveCSS('content-visibility', 'auto');
  await page.evaluate(() => {
    location.hash = 'schema-Door';
  });
  // Only Chromium finds a place in what waits to be laid out.
  await expect(schemas).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('#schema-Door')).toBeInViewport();
});

test('at 1440 px there are three panes beside each other', async ({ page }) => {
  await openReference(page, '#listDoors');
  const boxes = [
    list(page),
    page.locator('#listDoors h5').first(),
    page.locator('#listDoors').getByRole('region', { name: /^Request in/ }),
  ];
  const [left, middle, right] = await Promise.all(boxes.map(async (box) => (await box.boundingBox()) ?? { x: 0, width: 0 }));
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(middle?.x ?? 0);
  expect((middle?.x ?? 0) + (middle?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('headings are in order, and every landmark has its place', async ({ page }) => {
  await openReference(page, '#createToken');
  await page.locator('#createToken').getByRole('button', { name: 'Try it', exact: true }).click();
  await page.getByRole('region', { name: 'Harbour House' }).waitFor();
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) => Number(tagName[1])),
  );
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(list(page)).toHaveCount(1);
});

test('who comes from another page finds the reference too', async ({ page }) => {
  await open(page, '/main/api/openapi');
  await page.locator('.navbar').getByRole('link', { name: 'OpenAPI', exact: true }).click();
  await hydrated(page);
  await loaded(page);
  await expect(page.getByText(/^127 operations/)).toBeVisible();
});
