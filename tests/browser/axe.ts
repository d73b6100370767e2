import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const widths = [1440, 360];
const modes = ['light', 'dark'];

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

/** Expects that axe finds nothing on the open page: light and dark, wide and narrow. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Without motion, so that no colour is caught half-way between two modes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axeSource);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of modes) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
      const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
      expect(told, `${page.url()} ${mode} ${width} px`).toEqual([]);
    }
  }
}
