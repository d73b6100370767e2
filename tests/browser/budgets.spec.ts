import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { docRoutes } from '../routes';
import { expect, open, test } from './fixtures';

const limits = { script: 110_000, stylesheet: 14_200 };

/** Bytes in brotli of what the page itself loads. What it fetches ahead for other pages is not counted. */
async function weigh(page: Page, route: string): Promise<Record<string, number>> {
  const bytes: Record<string, number> = { script: 0, stylesheet: 0, font: 0 };
  page.on('request', (request) => {
    const type = request.resourceType();
    const ahead = request.headers()['sec-purpose']?.includes('prefetch');
    if (type in bytes && !ahead) {
      bytes[type] = (bytes[type] ?? 0) + statSync(`build${new URL(request.url()).pathname}.br`).size;
    }
  });
  await open(page, route);
  await page.waitForLoadState('networkidle');
  return bytes;
}

test('a doc page loads at most 110 kB of script, 14.2 kB of style and no font', async ({ context }) => {
  const heaviest = { script: 0, route: '' };
  for (const route of docRoutes) {
    const page = await context.newPage();
    const { script = 0, stylesheet = 0, font } = await weigh(page, route);
    expect(script, `script of ${route}`).toBeGreaterThan(0);
    expect(script, `script of ${route}`).toBeLessThanOrEqual(limits.script);
    expect(stylesheet, `style of ${route}`).toBeGreaterThan(0);
    expect(stylesheet, `style of ${route}`).toBeLessThanOrEqual(limits.stylesheet);
    expect(font, `fonts of ${route}`).toBe(0);
    if (script > heaviest.script) {
      Object.assign(heaviest, { script, stylesheet, route });
    }
    await page.close();
  }
  console.log(`heaviest doc page: ${JSON.stringify(heaviest)}`);
});
