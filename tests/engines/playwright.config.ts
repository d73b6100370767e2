import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { engines } from '../../scripts/engines/find-engines';
import type { EngineOptions, PageOptions } from './fixtures';

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const looks = Object.entries(sizes).flatMap(([screen, size]) =>
  (['light', 'dark'] as const).map((mode) => ({ name: `${screen} ${mode}`, use: { ...size, mode } })),
);

export default defineConfig<PageOptions, EngineOptions>({
  testDir: '.',
  outputDir: '../../.generated/engines-output',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: resolve(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.generated/engines-results.json') }]],
  projects: engines.flatMap((engine) => looks.map(({ name, use }) => ({ name: `${engine} ${name}`, use: { engine, ...use } }))),
});
