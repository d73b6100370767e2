/** What `installSameLooks` gives to the page. */
export type SameLooks = {
  /**
   * Marks the elements with text that stand for all that look like them: a few of each look that is not known yet, as the page is now. Gives, in one
   * text, what is shown and what scrolls: all of a style that rules without colours depend on.
   */
  survey(): string;
  /** A copy of the body in which words that are only emphasised or coloured are plain text: no matter of rules without colours. */
  copyWithPlainWords(): HTMLElement;
  /** A copy of the body in which only marked elements and what leads to them have content. The marks go away. */
  copyMarked(): HTMLElement;
  /** The looks that were marked. */
  marked(): string[];
};

declare global {
  interface Window {
    sameLooks: SameLooks;
  }
}

/**
 * Runs in the page. Judging the contrast of a page of 13,000 elements takes most of a minute, though they have some fifty looks: a look is the
 * style of a text together with all that stands behind it. A copy with a few elements of each look gives the same verdict in a fraction of the time,
 * and a look that is `known` from another page needs no second verdict. Copies are without the elements that are left out.
 */
export function installSameLooks({ known, leavingOut }: { known: readonly string[]; leavingOut: string | null }): void {
  const mark = 'data-look';
  /** More than one, since the first may be covered by something that stays in place. */
  const perLook = 3;
  const counts = new Map(known.map((look) => [look, perLook]));
  const seen = new Set<string>();

  function holdsText(element: Element): boolean {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) {
        return true;
      }
    }
    return element.matches('input, textarea, select');
  }

  function copyBody(): HTMLElement {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const element of leavingOut ? copy.querySelectorAll(leavingOut) : []) {
      element.remove();
    }
    return copy;
  }

  /** What of an element stands behind its text, as far as axe asks; nothing for most. */
  function backgroundOf({ backgroundColor, backgroundImage, opacity, position, zIndex }: CSSStyleDeclaration): string {
    const background = [backgroundColor, backgroundImage, opacity, position, zIndex].join();
    return background === 'rgba(0, 0, 0, 0),none,1,static,auto' ? '' : `/${background}`;
  }

  function styleOf(element: Element) {
    const style = getComputedStyle(element);
    const { overflowX, overflowY, color, display, fontSize, fontWeight, textDecorationLine, textShadow } = style;
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const canScroll = isShown && (overflowX !== 'visible' || overflowY !== 'visible');
    const scrolls = canScroll && [element.scrollWidth > element.clientWidth, element.scrollHeight > element.clientHeight];
    return {
      isShown,
      color,
      layout: [isShown, overflowX, overflowY, scrolls].join(),
      background: backgroundOf(style),
      text: [display, fontSize, fontWeight, textDecorationLine, textShadow].join('|'),
    };
  }
  type Style = ReturnType<typeof styleOf>;

  window.sameLooks = {
    survey() {
      type Surveyed = { style: Style; behind: string; hasText: boolean; isCode: boolean };
      const surveyed = new Map<Element | null, Surveyed>();
      const stylesInCode = new Map<string, Style>();
      /** Half of the elements are words of code, which get their style from their class alone: one stands for all. */
      const styleInCode = (element: Element, { style: { isShown } }: Surveyed) => {
        const kind = [isShown, element.parentElement?.className, element.className].join('|');
        const style = stylesInCode.get(kind) ?? styleOf(element);
        stylesInCode.set(kind, style);
        return style;
      };
      const layout: string[] = [];
      const leftOut = new Set(leavingOut ? document.querySelectorAll(`:is(${leavingOut}), :is(${leavingOut}) *`) : []);
      // In the order of the document, so that what stands behind an element is known before it.
      for (const element of [document.body, ...document.body.querySelectorAll('*')]) {
        if (leftOut.has(element)) {
          continue;
        }
        const parent = surveyed.get(element.parentElement);
        const style = parent?.isCode && element.matches('span') ? styleInCode(element, parent) : styleOf(element);
        const hasText = holdsText(element);
        const behind = (parent?.behind ?? '') + style.background;
        surveyed.set(element, { style, behind, hasText, isCode: parent?.isCode || element.matches('pre > code') });
        layout.push(style.layout);
        if (!style.isShown || !hasText) {
          continue;
        }
        // A link looks otherwise inside a sentence than alone.
        const around = [parent?.style.color, parent?.hasText];
        const look = [element.tagName, style.color, around, style.text, behind].join('|');
        const count = counts.get(look) ?? 0;
        counts.set(look, count + 1);
        if (count < perLook) {
          seen.add(look);
          element.setAttribute(mark, '');
        }
      }
      return layout.join('\n');
    },
    copyWithPlainWords() {
      const copy = copyBody();
      for (const code of copy.querySelectorAll('pre code')) {
        code.replaceChildren(code.textContent ?? '');
      }
      for (const word of copy.querySelectorAll(':is(code, em, strong):not(:has(*))')) {
        if ([...word.attributes].every(({ name }) => name === 'class')) {
          word.replaceWith(word.textContent ?? '');
        }
      }
      return copy;
    },
    copyMarked() {
      const copy = copyBody();
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
    marked: () => [...seen],
  };
}
