import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { installSameLooks } from './same-looks';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const widths = [1440, 360] as const;
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

const colourRules = ['color-contrast', 'link-in-text-block'];
const onlyColours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };
const allButColours: RunOptions = { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) };

async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
}

/** The shadows at the edges of tables are gradients, on which axe gives no verdict. Without them it judges the words of tables too. */
async function removeGradients(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-scroll')) {
      box.style.background = 'none';
    }
  });
}

async function expectNone(page: Page, options: RunOptions, look: string): Promise<void> {
  const violations = await page.evaluate(async (given) => (await axe.run({ resultTypes: ['violations'], ...given })).violations, options);
  const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
  expect(findings, `${page.url()} ${look}`).toEqual([]);
}

/** Everything in every mode at every width, on the whole page: minutes for the longest. */
async function expectNoneInEveryCombination(page: Page): Promise<void> {
  await removeGradients(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of modes) {
      await setMode(page, mode);
      await expectNone(page, {}, `${mode} ${width} px`);
    }
  }
}

/** The rules that are not about colours: in a second mode only if it shows or scrolls something else, since otherwise its verdict is the same. */
async function expectGoodStructure(page: Page, width: number): Promise<void> {
  const layouts = new Set<string>();
  for (const mode of modes) {
    await setMode(page, mode);
    const layout = await page.evaluate(() => window.sameLooks.layout());
    if (!layouts.has(layout)) {
      layouts.add(layout);
      await expectNone(page, allButColours, `${mode} ${width} px`);
    }
  }
}

/** The rules about colours, in both modes, on a copy of the body that holds each look of the page. */
async function expectGoodColours(page: Page, width: number): Promise<void> {
  for (const mode of modes) {
    await setMode(page, mode);
    await page.evaluate(() => window.sameLooks.mark());
  }
  const body = await page.evaluateHandle(() => {
    const original = document.body;
    original.replaceWith(window.sameLooks.copyMarked());
    return original;
  });
  await removeGradients(page);
  for (const mode of modes) {
    await setMode(page, mode);
    await expectNone(page, onlyColours, `${mode} ${width} px`);
  }
  await body.evaluate((original) => document.body.replaceWith(original));
}

/** Expects that axe finds nothing on the open page: light and dark, wide and narrow. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Without motion, so that no colour is caught half-way between two modes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axeSource);
  if (process.env.AXE === 'every combination') {
    await expectNoneInEveryCombination(page);
    return;
  }
  await page.evaluate(installSameLooks);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodStructure(page, width);
    await expectGoodColours(page, width);
  }
}
