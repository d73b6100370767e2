import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serve } from '../../deploy/server/serve';
import { portal, variantFolder } from '../../scripts/build-variants';

export { expect };

type Options = {
  /** Errors that the test provokes. Every other one, a call to another host and a breach of the policy fail the test. */
  expectedErrors: RegExp | null;
};
type Sites = {
  site: string;
  /** Where the variant with an announcement stands: a path below which everything is. */
  portalSite: string;
};

async function serving(folder: string, use: (address: string) => Promise<void>): Promise<void> {
  const { server, address } = await serve({ folder, port: 0 });
  await use(address.replace(/\/$/, ''));
  await new Promise((closed) => {
    server.close(closed);
    server.closeAllConnections();
  });
}

function watch(page: Page, expectedErrors: RegExp | null): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expectedErrors?.test(problem)) {
      problems.push(problem);
    }
  };
  page.on('console', (message) => {
    // A browser with a window asks for the icon of the page by itself, also when there is no net.
    const isIconOffline = message.location().url.endsWith('/img/favicon.svg') && message.text().includes('ERR_INTERNET_DISCONNECTED');
    if (message.type() === 'error' && !isIconOffline) {
      note(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => note(`page: ${error.message}`));
  page.on('request', (request) => {
    if (!['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname)) {
      note(`request to another host: ${request.url()}`);
    }
  });
  return problems;
}

export const test = base.extend<Options, Sites>({
  expectedErrors: [null, { option: true }],
  site: [({}, use) => serving('build', use), { scope: 'worker' }],
  portalSite: [({}, use) => serving(`${variantFolder(portal)}/build`, use), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site),
  page: async ({ page, expectedErrors }, use) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    const problems = watch(page, expectedErrors);
    await use(page);
    expect(problems, 'no error, no call elsewhere, no policy violation').toEqual([]);
  },
});

/** Waits until React has taken over: from then on clicks do what they should. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Keeps what is asked for waiting until what it returns is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The console of an operation: a dialog where there is room, else a part of the page. */
export function consoleOf(section: Locator): Locator {
  return section.getByRole('dialog', { name: 'Try it', exact: true }).or(section.getByRole('region', { name: 'Try it', exact: true }));
}

/** The main entrance in a drawn building. */
export function mainEntranceIn(building: Locator): Locator {
  return building.locator('li[data-leaf]').filter({ hasText: 'Main entrance' });
}

/** A connection on which the site fetches nothing ahead, so that a page's own requests stand alone. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
}

/** For a test of something that a phone shows or does in another way: it runs at both widths. */
export const atBothWidths = { tag: '@both-widths' };

export function isMobile(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 996;
}
