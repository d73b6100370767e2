// The reference shows whatever document it is given, and no document can do anything but be shown.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { readGithubWebhooks } from '../reference/fixtures/github-webhooks';
import { expect, open, test } from './fixtures';
import { endlessDocument, hostileDocument } from './hostile-document';

async function openWith(page: Page, body: string, place = ''): Promise<void> {
  await page.route('**/openapi_v3.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  await open(page, `/openapi${place}`);
}

const examples = 'node_modules/@readme/oas-examples';
const documents: [name: string, body: () => string][] = [
  [
    'a design tool, 3.1, by far mostly schemas',
    () => JSON.stringify(parse(readFileSync('node_modules/@figma/rest-api-spec/openapi/openapi.yaml', 'utf8'))),
  ],
  ['a code host, 3.1, 261 webhooks in 5 MB', readGithubWebhooks],
  ['a documentation host, 3.1', () => readFileSync(`${examples}/3.1/json/readme.json`, 'utf8')],
  ['an encyclopaedia, 3.0, no summaries', () => readFileSync(`${examples}/3.0/json/star-trek.json`, 'utf8')],
  ['trains, 3.1', () => readFileSync(`${examples}/3.1/json/train-travel.json`, 'utf8')],
  ['circles, 3.0', () => readFileSync(`${examples}/3.0/json/circular.json`, 'utf8')],
];

for (const [name, body] of documents) {
  test(`a public document is shown and opened: ${name}`, async ({ page }) => {
    const text = body();
    await openWith(page, text);
    const { info } = JSON.parse(text) as { info: { title: string } };
    await expect(page.getByRole('status').filter({ hasText: info.title })).toBeVisible();
    // Several operations and schemas, and everything in them, are opened one after the other.
    for (const selector of ['main section > div h4 > button', 'main li > h3 > button']) {
      for (const index of [0, 1, 2]) {
        const opener = page.locator(selector).nth(index);
        if ((await opener.count()) > 0) {
          await opener.click();
          await expect(opener).toHaveAttribute('aria-expanded', 'true');
        }
      }
    }
    await page.evaluate(() => {
      for (let round = 0; round < 3; round++) {
        for (const button of [...document.querySelectorAll<HTMLElement>('main div > button[aria-expanded="false"]')].slice(0, 60)) {
          button.click();
        }
      }
    });
    await expect(page.locator('main [aria-expanded="true"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });
}

test('a hostile document is text and nothing else', async ({ page }) => {
  await openWith(page, hostileDocument);
  await expect(page.getByRole('heading', { name: /plain/ }).first()).toBeVisible();
  const shows = (text: string) => page.getByRole('main').getByText(text).first().isVisible();
  // What opens comes a moment after the press, and has more to open in it.
  await expect(async () => {
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]')) {
        button.click();
      }
    });
    expect(await shows('<script>window.harmed = 1</script>')).toBe(true);
    // What could not be followed is still there to read.
    expect(await shows('https://evil.example/schema.json')).toBe(true);
    expect(await shows('javascript:window.harmed=1')).toBe(true);
  }).toPass();
  const found = await page.evaluate(() => ({
    harmed: 'harmed' in window,
    polluted: Object.keys(Object.prototype).length + Object.keys({}).length,
    elements: document.querySelectorAll('main :is(script, img, iframe, object, embed, style, form[action])').length,
    handlers: [...document.querySelectorAll('main *')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => /^on|^style$/.test(name)),
    addresses: [
      ...new Set([...document.querySelectorAll<HTMLAnchorElement>('main a, nav[aria-label="Reference"] a')].map((link) => link.href)),
    ],
  }));
  expect(found.harmed).toBe(false);
  expect(found.polluted).toBe(0);
  expect(found.elements).toBe(0);
  expect(found.handlers).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(found.addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual(['https://www.example/']);
});

test('ten thousand operations do not stop the page', async ({ page }) => {
  await openWith(page, endlessDocument);
  await expect(page.getByText(/^10000 operations/)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(20_000);
  await page.getByLabel('Filter', { exact: true }).fill('thing 9998');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Read thing 9998' }).click();
  await expect(page).toHaveURL(/#thing9998$/);
  await expect(page.getByRole('button', { name: 'Read thing 9998' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Read thing 9998' })).toBeInViewport();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(20_000);
  await page.getByRole('button', { name: /operations before$/ }).click();
  await expect(page.getByRole('button', { name: 'Read thing 9000' })).toBeAttached();
});
