// `npm run dev`: the site compiles for writing, its pages show their text, and a changed page is seen without a restart.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium, expect, type Page } from '@playwright/test';
import { prepareVariant, shortenPages } from '../../scripts/build-variants';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** What a reader of a page sees of its text. */
const texts = {
  '/': (page: Page) => page.getByRole('region', { name: 'Harbour House' }).getByText('Main entrance'),
  '/main/': (page: Page) => page.getByRole('heading', { level: 1, name: 'Documentation' }),
  '/openapi': (page: Page) => page.locator('#createVisit-title').getByRole('button'),
};

/** Opens each page afresh, and then moves from the first to the second. */
async function openPages(site: string, changed: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArguments });
  try {
    const page = await browser.newPage();
    // On such a connection nothing is loaded before it is wanted: what shows is there by itself.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
    page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
    for (const [path, textOf] of Object.entries(texts)) {
      await page.goto(site + path);
      await expect(textOf(page)).toBeVisible({ timeout: 20_000 });
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation', exact: true }).click();
    await expect(texts['/main/'](page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(changed)).toBeVisible({ timeout: 20_000 });
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
}

test('the development server shows its pages, and shows a page anew when it changes', { timeout: 240_000 }, async () => {
  const folder = prepareVariant({ name: 'dev', edit: shortenPages });
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--no-open', '--host', '127.0.0.1', '--port', String(port)],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
  );
  let output = '';
  const compiled = (times: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (/compiled with \d+ error|ERROR in/.test(output)) {
          reject(new Error(output));
        } else if ((output.match(/compiled successfully|compiled in|compiled with \d+ warning/gi) ?? []).length >= times) {
          resolve();
        }
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('exit', () => reject(new Error(`It ended:\n${output}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  try {
    await compiled(1);
    appendFileSync(join(folder, 'docs/index.mdx'), '\nOne more line.\n');
    await compiled(2);
    await openPages(`http://127.0.0.1:${port}`, 'One more line.');
  } finally {
    child.removeAllListeners('exit');
    child.kill();
  }
});
