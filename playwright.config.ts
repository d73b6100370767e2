import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/find-chromium';

const executablePath = findChromium();
if (!executablePath) {
  throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM to its path.');
}

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.generated/browser-output',
  fullyParallel: true,
  workers: 2,
  // Generous, because machines are shared: a slow one is not a fault of the site.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.generated/browser-results.json' }]],
  use: { launchOptions: { executablePath, args: chromiumArguments } },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: /@both-widths/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
