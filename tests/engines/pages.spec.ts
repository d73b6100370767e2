// Each page of the site once in each engine: no error, nothing refused, nothing wider than the screen, in the site's own faces.
import { allRoutes } from '../routes';
import { expect, test } from './fixtures';

/** One of each kind; the others run where changes are taken in. */
const kinds = [
  '/',
  '/main/',
  '/main/getting-started/quickstart',
  '/main/api/admin/resources/doors',
  '/main/api/webhooks',
  '/main/guides/error-handling',
  '/main/api/admin/workflows/complex-scenarios/lockdown',
  '/release-notes',
  '/release-notes/introducing-release-notes',
  '/openapi',
];

for (const route of allRoutes) {
  test(`${route} is whole`, kinds.includes(route) ? { tag: '@quick' } : {}, async ({ reader, site }) => {
    await reader.open(route);
    await reader.eventually('its heading', () => document.querySelectorAll('h1').length === 1);
    const [family = ''] = await reader.evaluate(async () => {
      await document.fonts.ready;
      const wanted = getComputedStyle(document.querySelector('h1') as Element).fontFamily;
      return [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && wanted.includes(family.replaceAll('"', '')))
        .map((face) => face.family);
    });
    expect(family, 'the face of its heading is there').not.toBe('');
    // What waits far below takes its width when it comes into view.
    const overflows = await reader.evaluate(async () => {
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const found = [overflow()];
      for (let y = 0; y < document.documentElement.scrollHeight && found.length < 40; y += innerHeight * 2) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        found.push(overflow());
      }
      return found;
    });
    expect(Math.max(...overflows), 'nothing is wider than the screen').toBe(0);
    expect(site.requests.length).toBeGreaterThan(0);
  });
}
