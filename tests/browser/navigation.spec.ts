import type { Page } from '@playwright/test';
import { atBothWidths, expect, holdBack, hydrated, open, saveData, test } from './fixtures';

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const anyChunk = /\/assets\/js\/(?!main|runtime)/;

/** A link in the text of the page, which is there at every width. */
const linkTo = (page: Page, href: string) => page.locator(`main article a[href="${href}"]`).first();

test.describe('addresses with .html', () => {
  for (const [given, plain] of [
    ['/index.html', '/'],
    ['/main/index.html', '/main/'],
    ['/main/api/openapi.html', '/main/api/openapi'],
    ['/main/api/openapi/index.html', '/main/api/openapi'],
    ['/openapi.html?a=1#b', '/openapi?a=1#b'],
  ] as const) {
    test(`${given} shows the page, and the address becomes ${plain}`, async ({ page, site }) => {
      const response = await page.goto(given);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(site + plain);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
      await expect(page.locator('h1')).toHaveCount(1);
    });
  }
});

test('an address with a percent sign that encodes nothing shows its page, loaded and reached inside the site', async ({ page }) => {
  for (const address of ['/main/#%', '/main/#100%', '/main/api/webhooks?from=%E0%A4#%E0%A4', '/openapi#100%', '/?%#%zz']) {
    await open(page, address);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    for (const hash of ['#50%', '#%C3']) {
      await page.evaluate((place) => {
        const link = document.createElement('a');
        link.href = place;
        document.body.append(link);
        link.click();
      }, hash);
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title ?? '');
    }
  }
});

test('moving to another page scrolls to its top', atBothWidths, async ({ page }) => {
  await open(page, '/main/guides/error-handling');
  const link = linkTo(page, '/main/guides/troubleshooting');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await scrollTop(page)).toBeGreaterThan(500);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  expect(await scrollTop(page)).toBe(0);
});

test('moving to an anchor, on this page or another, scrolls to it', atBothWidths, async ({ page }) => {
  await open(page, '/main/getting-started/');
  const across = page.locator('main article a[href^="/main/"][href*="#"]').first();
  const [, id] = ((await across.getAttribute('href')) ?? '').split('#');
  await across.evaluate((element: HTMLElement) => element.click());
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(100);

  await open(page, '/main/api/webhooks');
  const target = page.locator('#verify-a-signature');
  await page.locator('a.heading-link[href="#verify-a-signature"]').evaluate((element: HTMLElement) => element.click());
  await expect(target).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(200);

  await open(page, '/main/api/webhooks#retries');
  await expect(page.locator('#retries')).toBeInViewport();
});

/** Reads on as a finger does, so that all on the way has been on the screen. Returns a check that what is read then stands where it stood. */
async function readOn(page: Page, parts: string): Promise<() => Promise<void>> {
  const { index, top } = await page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let steps = 0; steps < 32; steps++) {
      scrollBy(0, 250);
      await frame();
      await frame();
    }
    const all = [...document.querySelectorAll(selector)];
    const first = all.findIndex((part) => part.getBoundingClientRect().top > 110);
    return { index: first, top: all[first]?.getBoundingClientRect().top ?? Number.NaN };
  }, parts);
  expect(await scrollTop(page)).toBeGreaterThan(7000);
  const moved = async () =>
    Math.abs(
      (await page
        .locator(parts)
        .nth(index)
        .evaluate((part) => part.getBoundingClientRect().top)) - top,
    );
  return async () => {
    await expect.poll(moved).toBeLessThanOrEqual(1);
    await page.waitForLoadState('networkidle');
    expect(await moved()).toBeLessThanOrEqual(1);
  };
}

async function goHome(page: Page): Promise<void> {
  await page.locator('.navbar__brand').evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL('/');
}

