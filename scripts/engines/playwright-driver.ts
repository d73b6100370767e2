import type { BrowserContext, Page } from '@playwright/test';
import type { AccessibleNode, Driver } from './driver';

/** From Chromium's own tree. What it leaves out of it has the role `none`. */
async function readAccessibleNodes(context: BrowserContext, page: Page, elements: string): Promise<AccessibleNode[]> {
  const session = await context.newCDPSession(page);
  try {
    const { result: list } = await session.send('Runtime.evaluate', { expression: elements });
    const { result: members } = await session.send('Runtime.getProperties', { objectId: list.objectId ?? '', ownProperties: true });
    const ids = members.filter(({ name }) => /^\d+$/.test(name)).map(({ value }) => value?.objectId ?? '');
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
    return await Promise.all(
      ids.map(async (objectId) => {
        const { node: described } = await session.send('DOM.describeNode', { objectId });
        const node = byId.get(described.backendNodeId);
        return {
          role: node?.ignored === false ? String(node.role?.value ?? 'none') : 'none',
          name: String(node?.name?.value ?? ''),
          properties: {
            description: node?.description?.value,
            value: node?.value?.value,
            ...Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value])),
          },
        };
      }),
    );
  } finally {
    await session.detach();
  }
}

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
  const isChromium = context.browser()?.browserType().name() === 'chromium';
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
    accessibleNodes: isChromium ? (elements) => readAccessibleNodes(context, page, elements) : null,
    screenshot: async (file) => void (await page.screenshot({ path: file, caret: 'initial' })),
    close: () => context.close(),
  };
}
