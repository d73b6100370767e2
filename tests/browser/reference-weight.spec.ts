// What the reference weighs: in brotli, as it is served.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allRoutes } from '../routes';
import { expect, hydrated, saveData, test } from './fixtures';

/** Notes the scripts and styles that a page asks for. */
function watchCode(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      files.add(new URL(request.url()).pathname);
    }
  });
  return files;
}

function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`build${file}.br`).size, 0);
}

function difference(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}

test('reading adds at most 45 kB to the site, trying at most 90 kB more, and only when it is wanted', async ({ page }) => {
  await saveData(page);
  const files = watchCode(page);
  await page.goto('/markdown-page');
  await hydrated(page);
  const ofSite = new Set(files);

  files.clear();
  await page.goto('/openapi#listDoors');
  await hydrated(page);
  await expect(page.locator('#listDoors').getByRole('button', { name: 'Try it', exact: true })).toBeVisible();
  const read = new Set(files);
  const added = difference(read, ofSite);
  expect(weigh(added)).toBeGreaterThan(0);
  expect(weigh(added)).toBeLessThanOrEqual(45_000);

  await page.locator('#listDoors').getByRole('button', { name: 'Try it', exact: true }).click();
  await page.getByRole('region', { name: 'Harbour House' }).waitFor();
  const lazy = difference(new Set(files), read);
  for (const part of ['console', 'simulator']) {
    expect(
      [...lazy].filter((file) => file.endsWith('.js') && file.includes(`/${part}.`)),
      part,
    ).toHaveLength(1);
  }
  expect(weigh(lazy)).toBeLessThanOrEqual(90_000);
  console.log(`reference: ${weigh(added)} bytes for reading, ${weigh(lazy)} more for trying`);
});

test('no other page loads anything of it', async ({ request }) => {
  const own = new Set(
    ['js', 'css'].flatMap((kind) =>
      readdirSync(`build/assets/${kind}`)
        .filter((name) => name.endsWith(`.${kind}`))
        // Words that stand in the reference, in the console and in the simulator alone, and the class of its layout.
        .filter((name) =>
          /Browse the reference|Send to the simulator|no such control route|\.layout_/.test(
            readFileSync(`build/assets/${kind}/${name}`, 'utf8'),
          ),
        )
        .map((name) => `/assets/${kind}/${name}`),
    ),
  );
  expect(own.size).toBeGreaterThanOrEqual(4);
  for (const route of allRoutes.filter((each) => each !== '/openapi')) {
    const html = await (await request.get(route)).text();
    expect(
      [...own].filter((file) => html.includes(file)),
      route,
    ).toEqual([]);
  }
});
