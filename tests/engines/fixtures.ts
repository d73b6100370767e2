import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { offlineFile, offlineFolder } from '../../plugins/offline/archive';
import type { Engine } from '../../scripts/engines/find-engines';
import { launchEngine, type Missing, type RunningEngine } from '../../scripts/engines/launch-engine';
import { unzip } from '../unzip';
import { EnginePage } from './engine-page';
import { type SiteUnderTest, serveSite } from './site-under-test';

export { expect };

export type EngineOptions = { engine: Engine; width: number; height: number };

export type PageOptions = {
  mode: 'light' | 'dark';
  without: Missing;
  /** Errors that the test provokes. Every other one fails the test. */
  expectedProblems: RegExp | null;
};

/** Chosen once a tab, so that a reader who changes it keeps what they chose. */
const chooseMode = (mode: string) => `
  try {
    if (!sessionStorage.getItem('mode-of-the-test')) {
      sessionStorage.setItem('mode-of-the-test', 'chosen');
      localStorage.setItem('theme-access-docs', '${mode}');
    }
  } catch {}
`;

type Fixtures = { reader: EnginePage };
type WorkerFixtures = { running: RunningEngine; site: SiteUnderTest; archive: string };

export const test = base.extend<PageOptions & Fixtures, EngineOptions & WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  width: [1440, { option: true, scope: 'worker' }],
  height: [900, { option: true, scope: 'worker' }],
  mode: ['light', { option: true }],
  without: [null, { option: true }],
  expectedProblems: [null, { option: true }],
  running: [
    async ({ engine, width, height }, use) => {
      const running = await launchEngine(engine, { width, height });
      await use(running);
      await running.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      const site = await serveSite('build');
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  /** The offline copy, unpacked. A space in the path is what many readers have. */
  archive: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'offline docs '));
      for (const [path, body] of unzip(readFileSync(`build/${offlineFile}`))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), body);
      }
      await use(`${pathToFileURL(join(folder, offlineFolder)).href}/`);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  reader: async ({ running, site, mode, without, expectedProblems }, use, testInfo) => {
    site.begin(chooseMode(mode));
    const driver = await running.open(without);
    await use(new EnginePage(driver, site.address));
    if (testInfo.status !== testInfo.expectedStatus) {
      await driver.screenshot(testInfo.outputPath('screen.png'));
    }
    // What the page tells while it is left arrives before it is closed.
    await driver.goto('about:blank');
    await driver.close();
    expect(
      site.problems.filter((problem) => !expectedProblems?.test(problem)),
      'no error, nothing that the policy refused',
    ).toEqual([]);
  },
});

/** Two flows an engine run in `npm test`; all of them where changes are taken in. */
export const quick = { tag: '@quick' };
