// Who comes back to a page stands where they left it. The browser remembers how far down that was, which is not enough where parts of a page far from the screen
// wait to be laid out: what was above them had a height that was guessed. So nothing waits on such a page, and what was read is put where it stood.
import type { ClientModule } from '@docusaurus/types';

type Mark = [id: string, top: number];

/** What stood where, by the entry in the browser's history. The entry with which the site was opened has no key, a new one always another. */
const left = new Map<string | undefined, Mark[]>();

/** The elements with an id before and around a point, the nearest first: some may be gone when the reader comes back. */
function marksAt(y: number): Mark[] {
  const marks: Mark[] = [];
  for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.previousElementSibling ?? at.parentElement) {
    if (at.id) {
      marks.push([at.id, at.getBoundingClientRect().top]);
    }
  }
  return marks;
}

function restore(marks: Mark[] = []): void {
  for (const [id, top] of marks) {
    const element = document.getElementById(id);
    if (element) {
      scrollBy(0, element.getBoundingClientRect().top - top);
      return;
    }
  }
}

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    // Below the bar. A point between two parts hits what is around both.
    left.set(previousLocation.key, [110, 150, 190].map(marksAt).sort((a, b) => b.length - a.length)[0] ?? []);
  }
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    const marks = left.get(location.key);
    document.documentElement.toggleAttribute('data-returned', marks !== undefined);
    restore(marks);
    // And after the browser has done it in its way.
    requestAnimationFrame(() => setTimeout(restore, 0, marks));
  }
};