test.describe('under a finger, where parts of a page far from the screen wait to be laid out', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const kinds = [
    {
      address: '/main/api/shortcuts',
      waiting: 'page-body > figure',
      places: 'page-body > h2[id]',
      read: 'page-body > *',
    },
    {
      address: '/openapi',
      waiting: 'main section[id]:has(> div > h4)',
      places: 'main section[id]:has(> div > h4)',
      read: 'main h4',
    },
  ];
  for (const { address, waiting, places, read } of kinds) {
    test(`${address}: a place stands where its address says, and what is read stays while the parts above come`, async ({ page }) => {
      await open(page, address);
      const ways = await page.locator(waiting).evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
      expect(ways.filter((way) => way === 'auto').length).toBeGreaterThan(10);

      const ids = await page.locator(places).evaluateAll((all) => all.map(({ id }) => id));
      /** How far it is from where the browser puts a place: below the bar, with the distance that its styles ask for. */
      const distance = (id?: string) =>
        page.locator(`[id="${id}"]`).evaluate((element) => {
          const asked = [getComputedStyle(element).scrollMarginTop, getComputedStyle(document.documentElement).scrollPaddingTop];
          const top = asked.reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0);
          return Math.round(Math.abs(element.getBoundingClientRect().top - top));
        });
      for (const id of [0.1, 0.3, 0.95].map((part) => ids[Math.floor(part * ids.length)])) {
        // Not a hash that changes: the page as it comes for somebody who was sent the address.
        await page.goto('about:blank');
        await open(page, `${address}#${id}`);
        await expect.poll(() => distance(id)).toBeLessThanOrEqual(1);
      }
      await open(page, address);
      const end = ids.at(-3);
      await page.locator(`[id="${end}"]`).evaluate((element) => element.scrollIntoView());
      await expect.poll(() => distance(end)).toBeLessThanOrEqual(1);

      const moves = await page.evaluate(async (selector) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const found: number[] = [];
        while (found.length < 50) {
          const part = [...document.querySelectorAll(selector)].find((element) => element.getBoundingClientRect().top > 110);
          const before = part?.getBoundingClientRect().top ?? Number.NaN;
          scrollBy(0, -300);
          for (let frames = 0; frames < 4; frames++) {
            await frame();
          }
          found.push(Math.round((part?.getBoundingClientRect().top ?? Number.NaN) - before));
        }
        return found;
      }, read);
      expect(moves.filter((move) => Math.abs(move - 300) > 2)).toEqual([]);
    });

    test(`${address}: who comes back, or loads it again, is where they were`, async ({ page }) => {
      await open(page, address);
      const expectToStand = await readOn(page, read);
      await goHome(page);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectToStand();
      await page.reload();
      await expectToStand();

      // What is opened anew waits again.
      await goHome(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-returned');
    });
  }

  test('who loads the next page again before they come back is where they were', async ({ page }) => {
    await open(page, '/main/api/shortcuts');
    const expectToStand = await readOn(page, 'page-body > *');
    await goHome(page);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL('/main/api/shortcuts');
    await expectToStand();
  });
});

test('who comes back at once, on a busy machine, does not see the page jump', async ({ page }) => {
  await page.addInitScript(() => {
    const nextFrame = requestAnimationFrame;
    window.requestAnimationFrame = (callback) => setTimeout(() => nextFrame(callback), 400) as unknown as number;
  });
  await open(page, '/openapi');
  await page.locator('#getDoor-title').getByRole('button').click();
  // The page that it leads to has a part of the same id.
  const link = page.locator('#getDoor').getByRole('link', { name: 'Doors in the documentation' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doors');
  const positions = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        addEventListener('scroll', () => document.getElementById('getDoor-title') && found.push(scrollY));
        setTimeout(resolve, 2000, found);
        history.back();
      }),
  );
  expect(new Set(await positions)).toEqual(new Set([before]));
});

test('going back shows the page before, with its title', async ({ page }) => {
  await open(page, '/main/guides/error-handling');
  await linkTo(page, '/main/guides/troubleshooting').evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error handling');
  await expect(page).toHaveTitle('Error handling | Access Management API');
});

