// The stage of "Try it": nothing that a call moves is out of sight. And the story on the first screen, which can be taken away and replayed.
import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsWithin } from './axe';
import { atBothWidths, consoleOf, expect, isMobile, mainEntranceIn, open, saveData, test } from './fixtures';

async function openReference(page: Page, place = ''): Promise<void> {
  await open(page, `/openapi${place}`);
  await expect(page.locator('nav a[href="#schemas"]')).toBeAttached();
}

async function openStage(page: Page, id: string): Promise<Locator> {
  await openReference(page, `#${id}`);
  const section = page.locator(`#${id}`);
  await section.getByRole('button', { name: 'Try it', exact: true }).click();
  await section.getByRole('region', { name: 'Harbour House' }).waitFor();
  return consoleOf(section);
}

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
] as const) {
  test(`the door, the answer and the event are in sight at ${width}×${height} when the request is sent`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const stage = await openStage(page, 'createDoorAction');
    const parts = {
      request: stage.getByRole('form', { name: 'Request' }),
      send: stage.getByRole('button', { name: 'Send to the simulator' }),
      answer: stage.getByRole('heading', { name: 'Answer' }),
      building: stage.getByRole('region', { name: 'Harbour House' }),
      ticker: stage.getByRole('region', { name: 'Events', exact: true }),
    };
    const places = async () => {
      const boxes = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part.boundingBox()] as const));
      return Object.fromEntries(boxes.map(([name, box]) => [name, [box?.x, box?.y]]));
    };
    const before = await places();
    await parts.send.click();
    const status = stage.getByRole('status').filter({ hasText: '202 Accepted' });
    const released = mainEntranceIn(stage.getByRole('region', { name: 'Harbour House' })).getByText('Unlocked');
    const event = stage.getByRole('log').getByText('access.granted');
    await expect(event).toBeVisible();
    for (const [what, part] of Object.entries({ status, released, event, send: parts.send })) {
      await expect(part, what).toBeInViewport({ ratio: 1 });
      const box = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, what).toBe(true);
    }
    expect(await places(), 'no zone has moved').toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

for (const id of ['createDoorAction', 'createUser']) {
  test(`the stage of ${id} does not scroll into blankness`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const stage = await openStage(page, id);
    await stage.getByRole('button', { name: 'Send to the simulator' }).click();
    await expect(stage.getByRole('status').filter({ hasText: / in \d+ ms/ })).toBeVisible();
    expect(await stage.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });
}

