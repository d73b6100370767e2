import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { isDeep } from '../is-deep';
import { installSameLooks } from './same-looks';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run(within: string, options: RunOptions): Promise<AxeResults> };

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

async function expectNone(page: Page, options: RunOptions, look: string, within = 'html'): Promise<void> {
  const violations = await page.evaluate(
    async ([given, selector]) => (await axe.run(selector, { resultTypes: ['violations'], ...given })).violations,
    [options, within] as const,
  );
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

/** What axe had nothing against, on the pages that this process has looked at. */
const goodLooks = new Set<string>();

/**
 * The mark of the site is a picture for each mode, which a component exchanges, not the attribute that `setMode` sets. Always shown, it is no difference
 * between the modes.
 */
async function keepPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll<HTMLElement>('img[class*="themedComponent"]')) {
      picture.style.display = 'initial';
    }
  });
}

/** Has the page show a copy of its body while `check` looks at it. */
async function withCopy(page: Page, kind: 'copyMarked' | 'copyWithPlainWords', check: () => Promise<void>): Promise<void> {
  const body = await page.evaluateHandle((chosen) => {
    const original = document.body;
    original.replaceWith(window.sameLooks[chosen]());
    return original;
  }, kind);
  await check();
  await body.evaluate((original) => document.body.replaceWith(original));
}

/**
 * The rules about colours in both modes, where something looks as nothing did before. The others in a second mode only if it shows or scrolls something
 * else, since otherwise their verdict is the same.
 */
async function expectNoneAt(page: Page, width: number): Promise<void> {
  const layouts = new Map<string, Mode>();
  for (const mode of modes) {
    await setMode(page, mode);
    const layout = await page.evaluate(() => window.sameLooks.survey());
    layouts.set(layout, layouts.get(layout) ?? mode);
  }
  await withCopy(page, 'copyWithPlainWords', async () => {
    for (const mode of layouts.values()) {
      await setMode(page, mode);
      await expectNone(page, allButColours, `${mode} ${width} px`);
    }
  });
  await withCopy(page, 'copyMarked', async () => {
    await removeGradients(page);
    for (const mode of modes) {
      await setMode(page, mode);
      await expectNone(page, onlyColours, `${mode} ${width} px`);
    }
  });
}

/** Expects that axe finds nothing on the open page, but for what it leaves out: light and dark, wide and narrow. */
export async function expectNoViolations(page: Page, leavingOut: string | null = null): Promise<void> {
  // Without motion, so that no colour is caught half-way between two modes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axeSource);
  if (isDeep) {
    test.setTimeout(900_000);
    await expectNoneInEveryCombination(page);
    return;
  }
  await keepPictures(page);
  await page.evaluate(installSameLooks, { known: [...goodLooks], leavingOut });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoneAt(page, width);
  }
  for (const look of await page.evaluate(() => window.sameLooks.marked())) {
    goodLooks.add(look);
  }
}

/** The same for one part of the page as it is now: a copy of the page would not have an open dialog. */
export async function expectNoViolationsWithin(page: Page, selector: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axeSource);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of modes) {
      await setMode(page, mode);
      await expectNone(page, {}, `${mode} ${width} px`, selector);
    }
  }
}
