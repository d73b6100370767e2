// Draws static/img/social-card.png, the picture that a link to the site shows elsewhere: npx tsx scripts/social-card.mts
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from './find-chromium';

const mark = readFileSync('static/img/mark.svg', 'utf8');
const html = `<body style="margin:0;width:1200px;height:630px;box-sizing:border-box;padding:88px 96px;background:#fdfdfc;color:#191d1f;
  font-family:system-ui,'Noto Sans','Liberation Sans',sans-serif;border-bottom:24px solid #0b5f75">
  <div style="width:112px">${mark}</div>
  <h1 style="font-size:76px;line-height:1.1;margin:56px 0 20px;letter-spacing:-2px">Access Management API</h1>
  <p style="font-size:34px;line-height:1.35;margin:0;color:#566063">Who may open which door, how and when.<br>Developer documentation.</p>
</body>`;

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.screenshot({ path: 'static/img/social-card.png' });
await browser.close();