test('on a phone the answer comes into sight by itself, and events stay there', atBothWidths, async ({ page }) => {
  test.skip(!isMobile(page), 'the stage keeps everything in sight');
  const console = await openStage(page, 'createDoorAction');
  await console.getByLabel('systemId', { exact: true }).press('Enter');
  await expect(console.getByRole('status').filter({ hasText: '202 Accepted' })).toBeInViewport({ ratio: 1 });
  await expect(console.getByRole('log').getByText('action.succeeded')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('Escape closes what was opened last, and the focus returns', async ({ page }) => {
  const stage = await openStage(page, 'listDoors');
  const story = stage.getByRole('button', { name: /^Story so far/ });
  await story.click();
  await expect(stage.getByRole('region', { name: 'Story so far' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage.getByRole('region', { name: 'Story so far' })).toBeHidden();
  await expect(story).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(page.locator('#listDoors').getByRole('button', { name: 'Try it', exact: true })).toBeFocused();
});

test('the card in hand is changed with the arrow keys, and Tab leads past all cards', async ({ page }) => {
  const stage = await openStage(page, 'createDoorAction');
  const cards = stage.getByRole('group', { name: 'Card in hand' });
  await cards.getByRole('radio', { name: 'Ada Berg' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards.getByRole('radio', { name: 'Nils Falk' })).toBeChecked();
  await expect(cards.getByRole('radio', { name: 'Nils Falk' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(stage.getByRole('button', { name: '1 minute later' })).toBeFocused();
});

test('Back from something to try leads to where the reader chose it', async ({ page }) => {
  await openReference(page);
  await page.getByRole('link', { name: 'Open a door', exact: true }).first().click();
  await expect(page).toHaveURL(/#createDoorAction$/);
  await expect(page.getByRole('region', { name: 'Harbour House' }).last()).toBeVisible();
  await page.goBack();
  await expect(consoleOf(page.locator('#createDoorAction'))).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('what was sent is still there when the window becomes narrow', async ({ page }) => {
  const stage = await openStage(page, 'listDoors');
  await stage.getByRole('button', { name: 'Send to the simulator' }).click();
  await expect(stage.getByRole('status').filter({ hasText: '200 OK' })).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(consoleOf(page.locator('#listDoors')).getByRole('status').filter({ hasText: '200 OK' })).toBeVisible();
});

const steps = ['Open the main entrance', 'Force it', 'Block it', 'Ask why a card is refused'] as const;

test.describe('the story on the first screen', atBothWidths, () => {
  test('is told in four presses, each with what it is in the API', atBothWidths, async ({ page }) => {
    await saveData(page);
    await openReference(page);
    const story = page.getByRole('region', { name: 'Try it now' });
    const happened = story.getByRole('region', { name: 'What just happened' });
    const door = mainEntranceIn(story.getByRole('region', { name: 'Harbour House' }));
    const expected = [
      ['202 Accepted', 'door.opened', 'Open'],
      ['POST/_sim/doors/…', 'door.forced_open', 'Forced open'],
      ['202 Accepted', 'door.blocked', 'Blocked'],
      ['DOOR_BLOCKED', 'access.denied', 'Blocked'],
    ] as const;
    for (const [index, [answer, event, state]] of expected.entries()) {
      const step = story.getByRole('button', { name: steps[index] });
      const before = await step.boundingBox();
      await step.click();
      await expect(happened).toContainText(`${steps[index]}.`);
      await expect(happened).toContainText(answer);
      await expect(happened).toContainText(event);
      await expect(door).toContainText(state);
      // Who hears the page is told the same.
      await expect(story.locator('[aria-live="polite"]').filter({ hasText: `${steps[index]}: ` })).toHaveCount(1);
      await expect(story.locator('[aria-live="polite"]').filter({ hasText: `${event}` })).toHaveCount(1);
      expect((await step.boundingBox())?.y, 'it stays under the pointer').toBeCloseTo(before?.y ?? 0, 0);
    }
    await expect(story.locator('[aria-live="polite"]').filter({ hasText: 'The door stays shut: DOOR_BLOCKED' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  test('a step that is pressed early does those before it, and one that is pressed again begins anew', async ({ page }) => {
    await openReference(page);
    const story = page.getByRole('region', { name: 'Try it now' });
    const said = story.getByRole('region', { name: 'What just happened' }).locator('p').first();
    await story.getByRole('button', { name: 'Block it' }).click();
    await expect(said).toHaveText('Block it. First came “Open the main entrance”, “Force it”.');
    await story.getByRole('button', { name: 'Open the main entrance' }).click();
    await expect(said).toHaveText('Open the main entrance. The building began anew.');
    await story.getByRole('button', { name: 'Start over' }).click();
    await expect(said).toHaveCount(0);
    await expect(story.getByRole('button', { name: 'Story so far: 0 steps' })).toBeVisible();
  });
});

test('the reason of a refusal leads to its explanation without loading the site anew', async ({ page }) => {
  await openReference(page);
  const kept = await page.evaluateHandle(() => document.documentElement);
  const story = page.getByRole('region', { name: 'Try it now' });
  await story.getByRole('button', { name: 'Ask why a card is refused' }).click();
  await story.getByRole('link', { name: 'DOOR_BLOCKED' }).click();
  await expect(page).toHaveURL(/request-access#DOOR_BLOCKED$/);
  expect(await kept.evaluate((root) => root === document.documentElement)).toBe(true);
});

test('has no violation, still and in the middle', async ({ page }) => {
  await openReference(page);
  await expectNoViolationsWithin(page, '[aria-label="Try it now"]');
  await page.getByRole('button', { name: 'Ask why a card is refused' }).click();
  await expect(page.getByRole('region', { name: 'What just happened' })).toContainText('DOOR_BLOCKED');
  await expectNoViolationsWithin(page, '[aria-label="Try it now"]');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is animated', async ({ page }) => {
    const stage = await openStage(page, 'createDoorAction');
    await stage.getByRole('button', { name: 'Send to the simulator' }).click();
    await stage.getByRole('button', { name: /^Present .* at Main entrance/ }).click();
    await expect(stage.getByRole('log').getByText('access.granted').first()).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('the story so far', () => {
  test('is copied as a script, and as a link that replays it without asking any server', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openReference(page);
    const story = page.getByRole('region', { name: 'Try it now' });
    await story.getByRole('button', { name: 'Ask why a card is refused' }).click();
    await story.getByRole('button', { name: 'Story so far: 8 steps' }).click();
    const panel = story.getByRole('region', { name: 'Story so far' });
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    for (const [language, begins] of [
      ['curl', 'set -eu'],
      ['TypeScript', 'process.env'],
      ['Python', 'import urllib.request'],
    ] as const) {
      await panel.getByRole('button', { name: language, exact: true }).click();
      await panel.getByRole('button', { name: `Copy: Story in ${language}` }).click();
      await expect.poll(read).toContain(begins);
      for (const part of ['/_sim/reset', 'GRANT_ACCESS', 'FORCE', 'BLOCK', '/_sim/present', 'dryRun', '/events?sort=receivedAt']) {
        expect(await read()).toContain(part);
      }
    }
    await panel.getByRole('button', { name: 'Copy a link that replays it' }).click();
    await expect.poll(read).toMatch(/\/openapi#story=[\w-]+$/);
    const link = await read();
    expect(link.length).toBeLessThan(2000);

    const other = await context.newPage();
    await saveData(other);
    const requests: string[] = [];
    other.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await other.goto(link);
    const replayed = other.getByRole('region', { name: 'Try it now' });
    await expect(replayed.getByText('Replayed 8 steps.')).toBeVisible({ timeout: 30_000 });
    await expect(mainEntranceIn(replayed.getByRole('region', { name: 'Harbour House' }))).toContainText('Blocked');
    await expect(replayed).toContainText('DOOR_BLOCKED');
    await expect(replayed.getByRole('button', { name: 'Story so far: 8 steps' })).toBeVisible();
    expect(requests.filter((path) => !/^\/(?:openapi(?:_v3\.json|\/)?$|assets\/|img\/|fonts\/)/.test(path))).toEqual([]);
  });

  test('its link is copied also where a text may be copied only while the click is fresh', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      // As in Safari and Firefox by the time that the link is made. Only what was promised at the click is taken.
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('The click is not fresh', 'NotAllowedError'));
    });
    await openReference(page);
    const story = page.getByRole('region', { name: 'Try it now' });
    await story.getByRole('button', { name: 'Ask why a card is refused' }).click();
    await story.getByRole('button', { name: 'Story so far: 8 steps' }).click();
    await story.getByRole('button', { name: 'Copy a link that replays it' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/openapi#story=[\w-]+$/);
  });

  const placeOf = (steps: object[]) =>
    `story=${deflateRawSync(JSON.stringify({ version: 1, until: '2026-03-16T08:00:00.000Z', steps })).toString('base64url')}`;

  test('a second link that is followed during a replay stops it and is replayed itself', async ({ page }) => {
    const look = { at: '2026-03-16T08:00:00.000Z', method: 'GET', path: '/v2/systems', caller: 'Auditor' };
    await openReference(page, `#${placeOf(Array(20).fill(look))}`);
    const story = page.getByRole('region', { name: 'Try it now' });
    await expect(story.getByText(/Replaying step \d+ of 20\./)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(
      (place) => {
        location.hash = place;
      },
      placeOf([look]),
    );
    await expect(story.getByText('Replayed 1 step.')).toBeVisible();
    await expect(story.getByRole('button', { name: 'Story so far: 1 step' })).toBeVisible();
    await expect(story.getByRole('alert')).toHaveCount(0);
    await expect(story.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  test('a link that was not made here says so, and does nothing', async ({ page }) => {
    test.setTimeout(120_000);
    const step = { at: '2026-03-16T08:00:00.000Z', method: 'GET', path: '/v2/systems' };
    const hostile = [
      'story=',
      'story=%3Cimg%20src=x%20onerror=alert(1)%3E',
      'story=AAAA',
      `story=${'A'.repeat(70_000)}`,
      placeOf([{ ...step, path: '//evil.example/v2/x' }]),
      placeOf([{ ...step, path: 'https://evil.example/v2/x' }]),
      placeOf([{ ...step, method: 'PUT', path: '/_sim/faults', body: '{}' }]),
      placeOf(Array(201).fill(step)),
    ];
    for (const place of hostile) {
      await page.goto('about:blank');
      await openReference(page, `#${place}`);
      const story = page.getByRole('region', { name: 'Try it now' });
      await expect(story.getByRole('alert')).toContainText('This link holds no story that can be replayed:');
      await expect(story.getByText(/Replay(?:ing|ed) /)).toHaveCount(0);
    }
  });

  test('what a link says is shown as text', async ({ page }) => {
    const body = JSON.stringify({ name: '<img src=x onerror="document.title=1">' });
    const made = { at: '2026-03-16T08:00:00.000Z', method: 'POST', path: '/v2/systems/<b>/users', body, caller: 'Auditor' };
    await openReference(page, `#${placeOf([made])}`);
    const story = page.getByRole('region', { name: 'Try it now' });
    await expect(story.getByText('Replayed 1 step.')).toBeVisible();
    await expect(story).toContainText('/v2/systems/<b>/users');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });
});
