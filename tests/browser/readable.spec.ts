// Text that readers enlarge, space out or read on a wide screen.
import type { Page } from '@playwright/test';
import { atBothWidths, expect, holdBack, open, test } from './fixtures';

const kinds = [
  '/',
  '/main/',
  '/main/getting-started/quickstart',
  '/main/api/admin/resources/doors',
  '/main/guides/error-handling',
  '/main/api/admin/examples/privilege-examples',
  '/openapi#createVisit',
  '/release-notes',
];

/** Boxes that hide a part of their text. What only screen readers get is a pixel large, or clipped. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          clipPath === 'none' &&
          element.clientWidth > 2 &&
          element.clientHeight > 2 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.textContent?.trim() &&
          ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`),
  );
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const route of kinds) {
  test(`${route} can be read at 200 and 400 % and with wide spacing of text`, async ({ page }) => {
    // A screen of 1440 px at 200 % shows as much as one of 720 px; 320 px are 1280 px at 400 %.
    for (const width of [720, 320]) {
      await page.setViewportSize({ width, height: 600 });
      await open(page, route);
      expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width);
      expect(await cutTexts(page), `${width} px`).toEqual([]);
    }
    // The spacing of success criterion 1.4.12 of WCAG.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await pageWidth(page), `${width} px, spaced`).toBeLessThanOrEqual(width);
      expect(await cutTexts(page), `${width} px, spaced`).toEqual([]);
    }
  });
}

/** How many characters each line has, but the last of a paragraph. */
function lineLengths(paragraphs: Element[]): number[] {
  return paragraphs.flatMap((paragraph) => {
    const lines: number[] = [];
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let middle = Number.NEGATIVE_INFINITY;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (Math.abs(box.y + box.height / 2 - middle) > 10) {
          middle = box.y + box.height / 2;
          lines.push(0);
        }
        lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
      }
    }
    return lines.slice(0, -1);
  });
}

test('lines of running text have 60 to 75 characters, tables and code may be wider', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/main/guides/error-handling');
    const lines = (await page.locator('.markdown > p').evaluateAll(lineLengths)).sort((one, other) => one - other);
    expect(lines.length).toBeGreaterThan(30);
    // One in ten may be shorter, where a long name didn't fit, and one in ten longer, where letters are slim.
    expect(lines[Math.floor(lines.length * 0.1)]).toBeGreaterThanOrEqual(60);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(75);
  }
});

/** How far each may move. A face that comes late breaks a cell of names in code elsewhere on a phone: 0.036. */
const movesAtMost = { '/': 0.02, '/main/getting-started/quickstart': 0.02, '/main/api/admin/resources/doors': 0.04 };

for (const [address, most] of Object.entries(movesAtMost)) {
  test(`next to nothing moves when the fonts come late: ${address}`, atBothWidths, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => document.fonts.check('16px "Site Text"'))).toBe(false);
    // Longer than a font that is optional is waited for.
    await page.waitForTimeout(300);
    release();
    await page.waitForFunction(() => document.fonts.check('16px "Site Text"'));
    await page.waitForTimeout(300);
    const total = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    expect(total).toBeLessThan(most);
  });
}
