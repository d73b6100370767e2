// Runs in the page, in each engine: finds things as a person names them, by role and accessible name. Bundled by engine-page.ts.
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import { listen, outline } from './in-page-outline';

/** The pattern of a regular expression: targets are sent as JSON. */
export type Name = string | { pattern: string };

/** What a person would point at: a thing of a role with a name, or what a selector finds; among others, the one that contains a text. */
export type Target = { role?: string; css?: string; name?: Name; text?: Name; within?: Target };

export type Seen = {
  role: string | null;
  name: string;
  text: string;
  value: string | null;
  /** `aria-` states, and those of the elements that have them by themselves. */
  checked: boolean;
  expanded: boolean | null;
  selected: boolean;
  pressed: boolean;
  current: string | null;
  disabled: boolean;
  focused: boolean;
  /** Where it stands in the window. */
  box: { x: number; y: number; width: number; height: number };
  /** Some of it is within the window. */
  inView: boolean;
};

const candidates: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type=button], input[type=submit], [role=button]',
  link: 'a[href], [role=link]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  textbox: 'input, textarea, [role=textbox]',
  searchbox: 'input[type=search], [role=searchbox]',
  combobox: 'select, input, [role=combobox]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog]',
  region: 'section, [role=region]',
  navigation: 'nav, [role=navigation]',
  list: 'ul, ol, [role=list]',
  listitem: 'li, [role=listitem]',
  status: 'output, [role=status]',
  row: 'tr, [role=row]',
};

const matches = (text: string, name: Name | undefined) =>
  name === undefined || (typeof name === 'string' ? text === name : new RegExp(name.pattern).test(text));

const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** `checkVisibility` knows what is inside of a closed `<details>`. */
const isShown = (element: Element) => element.checkVisibility() && !isInaccessible(element);

/** `summary` has no role of its own in the specification; engines make a button of it. */
const roleOf = (element: Element) => getRole(element) ?? (element.matches('summary') ? 'button' : null);

function find({ role, css, name, text, within }: Target): Element[] {
  const scopes: ParentNode[] = within ? find(within) : [document];
  const selector = css ?? (role && (candidates[role] ?? `[role=${role}]`)) ?? '*';
  const found = scopes.flatMap((scope) => [...scope.querySelectorAll(selector)]);
  return [...new Set(found)].filter(
    (element) =>
      isShown(element) &&
      (!role || roleOf(element) === role) &&
      (name === undefined || matches(tidy(computeAccessibleName(element)), name)) &&
      (text === undefined || (typeof text === 'string' ? tidy(textOf(element)).includes(text) : matches(tidy(textOf(element)), text))),
  );
}

const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : element.textContent);

function describe(element: Element): Seen {
  const aria = (state: string) => element.getAttribute(`aria-${state}`);
  const { x, y, width, height } = element.getBoundingClientRect();
  const details = element.matches('summary') ? element.closest('details') : null;
  const expanded = aria('expanded');
  return {
    role: roleOf(element),
    name: tidy(computeAccessibleName(element)),
    text: tidy(textOf(element)),
    value: 'value' in element ? String(element.value) : null,
    checked: (element instanceof HTMLInputElement && element.checked) || aria('checked') === 'true',
    expanded: details ? details.open : expanded === null ? null : expanded === 'true',
    selected: aria('selected') === 'true',
    pressed: aria('pressed') === 'true',
    current: aria('current'),
    disabled: element.matches(':disabled') || aria('disabled') === 'true',
    focused: element === document.activeElement,
    box: { x, y, width, height },
    inView: width > 0 && height > 0 && y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0,
  };
}

/** What comes into view far down is laid out then, and may move once more. */
const stillFrames = 4;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Brings the first into the window and says where to press it, or why nobody can. */
async function reach(target: Target): Promise<{ x: number; y: number } | { problem: string }> {
  const [element] = find(target);
  if (!element) {
    return { problem: 'it is not there' };
  }
  // A link over two lines is pressed on its first.
  const place = () => [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0) ?? element.getBoundingClientRect();
  const isInWindow = ({ top, bottom, left, right }: DOMRect) => top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  if (!isInWindow(place())) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }
  let before = place();
  for (let [frame, still] = [0, 0]; still < stillFrames; frame++) {
    await nextFrame();
    const now = place();
    const isStill = now.x === before.x && now.y === before.y && now.width === before.width && now.height === before.height;
    still = isStill ? still + 1 : 0;
    if (frame === 120) {
      return { problem: 'it keeps moving' };
    }
    before = now;
  }
  if (element.matches(':disabled, [aria-disabled="true"]')) {
    return { problem: 'it is disabled' };
  }
  const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  if (hit && !element.contains(hit) && !hit.contains(element) && !label?.contains(hit)) {
    return { problem: `${hit.cloneNode() instanceof Element ? (hit.cloneNode() as Element).outerHTML : hit.nodeName} lies over it` };
  }
  return point;
}

const inPage = { see: (target: Target): Seen[] => find(target).map(describe), reach, outline, listen };
export type InPage = typeof inPage;

declare global {
  interface Window {
    inPage?: InPage;
  }
}
window.inPage = inPage;
