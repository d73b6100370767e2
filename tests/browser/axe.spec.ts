import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { allRoutes } from '../routes';
import { expect, open, saveData, test } from './fixtures';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const widths = [1440, 360];
// Every rule in the light, and in the dark those that look at colours: no other depends on the mode.
const modes: Record<string, RunOptions> = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

// Without motion, so that no colour is caught half-way between two modes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

function audit(route: string, variant?: 'noticeSite'): void {
  test(`${variant ?? ''}${route} has no accessibility violation: light and dark, wide and narrow`, async ({ page, site, noticeSite }) => {
    await saveData(page);
    await open(page, (variant ? noticeSite : site) + route);
    if (route === '/openapi') {
      await page.getByText(/^127 operations/).waitFor();
    }
    await page.evaluate(axeSource);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [mode, options] of Object.entries(modes)) {
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
        const { violations } = await page.evaluate((rules) => axe.run({ ...rules, resultTypes: ['violations'] }), options);
        const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
        expect(told, `${route} ${mode} ${width} px`).toEqual([]);
      }
    }
  });
}

for (const route of allRoutes) {
  audit(route);
}
// With the announcement bar.
audit('/', 'noticeSite');

test.describe(() => {
  test.use({ expectedErrors: /status of 404/ });
  audit('/no-such-page');
});
