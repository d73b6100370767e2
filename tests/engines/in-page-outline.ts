// Runs in the page, in each engine: lists what a screen reader stops at, and writes down what live regions say.
import { computeAccessibleDescription, isInaccessible } from 'dom-accessibility-api';

/** States as the document has them: all that WebKit's driver lets us know. */
export type OutlinedElement = {
  tag: string;
  /** The one before it in the list that it stands in. */
  parent: number | null;
  text: string;
  /** How many things a list or a table holds. */
  size: string;
  isFocusable: boolean;
  current: string | null;
  states: States;
};

/** Selectors. What is within the second is left out. */
export type OutlineScope = { within: string; without?: string };

export type States = {
  level: number | null;
  value: string | null;
  expanded: boolean | null;
  pressed: string | null;
  checked: boolean;
  selected: boolean;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  modal: boolean;
  focused: boolean;
  description: string;
};

/** What can have a role that is announced. What each has is for the engine to say. */
const candidates = [
  'header, footer, nav, main, aside, section, form, search, article, dialog, fieldset, details, figure',
  'h1, h2, h3, h4, h5, h6, a[href], button, input, select, textarea, summary, ul, ol, dl, table, img, svg',
  'output, progress, meter, iframe, audio, video, [role], [aria-label], [aria-labelledby], [aria-live], [tabindex], [contenteditable]',
].join();

const live = '[aria-live], [role=status], [role=alert], [role=log], [role=timer], [role=marquee], output';

const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Without a box, but what it holds has one. */
const isContents = (element: Element) => getComputedStyle(element).display === 'contents';

function isExposed(element: Element): boolean {
  const modal = document.querySelector('dialog:modal');
  return (
    (element.checkVisibility() || isContents(element)) &&
    !isInaccessible(element) &&
    !element.closest('[inert]') &&
    (!modal || modal.contains(element))
  );
}

/** The text that is read out: without what is hidden from everybody or from screen readers. */
function textOf(element: Element): string {
  const hidden = [...element.querySelectorAll<HTMLElement>('[aria-hidden="true"]')];
  for (const each of hidden) {
    each.style.display = 'none';
  }
  const text = tidy((element as HTMLElement).innerText);
  for (const each of hidden) {
    each.style.display = '';
  }
  return text;
}

function sizeOf(element: Element): string {
  const list = 'ul, ol, dl, [role=list]';
  if (element.matches(list)) {
    const items = [...element.querySelectorAll('li, dt, [role=listitem]')];
    return `of ${items.filter((item) => item.parentElement?.closest(list) === element && isExposed(item)).length}`;
  }
  if (element instanceof HTMLTableElement) {
    const rowHeaders = element.querySelectorAll('th[scope="row"]').length;
    return `with ${element.rows[0]?.cells.length ?? 0} columns, ${element.rows.length} rows, ${rowHeaders} row headers`;
  }
  return '';
}

function statesOf(element: Element): States {
  const aria = (state: string) => element.getAttribute(`aria-${state}`);
  const details = element.matches('summary') ? element.closest('details') : null;
  const expanded = aria('expanded');
  return {
    level: /^H\d$/.test(element.tagName) ? Number(element.tagName[1]) : Number(aria('level')) || null,
    value:
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? '')
        : element.matches('input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea')
          ? (element as HTMLInputElement).value
          : null,
    expanded: details ? details.open : expanded === null ? null : expanded === 'true',
    pressed: aria('pressed'),
    checked: (element instanceof HTMLInputElement && element.checked) || aria('checked') === 'true',
    selected: aria('selected') === 'true',
    disabled: element.matches(':disabled') || aria('disabled') === 'true',
    required: element.matches(':required') || aria('required') === 'true',
    invalid: !['false', null].includes(aria('invalid')),
    modal: element.matches(':modal') || aria('modal') === 'true',
    focused: element === document.activeElement,
    description: tidy(computeAccessibleDescription(element)),
  };
}

/** All of this in the order of the document, and the elements themselves in `outlined`, for the engine to be asked about. */
export function outline({ within, without }: OutlineScope): OutlinedElement[] {
  const scopes = [...document.querySelectorAll(within)].filter(isExposed);
  const listed = scopes
    .flatMap((scope) => [scope, ...scope.querySelectorAll(candidates)])
    .filter((element) => isExposed(element) && !(without && element.closest(without)));
  const elements = [...new Set(listed)];
  window.outlined = elements;
  return elements.map((element) => {
    let parent = element.parentElement;
    while (parent && !elements.includes(parent)) {
      parent = parent.parentElement;
    }
    return {
      tag: element.localName,
      parent: parent ? elements.indexOf(parent) : null,
      text: element.matches(live) ? textOf(element) : '',
      size: sizeOf(element),
      isFocusable: element.matches('[tabindex]:not([tabindex="-1"])'),
      current: element.getAttribute('aria-current'),
      states: statesOf(element),
    };
  });
}

const isOff = (region: Element) => region.getAttribute('aria-live') === 'off';
const kindOf = (region: Element) => region.getAttribute('role') ?? (region.matches('output') ? 'status' : 'message');

/** From now on, what live regions say: the whole text each time that some of it is changed or put in again, as the kinds that we use are read out. */
export function listen(): void {
  const said: string[] = [];
  window.said = said;
  const before = new WeakMap<Element, string>();
  const hear = (region: Element, { isNew = false, isAgain = false }) => {
    if (!region.isConnected || isOff(region) || !isExposed(region) || region.closest('[aria-busy="true"]')) {
      return;
    }
    const text = textOf(region);
    if (text !== '' && (isAgain || text !== before.get(region))) {
      // One that comes with its text is only heard for sure if it is an alert.
      const isSilent = isNew && region.getAttribute('role') !== 'alert';
      said.push(`${kindOf(region)}${isSilent ? ', there only now' : ''}: ${text}`);
    }
    before.set(region, text);
  };
  for (const region of document.querySelectorAll(live)) {
    before.set(region, isExposed(region) ? textOf(region) : '');
  }
  new MutationObserver((records) => {
    const changed = new Map<Element, boolean>();
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region) {
        changed.set(region, changed.get(region) || [...addedNodes].some(({ textContent }) => textContent?.trim()));
      }
    }
    for (const region of document.querySelectorAll(live)) {
      const isAgain = changed.get(region);
      if (!before.has(region)) {
        hear(region, { isNew: true });
      } else if (isAgain !== undefined) {
        hear(region, { isAgain });
      } else if (before.get(region) === '') {
        // It may have been hidden.
        hear(region, { isNew: true });
      }
    }
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'inert', 'aria-hidden', 'open'],
  });
}

declare global {
  interface Window {
    outlined?: Element[];
    said?: string[];
  }
}