test('the head of the document is the same inside the site as on a fresh page', async ({ page }) => {
  const head = (of: Page) =>
    of.evaluate(() => ({
      title: document.title,
      html: [...document.documentElement.attributes].map(({ name, value }) => (name === 'data-rh' ? name : `${name}=${value}`)).sort(),
      tags: [...document.head.querySelectorAll(':is(meta, link, script)[data-rh]')].map(({ outerHTML }) => outerHTML).sort(),
    }));
  const steps = [
    ['/main/', '/main/guides/error-handling'],
    ['/main/guides/error-handling', '/main/guides/troubleshooting'],
    ['/main/', '/release-notes'],
  ] as const;
  for (const [from, to] of steps) {
    await open(page, from);
    await linkTo(page, to).evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await page.waitForFunction((path) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(path), to);
    const fresh = await page.context().newPage();
    await open(fresh, to);
    expect(await head(page)).toEqual(await head(fresh));
    expect((await head(fresh)).tags.length).toBeGreaterThan(10);
    await fresh.close();
  }
});

test.describe('the progress bar', () => {
  const bar = (page: Page) => page.locator('#nprogress');
  const transform = (page: Page) => page.locator('#nprogress .bar').evaluate((element: HTMLElement) => element.style.transform);

  /** Opens a page with a clock that only we move, and holds the scripts of the next page. Returns how to let them through. */
  async function holdNextPage(page: Page): Promise<() => void> {
    await saveData(page);
    await page.clock.install();
    await open(page, '/main/guides/error-handling');
    return holdBack(page, anyChunk);
  }

  test('shows after 200 ms of waiting, at 0.08, and grows by 0.02 every 800 ms', async ({ page }) => {
    const release = await holdNextPage(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await linkTo(page, '/main/guides/troubleshooting').evaluate((element: HTMLElement) => element.click());
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(1);
    expect(await transform(page)).toBe('translateX(-92%)');
    expect(await page.locator('#nprogress .bar').evaluate((element: HTMLElement) => element.style.transition)).toContain('200ms');
    await page.clock.runFor(799);
    expect(await transform(page)).toBe('translateX(-92%)');
    await page.clock.runFor(1);
    expect(await transform(page)).toBe('translateX(-90%)');
    await page.clock.runFor(1600);
    expect(await transform(page)).toBe('translateX(-86%)');
    release();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    await expect(bar(page)).toHaveCount(0);
  });

  test('does not show when the page comes at once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { bars: 0 });
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) {
          (window as unknown as { bars: number }).bars += 1;
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.clock.install();
    await open(page, '/main/guides/error-handling');
    await page.clock.pauseAt(Date.now() + 60_000);
    // With the clock standing still, the 200 ms never pass before the page is there.
    await linkTo(page, '/main/guides/troubleshooting').evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    await page.clock.runFor(5000);
    expect(await page.evaluate(() => (window as unknown as { bars: number }).bars)).toBe(0);
  });
});

