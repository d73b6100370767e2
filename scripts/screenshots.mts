// Takes pictures of the built site for a person to look at: npm run screenshots [-- path …]
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { serve } from '../deploy/server/serve';
import { chromiumArguments, findChromium } from './find-chromium';

const folder = '.generated/screenshots';
const usual = ['', 'main/guides/error-handling', 'main/api/admin/resources/doors', 'release-notes', 'no-such-page', 'openapi'];
const paths = process.argv.length > 2 ? process.argv.slice(2) : usual;

const executablePath = findChromium();
if (!executablePath) {
  throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM to its path.');
}
mkdirSync(folder, { recursive: true });
const { server, address } = await serve({ folder: 'build', port: 0 });
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
for (const width of [360, 768, 1440]) {
  for (const mode of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((theme) => localStorage.setItem('theme-access-docs', theme), mode);
    for (const path of paths) {
      const page = await context.newPage();
      await page.goto(address + path, { waitUntil: 'networkidle' });
      const file = `${folder}/${path.replaceAll('/', '_') || 'home'}-${width}-${mode}.png`;
      await page.screenshot({ path: file, fullPage: width !== 768 });
      console.log(file);
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
server.close();
