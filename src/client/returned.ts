// Who comes back to a page stands where they left it. The browser remembers how far down that was, which is not enough where parts of a page far from the screen
// wait to be laid out: what was above them had a height that was guessed. So nothing waits on such a page, and what was read is put where it stood.
import { createStorageSlot } from '@docusaurus/theme-common';
import type { ClientModule } from '@docusaurus/types';

type Entry = { key?: string; pathname: string };

/**
 * What stood where, by the entry in the browser's history, for as long as its tab: also for who loads the next page again before they come back. An entry of the
 * browser's own making, with which the site was opened, has no key, one that the site made always another.
 */
const leftAt = ({ key, pathname }: Entry) => createStorageSlot(`left ${key ?? pathname}`, { persistence: 'sessionStorage' });

/** Where the elements with an id before and around a point stand, the nearest first: some may be gone when the reader comes back. */
function marksAt(y: number): string[] {
  const marks: string[] = [];
  for (let at = document.elementFromPoint(innerWidth / 2, y); at && marks.length < 9; at = at.previousElementSibling ?? at.parentElement) {
    if (at.id) {
      marks.push(`${at.getBoundingClientRect().top} ${at.id}`);
    }
  }
  return marks;
}

/** Puts what was read where it stood, if somebody left from this entry. */
function restore(entry: Entry): void {
  for (const mark of leftAt(entry).get()?.split('\n') ?? []) {
    const [top, id = ''] = mark.split(' ');
    const element = document.getElementById(id);
    if (element) {
      scrollBy(0, element.getBoundingClientRect().top - Number(top));
      return;
    }
  }
}

let shown: Entry | undefined;

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    // Below the bar. A point between two parts hits what is around both.
    const [marks = []] = [110, 150, 190].map(marksAt).sort((a, b) => b.length - a.length);
    leftAt(previousLocation).set(marks.join('\n'));
  }
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  shown = location;
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    document.documentElement.toggleAttribute('data-returned', leftAt(location).get() !== null);
    restore(location);
    // And after the browser has done it in its way, unless the reader is on another page by then: it may have a part with the same id.
    requestAnimationFrame(() => setTimeout(() => shown === location && restore(location)));
  }
};
