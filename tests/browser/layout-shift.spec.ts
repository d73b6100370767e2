// Nothing moves that the reader did not move.
//
// Two measures. Loading: the browser counts no layout shift at all; what late fonts do is in readable.spec.ts. Pressing: the control that is
// pressed stays where it is in the window, and so does all that lies above its lower edge; what lies below something that opens may go down.
// Where nothing has to make room (copying, a button of the building), the shifts are counted too, also those that the browser forgives after
// a click.
import type { Locator, Page } from '@playwright/test';
import { consoleOf, expect, hydrated, test } from './fixtures';

type Shift = { value: number; sources: { what: string; top: number; by: number }[] };

declare global {
  interface Window {
    shifts: Shift[];
  }
}

const widths = [360, 1440];

const pages = {
  home: '/',
  documentation: '/main/',
  quickstart: '/main/getting-started/quickstart',
  'a resource': '/main/api/admin/resources/doors',
  'the decision explorer': '/main/api/admin/examples/privilege-examples',
  'the drawn week': '/main/api/admin/resources/schedules',
  'the reference': '/openapi',
  'an operation': '/openapi#createVisit',
  'release notes': '/release-notes',
};

async function observe(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };
    const nameOf = (node?: Node) =>
      node instanceof Element
        ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 30)}`
        : String(node?.textContent?.slice(0, 30));
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        window.shifts.push({
          value,
          // What comes into sight or leaves it has no height on one side.
          sources: sources
            .filter(({ previousRect, currentRect }) => previousRect.height > 0 && currentRect.height > 0)
            .map(({ node, previousRect, currentRect }) => ({
              what: nameOf(node),
              top: previousRect.top,
              by: currentRect.top - previousRect.top,
            })),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Without fonts: whether they come before the first paint is a matter of chance. What they move if they are late is in readable.spec.ts. */
async function openWithoutFonts(page: Page, address: string): Promise<void> {
  await page.route('**/*.woff2', () => {});
  await page.goto(address, { waitUntil: 'commit' });
  await hydrated(page);
}

/** The shifts since the last time. Two frames and a task, because the browser reports them after it has painted. */
async function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return window.shifts.splice(0);
  });
}

const sum = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

type Press = {
  /** Moves what lies below it; otherwise next to nothing may move. */
  opens?: boolean;
  act?(control: Locator): Promise<unknown>;
  /** Is there when the press has had its effect. */
  effect: Locator;
};

async function press(page: Page, control: Locator, { opens = false, act = (it) => it.click(), effect }: Press): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await takeShifts(page);
  const before = await control.boundingBox();
  await act(control);
  await expect(effect).toBeVisible();
  const shifts = await takeShifts(page);
  const name = (await control.textContent()) ?? '';
  expect((await control.boundingBox())?.y, `${name} stays under the pointer`).toBeCloseTo(before?.y ?? 0, 0);
  expect((await control.boundingBox())?.x, `${name} stays under the pointer`).toBeCloseTo(before?.x ?? 0, 0);
  const edge = (before?.y ?? 0) + (before?.height ?? 0);
  expect(
    shifts.flatMap(({ sources }) => sources).filter(({ top, by }) => top < edge - 1 && by !== 0),
    `nothing above ${name} moves`,
  ).toEqual([]);
  if (!opens) {
    expect(sum(shifts), `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
  }
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => observe(page, width));

    test('no page moves while it loads', async ({ page }) => {
      test.setTimeout(120_000);
      for (const [name, address] of Object.entries(pages)) {
        // From another page, since an address that differs by its hash alone is not loaded again.
        await page.goto('about:blank');
        await openWithoutFonts(page, address);
        if (address.startsWith('/openapi')) {
          await page.locator('nav a[href="#schemas"]').waitFor({ state: 'attached' });
        }
        await page.waitForTimeout(500);
        const shifts = await takeShifts(page);
        expect.soft(sum(shifts), `${name}: ${JSON.stringify(shifts)}`).toBe(0);
      }
    });

    test.describe('the not-found page', () => {
      test.use({ expectedErrors: /status of 404/ });

      test('does not move while it loads', async ({ page }) => {
        await openWithoutFonts(page, '/no-such-page');
        await expect(page.getByRole('heading', { name: 'Pages with a name like it' })).toBeVisible();
        expect(sum(await takeShifts(page))).toBe(0);
      });
    });

    test('the explorer takes the place that was kept for it, and its choices move nothing above them', async ({ page }) => {
      await openWithoutFonts(page, pages['the decision explorer']);
      const heading = page.getByRole('heading', { name: 'Try a case' });
      await heading.evaluate((element) => element.scrollIntoView());
      await expect(page.locator('main [inert]')).toHaveCount(0);
      expect(await takeShifts(page), 'as it comes').toEqual([]);
      const verdict = page.getByRole('status').filter({ hasText: /GRANTED|DENIED/ });
      await press(page, page.getByRole('button', { name: 'Office hours' }), {
        effect: verdict.filter({ hasText: 'GRANTED' }),
        opens: true,
      });
      await press(page, page.getByLabel('The card is blocked'), { effect: verdict.filter({ hasText: 'TOKEN_BLOCKED' }), opens: true });
      await press(page, page.getByText('More changes'), { effect: page.getByLabel('The card has no user'), opens: true });
    });

    test('a choice for the drawn week moves nothing above it', async ({ page }) => {
      await openWithoutFonts(page, pages['the drawn week']);
      const choice = page.getByLabel('Week of 2026');
      const figure = page.getByRole('figure').filter({ has: choice });
      await figure.scrollIntoViewIfNeeded();
      await expect(page.locator('main [inert]'), 'until it works, the choices are those that the build drew').toHaveCount(0);
      for (const [label, option, said] of [
        ['Schedule', 'Night shift', /Night shift/],
        ['Week of 2026', 'Clocks go forward, from 23 March', /23 Mar/],
        ['Second door in', 'Asia/Kolkata', /Night shift/],
      ] as const) {
        await press(page, figure.getByLabel(label), {
          act: (it) => it.selectOption(option),
          effect: figure.getByRole('status').filter({ hasText: said }),
          opens: true,
        });
      }
    });

    test('copying and another language move nothing above them', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openWithoutFonts(page, pages.quickstart);
      await press(page, page.getByRole('button', { name: /^Copy:/ }).first(), { effect: page.getByText('Copied').first() });
      await openWithoutFonts(page, '/main/api/webhooks');
      const python = page.getByRole('button', { name: 'Python' }).first();
      await press(page, python, { effect: page.locator('pre').filter({ hasText: 'def verify' }).first(), opens: true });
    });

    test('an operation opens, is tried and answered; the building stays where it is', async ({ page }) => {
      test.setTimeout(120_000);
      await openWithoutFonts(page, '/openapi');
      await page.locator('nav a[href="#schemas"]').waitFor({ state: 'attached' });
      const section = page.locator('#createDoorAction');
      await section.evaluate((element) => element.scrollIntoView());
      await press(page, section.getByRole('button').first(), {
        effect: section.getByRole('button', { name: 'Try it', exact: true }),
        opens: true,
      });
      await press(page, section.getByRole('button', { name: /^202/ }), { effect: section.getByText('Example').first(), opens: true });

      // The button itself gives its place to the console.
      await section.getByRole('button', { name: 'Try it', exact: true }).click();
      const console = consoleOf(section);
      const building = console.getByRole('region', { name: 'Harbour House' });
      await building.getByRole('button', { name: 'Reset the building' }).waitFor();
      await press(page, section.getByRole('button', { name: 'Send to the simulator' }), {
        effect: section.getByRole('status').filter({ hasText: /202 Accepted in/ }),
        opens: true,
      });

      const buttons = await building.getByRole('button').all();
      const sides = ['left', 'top', 'right', 'bottom'] as const;
      const boxes = () => Promise.all(buttons.map((button) => button.evaluate((it): DOMRect => it.getBoundingClientRect().toJSON())));
      // All but the clock, which goes on by itself.
      const look = () =>
        building.evaluate((it) => [...it.querySelectorAll('li, [aria-live], fieldset')].map((part) => part.outerHTML).join());
      const story = console.getByRole('button', { name: /^Story so far/ });
      for (const button of [...buttons, ...buttons.slice(0, 4)]) {
        await button.scrollIntoViewIfNeeded();
        await takeShifts(page);
        const before = await boxes();
        const [lookBefore, storyBefore] = [await look(), await story.textContent()];
        await button.click();
        await expect.poll(async () => (await look()) !== lookBefore || (await story.textContent()) !== storyBefore).toBe(true);
        // A decision is shown link by link.
        await page.waitForTimeout(1000);
        // A browser with a window scrolls by parts of a pixel, and may round them anew.
        const moved = (await boxes()).map((box, index) => sides.map((side) => Math.abs(box[side] - (before[index]?.[side] ?? 0))));
        expect(Math.max(...moved.flat()), (await button.textContent()) ?? '').toBeLessThan(0.5);
        const shifts = await takeShifts(page);
        expect(sum(shifts), `${await button.textContent()}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
      }
    });
  });
}
