// Takes the place of the framework's file of this name: what links call to load a page ahead. Pages share most of their scripts, and the original asks for
// those of each page anew.
import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';
import { loadBody } from './bodies';
import { chunksOf } from './chunk-names';
import { loadAhead } from './load-ahead';
import preloadPage from './preload';

declare const __webpack_require__: { gca(chunk: string): string };

type Connection = { effectiveType?: string; saveData?: boolean };

const prefetched = new Set<string>();
const preloaded = new Set<string>();

function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType?.includes('2g') || connection?.saveData === true;
}

function prefetch(path: string): void {
  if (isSlowConnection() || preloaded.has(path) || prefetched.has(path)) {
    return;
  }
  prefetched.add(path);
  for (const { route } of matchRoutes(routes, path)) {
    for (const [part, chunk] of chunksOf(String(route.path))) {
      const script = __webpack_require__.gca(chunk);
      // A chunk that became a part of another one has no file.
      if (script && !script.includes('undefined')) {
        loadAhead(script);
      }
      if (part === 'content') {
        loadAhead(chunk, loadBody);
      }
    }
  }
}

function preload(path: string): Promise<unknown> | false {
  if (isSlowConnection() || preloaded.has(path)) {
    return false;
  }
  preloaded.add(path);
  return preloadPage(path);
}

export default Object.freeze({ prefetch, preload });
