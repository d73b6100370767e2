// The kinds of pages as they look, compared with small pictures that are kept in pictures/. `npm run pictures` takes them anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import { expect, hydrated, test } from './fixtures';

const kept = join('tests', 'browser', 'pictures');
const seen = join('.generated', 'pictures');
const isRenewing = process.env.PICTURES === 'renew';

const kinds: Record<string, string> = {
  home: '/',
  map: '/main/',
  quickstart: '/main/getting-started/quickstart',
  resource: '/main/api/admin/resources/doors',
  members: '/main/api/admin/resources/doors#the-object',
  states: '/main/api/admin/resources/doors#states',
  tables: '/main/guides/error-handling#in-short',
  sequence: '/main/api/admin/resources/door-actions#states',
  week: '/main/api/admin/resources/schedules#a-week-drawn',
  explorer: '/main/api/admin/examples/privilege-examples#try-a-case',
  reference: '/openapi',
  operation: '/openapi#createVisit',
  notes: '/release-notes',
  note: '/release-notes/docs-update-annotations-and-apiary-migration',
  tags: '/release-notes/tags',
};

/** What the reference makes after the page is alive. */
const ready: Record<string, string> = { reference: 'nav a[href="#schemas"]', operation: '#createVisit [aria-expanded="true"]' };

const looks = [
  { width: 360, height: 780, mode: 'dark' },
  { width: 1440, height: 900, mode: 'light' },
] as const;

/** One pixel of a kept picture stands for a square of these: the edges of letters, which differ between versions of a browser, are evened out. */
const square = 4;
/** Of 255. A colour that differs by less is the same. */
const tolerance = 10;
/** The part of a picture that may differ. */
const share = 0.004;

type Comparison = { picture: string; differing: number; all: number } | { sizes: string };

/** In the page: makes the picture small, and counts in how many pixels it is not the one that was kept. */
async function compare(page: Page, screenshot: Buffer, before: Buffer | null): Promise<Comparison> {
  return page.evaluate(
    async ({ screenshot, before, square, tolerance }) => {
      const load = async (base64: string) => createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const pixels = (image: ImageBitmap, width: number, height: number) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width, height);
        return { canvas, data: context.getImageData(0, 0, width, height).data };
      };
      const image = await load(screenshot);
      const [width, height] = [Math.round(image.width / square), Math.round(image.height / square)];
      const now = pixels(image, width, height);
      const picture = now.canvas.toDataURL('image/png').split(',')[1] ?? '';
      if (!before) {
        return { picture, differing: 0, all: width * height };
      }
      const old = await load(before);
      if (old.width !== width || old.height !== height) {
        return { sizes: `${old.width}×${old.height} was kept, ${width}×${height} is shown` };
      }
      const then = pixels(old, width, height).data;
      let differing = 0;
      for (let at = 0; at < then.length; at += 4) {
        if ([0, 1, 2].some((channel) => Math.abs((then[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > tolerance)) {
          differing += 1;
        }
      }
      return { picture, differing, all: width * height };
    },
    { screenshot: screenshot.toString('base64'), before: before?.toString('base64') ?? null, square, tolerance },
  );
}

// A browser with a window draws letters in another way. `npm test` installs the one without, if there is no browser at all.
test.skip(!findChromium()?.includes('headless-shell'), 'pictures are taken with chromium-headless-shell');

for (const [kind, route] of Object.entries(kinds)) {
  for (const { width, height, mode } of looks) {
    const name = `${kind}-${width}-${mode}.png`;
    test(`${kind}, ${width} px wide and ${mode}, looks as its picture`, async ({ page, browser }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.setFixedTime('2026-03-16T09:00:00Z');
      await page.addInitScript((theme) => localStorage.setItem('theme-access-docs', theme), mode);
      // With all its fonts: whether one that is optional comes in time is a matter of chance.
      await page.route('**/assets/css/styles.*.css', async (request) => {
        const response = await request.fetch();
        await request.fulfill({ response, body: (await response.text()).replaceAll('font-display:optional', 'font-display:block') });
      });
      await page.goto(route);
      await hydrated(page);
      await page
        .locator(ready[kind] ?? 'main')
        .first()
        .waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });

      const file = join(kept, name);
      const before = !isRenewing && existsSync(file) ? readFileSync(file) : null;
      // A page of its own: the site's policy lets no page read a picture from its address.
      const table = await browser.newPage();
      const compared = await compare(table, screenshot, before);
      await table.close();
      if ('sizes' in compared) {
        throw new Error(compared.sizes);
      }
      if (isRenewing) {
        mkdirSync(kept, { recursive: true });
        writeFileSync(file, Buffer.from(compared.picture, 'base64'));
        return;
      }
      mkdirSync(seen, { recursive: true });
      writeFileSync(join(seen, name), screenshot);
      expect(before, `${file} is missing: npm run pictures takes it`).not.toBeNull();
      expect(
        compared.differing / compared.all,
        `${compared.differing} of ${compared.all} pixels differ from ${file}. What is shown now: ${join(seen, name)}. If it is meant: npm run pictures`,
      ).toBeLessThanOrEqual(share);
    });
  }
}
