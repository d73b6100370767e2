import type { BrowserContext, Page } from '@playwright/test';
import type { Driver } from './driver';

/** Chromium over its own protocol, and Firefox, as it comes from Debian, over WebDriver BiDi. */
export async function drivePlaywright(context: BrowserContext, { isTouched }: { isTouched: boolean }): Promise<Driver & { page: Page }> {
  const page = await context.newPage();
  /** While a page is left, it answers nothing: the next one is asked. */
  const evaluate: Driver['evaluate'] = async (pageFunction, argument) => {
    for (;;) {
      try {
        return (await page.evaluate(pageFunction as never, argument as never)) as never;
      } catch (error) {
        if (!String(error).includes('Execution context was destroyed')) {
          throw error;
        }
        await page.waitForLoadState('domcontentloaded');
      }
    }
  };
  return {
    page,
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate,
    run: async (script) => void (await page.evaluate(script)),
    press: (x, y) => (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    movePointer: (x, y) => page.mouse.move(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    async scroll(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, by);
    },
    chord: (keys) => page.keyboard.press(keys.join('+')),
    screenshot: async (file) => void (await page.screenshot({ path: file, caret: 'initial' })),
    close: () => context.close(),
  };
}
