/** What `installSameLooks` gives to the page. */
export type SameLooks = {
  /** Marks the elements with text that stand for all that look like them: a few of each look, as the page is now. */
  mark(): void;
  /** What is shown and what scrolls, in one text: all of a style that rules without colours depend on. */
  layout(): string;
  /** A copy of the body in which only marked elements and what leads to them have content. The marks go away. */
  copyMarked(): HTMLElement;
};

declare global {
  interface Window {
    sameLooks: SameLooks;
  }
}

/**
 * Runs in the page. Judging the contrast of a page of 13,000 elements takes most of a minute, though they have some fifty looks: a look is the
 * style of a text together with all that stands behind it. A copy with a few elements of each look gives the same verdict in a fraction of the time.
 */
export function installSameLooks(): void {
  const mark = 'data-look';
  /** More than one, since the first may be covered by something that stays in place. */
  const perLook = 3;

  function backgroundsOf(element: Element | null, known: Map<Element, string>): string {
    if (element === null) {
      return '';
    }
    const found = known.get(element);
    if (found !== undefined) {
      return found;
    }
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = getComputedStyle(element);
    const values = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex].join();
    const isSeeThrough = values === 'rgba(0, 0, 0, 0),none,1,none,normal,static,auto';
    const key = backgroundsOf(element.parentElement, known) + (isSeeThrough ? '' : `/${values}`);
    known.set(element, key);
    return key;
  }

  function hasText(element: Element): boolean {
    const isField = element.matches('input, textarea, select');
    return isField || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true });
  }

  window.sameLooks = {
    layout() {
      return [...document.body.querySelectorAll('*')]
        .map((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const scrolls = [element.scrollWidth > element.clientWidth, element.scrollHeight > element.clientHeight];
          return [isShown(element), overflowX, overflowY, ...scrolls].join();
        })
        .join('\n');
    },
    mark() {
      const counts = new Map<string, number>();
      const backgrounds = new Map<Element, string>();
      for (const element of document.body.querySelectorAll('*')) {
        if (!hasText(element) || !isShown(element)) {
          continue;
        }
        const { color, display, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
        const parent = element.parentElement;
        // A link looks otherwise inside a sentence than alone.
        const around = parent ? [getComputedStyle(parent).color, hasText(parent)] : [];
        const behind = backgroundsOf(element, backgrounds);
        const look = [element.tagName, color, display, ...around, fontSize, fontWeight, textDecorationLine, textShadow, behind].join('|');
        const count = counts.get(look) ?? 0;
        counts.set(look, count + 1);
        if (count < perLook) {
          element.setAttribute(mark, '');
        }
      }
    },
    copyMarked() {
      const copy = document.body.cloneNode(true) as HTMLElement;
      const leading = new Set<Element>();
      for (const marked of copy.querySelectorAll(`[${mark}]`)) {
        for (let above = marked.parentElement; above && !leading.has(above); above = above.parentElement) {
          leading.add(above);
        }
      }
      const prune = (element: Element) => {
        for (const child of element.children) {
          if (leading.has(child)) {
            prune(child);
          } else if (!child.hasAttribute(mark)) {
            // Emptied, not removed, so that what is styled by its place among others keeps its place.
            child.replaceChildren();
          }
        }
      };
      prune(copy);
      for (const element of [...document.querySelectorAll(`[${mark}]`), ...copy.querySelectorAll(`[${mark}]`)]) {
        element.removeAttribute(mark);
      }
      return copy;
    },
  };
}
