import { type Browser, chromium, firefox } from '@playwright/test';
import { chromiumArguments, findChromium } from '../find-chromium';
import type { Driver } from './driver';
import { type Engine, enginePackages, findFirefox, findWebKit } from './find-engines';
import { drivePlaywright } from './playwright-driver';
import { startWebKit } from './webkit-driver';

/** What a reader's browser doesn't give: it runs no scripts, or it stores nothing. */
export type Missing = 'scripts' | 'storage' | null;

/** An engine that opens pages, each in a browser with nothing in it of the ones before. */
export type RunningEngine = { open(without?: Missing): Promise<Driver>; close(): Promise<void> };

type Size = { width: number; height: number };

/** Up to here a page is shown on a phone, and pressed with a finger where the engine can be. */
const phoneWidth = 640;

/** Coarse, in Firefox's settings. */
const finger = 1;

const webkitOptions = { scripts: '--enable-javascript=false', storage: '--enable-html5-local-storage=false' };
const firefoxPreferences = { scripts: 'javascript.enabled', storage: 'dom.storage.enabled' };

function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  }
}

export async function launchEngine(engine: Engine, viewport: Size): Promise<RunningEngine> {
  const isTouched = viewport.width <= phoneWidth;
  const missing = new Error(`${engine} isn't installed. In Debian: apt-get install ${enginePackages[engine].join(' ')}`);

  if (engine === 'webkit') {
    const tools = findWebKit();
    if (!tools) {
      throw missing;
    }
    const webkit = await startWebKit(tools, viewport);
    return { open: (without) => webkit.open(without ? [webkitOptions[without]] : []), close: webkit.close };
  }

  const executablePath = engine === 'firefox' ? findFirefox() : findChromium();
  if (!executablePath) {
    throw missing;
  }
  const start = (preferences: Record<string, boolean> = {}): Promise<Browser> =>
    engine === 'chromium'
      ? chromium.launch({ executablePath, args: chromiumArguments })
      : firefox.launch({
          channel: 'moz-firefox',
          executablePath,
          firefoxUserPrefs: {
            ...preferences,
            ...(isTouched && { 'ui.primaryPointerCapabilities': finger, 'ui.allPointerCapabilities': finger }),
          },
        });
  const usual = await start();

  return {
    async open(without) {
      const browser = engine === 'firefox' && without ? await start({ [firefoxPreferences[without]]: false }) : usual;
      const context = await browser.newContext({
        viewport,
        hasTouch: isTouched,
        javaScriptEnabled: engine === 'firefox' || without !== 'scripts',
      });
      if (engine === 'chromium') {
        // The one without a window asks nobody, and refuses.
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        if (without === 'storage') {
          await context.addInitScript(blockStorage);
        }
      }
      const driver = await drivePlaywright(context, { isTouched: isTouched && engine === 'chromium' });
      return {
        ...driver,
        async close() {
          await driver.close();
          if (browser !== usual) {
            await browser.close();
          }
        },
      };
    },
    close: () => usual.close(),
  };
}
