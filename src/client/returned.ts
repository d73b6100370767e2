// Who comes back to a page stands where they left it. The browser remembers how far down that was, which is not enough where parts of a page far from the screen
// wait to be laid out: what was above them had a height that was guessed. So nothing waits on such a page, and what was read is put where it stood.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

type Location = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];
type Mark = { id: string; top: number };

let isReturning = false;
/** What stood where, by the entry in the browser's history. The entry with which the site was opened has no key. */
const left = new Map<string, Mark[]>();
const entryOf = ({ key = '' }: Location) => key;

if (ExecutionEnvironment.canUseDOM) {
  // Before the router hears of it.
  window.addEventListener('popstate', () => (isReturning = true), { capture: true });
}

/** The elements with an id around a point and next before it: some may be gone when the reader comes back. */
function marksAt(y: number): Mark[] {
  const hit = document.elementFromPoint(window.innerWidth / 2, y);
  const main = hit?.closest('main');
  if (!hit || !main) {
    return [];
  }
  const found: Element[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = hit;
  for (let node: Node | null = hit; node && found.length === 0; node = walker.previousNode()) {
    found.push(...(node instanceof Element && node.id ? [node] : []));
  }
  for (let around = hit.parentElement?.closest('main [id]'); around; around = around.parentElement?.closest('main [id]')) {
    found.push(around);
  }
  return found.map((element) => ({ id: element.id, top: element.getBoundingClientRect().top }));
}

function restore(marks: Mark[] | undefined): void {
  const mark = marks?.find(({ id }) => document.getElementById(id));
  const element = mark && document.getElementById(mark.id);
  if (element) {
    window.scrollBy({ top: element.getBoundingClientRect().top - mark.top, behavior: 'instant' });
  }
}

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    // Below the bar. A point between two parts hits what is around both, and says less.
    const [best = []] = [110, 150, 190].map(marksAt).sort(([a], [b]) => (b?.top ?? -Infinity) - (a?.top ?? -Infinity));
    left.set(entryOf(previousLocation), best);
  }
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    document.documentElement.toggleAttribute('data-returned', isReturning);
    if (isReturning) {
      const marks = left.get(entryOf(location));
      restore(marks);
      // And after the browser has done it in its way.
      requestAnimationFrame(() => setTimeout(() => restore(marks)));
    }
  }
  isReturning = false;
};