test.describe('prefetching', () => {
  /** Scripts of other pages: of this one, the page itself asks for them, as scripts. */
  const loadedAhead = (page: Page) =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, initiatorType }) => initiatorType === 'fetch' && name.includes('/assets/js/'),
        ).length,
    );
  const connection = (page: Page) =>
    page.evaluate(() => {
      const { effectiveType, saveData } = (navigator as unknown as { connection: { effectiveType: string; saveData: boolean } }).connection;
      return { effectiveType, saveData };
    });
  /** The browser itself is told what network it is on; a round trip of this many milliseconds makes it call the connection so. */
  const networks = { '4g': 0, '2g': 1500, 'slow-2g': 2500 };

  async function onNetwork(page: Page, effectiveType: keyof typeof networks, saveData: boolean): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    const speed = { downloadThroughput: -1, uploadThroughput: -1 };
    await browser.send('Network.enable');
    await browser.send('Network.overrideNetworkState', { offline: false, latency: networks[effectiveType], ...speed });
    await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData });
    await open(page, '/main/');
    expect(await connection(page)).toEqual({ effectiveType, saveData });
    await linkTo(page, '/main/getting-started/quickstart').scrollIntoViewIfNeeded();
    await linkTo(page, '/main/getting-started/quickstart').hover();
  }

  test('happens on a normal connection', async ({ page }) => {
    await onNetwork(page, '4g', false);
    await expect.poll(() => loadedAhead(page)).toBeGreaterThan(0);
  });

  /** The scripts and texts that came since the timings were cleared. */
  const loaded = (page: Page) =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, initiatorType }) => initiatorType === 'script' || name.includes('/assets/js/') || name.includes('/bodies/'))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    );

  async function followLink(page: Page): Promise<{ name: string; transferSize: number }[]> {
    await page.evaluate(() => performance.clearResourceTimings());
    await linkTo(page, '/main/getting-started/quickstart').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    return loaded(page);
  }

  test('spares the reader who follows a link what came ahead, and needs no place of its own in the policy', async ({ browser, page }) => {
    const withoutCache = await browser.newContext();
    const other = await withoutCache.newPage();
    await saveData(other);
    await open(other, '/main/');
    const needed = (await followLink(other)).map(({ name }) => name);
    await withoutCache.close();
    expect(needed.length).toBeGreaterThan(0);

    await open(page, '/main/');
    // One after the other, whenever the page has nothing else to do.
    const missing = async () => {
      const came = (await loaded(page)).map(({ name }) => name);
      return needed.filter((name) => !came.includes(name));
    };
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    // Firefox takes such a link for a breach of the policy.
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    const came = (await followLink(page)).filter(({ name }) => needed.includes(name));
    expect(came.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  });

  for (const [effectiveType, saveData] of [
    ['2g', false],
    ['slow-2g', false],
    ['4g', true],
  ] as const) {
    test(`does not happen on ${saveData ? 'data saver' : effectiveType}`, async ({ page }) => {
      await onNetwork(page, effectiveType, saveData);
      // Links that are seen are looked at within a frame or two; a page that loads fully is well past that.
      await page.waitForLoadState('networkidle');
      expect(await loadedAhead(page)).toBe(0);
    });
  }
});

test.describe('a page whose script cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading chunk|chunk/i });

  async function countLoads(page: Page): Promise<() => number> {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        loads += 1;
      }
    });
    return () => loads;
  }

  test('makes the browser reload, which brings the page', async ({ page }) => {
    await saveData(page);
    await open(page, '/main/guides/error-handling');
    const loads = await countLoads(page);
    // Gone for as long as the old page is open, as after a new release; there again for the fresh page.
    await page.route(anyChunk, (route) => (loads() === 0 ? route.abort() : route.continue()));
    await linkTo(page, '/main/guides/troubleshooting').evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/\/main\/guides\/troubleshooting$/);
    await expect.poll(loads).toBe(1);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    expect(loads()).toBe(1);
  });

  test('does not make it reload for ever, and the page can be read all the same', async ({ page }) => {
    await saveData(page);
    await open(page, '/main/guides/error-handling');
    const loads = await countLoads(page);
    let failures = 0;
    await page.route(anyChunk, (route) => {
      failures += 1;
      return route.abort();
    });
    await linkTo(page, '/main/guides/troubleshooting').evaluate((element: HTMLElement) => element.click());
    await expect.poll(loads).toBe(1);
    await expect(page.getByRole('alert')).toContainText(/chunk/i);
    expect(failures).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troubleshooting');
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
  });
});

test('the version of the documentation that is read is kept as the preferred one', async ({ page }) => {
  const preferred = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default-access-docs'));
  await open(page, '/');
  expect(await preferred()).toBeNull();
  await open(page, '/main/');
  await expect.poll(preferred).toBe('current');
  await page.reload();
  await hydrated(page);
  expect(await preferred()).toBe('current');
});
