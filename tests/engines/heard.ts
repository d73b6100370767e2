import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessibleNode } from '../../scripts/engines/driver';
import type { EnginePage } from './engine-page';
import { expect } from './fixtures';
import type { OutlinedElement, OutlineScope, States } from './in-page-outline';

type Heard = OutlinedElement & AccessibleNode;

/** Where the engines have different names for the same, and each is right. */
const differences: readonly { tag: string; roles: readonly string[]; as: string; why: string }[] = [
  {
    tag: 'summary',
    roles: ['DisclosureTriangle', ''],
    as: 'disclosure',
    why: 'ARIA has no role for it: Chromium has a word of its own, WebKit none',
  },
  { tag: 'dl', roles: ['DescriptionList', ''], as: 'description list', why: 'the same' },
  { tag: 'input', roles: ['DateTime'], as: 'textbox', why: 'ARIA has no role for a date: Chromium has a word of its own' },
  { tag: 'select', roles: ['button'], as: 'combobox', why: 'to WebKit it is a button that opens a menu, as it is drawn on a Mac' },
  { tag: 'ul', roles: ['group'], as: 'list', why: 'Safari takes a list without markers for none, on purpose. What it holds is heard' },
  { tag: 'ol', roles: ['group'], as: 'list', why: 'the same' },
  {
    tag: 'article',
    roles: ['article'],
    as: 'none',
    why: 'WebKit names it by its heading, Chromium does not, and most screen readers pass over it',
  },
];

/** Heard by themselves, if they have no name: what they hold is all that there is. */
const namedOnly = ['group', 'image', 'region', 'form'];
const silent = ['', 'none', 'presentation', 'generic', 'paragraph', 'sectionheader', 'sectionfooter'];
/** A live region without a role of its own is a message. */
const liveRoles = ['message', 'status', 'alert', 'log', 'timer', 'marquee'];

function roleOf({ role, tag, text, isFocusable }: Heard): string | null {
  const heard = differences.find((each) => each.tag === tag && each.roles.includes(role))?.as ?? role;
  if (silent.includes(heard)) {
    return isFocusable ? 'focusable' : text ? 'message' : null;
  }
  return heard;
}

/** Of the engine where it says them. */
function statesOf({ tag, name, states, properties, current }: Heard): string[] {
  const of = (name: keyof States, property: string = name) => (properties ? properties[property] : states[name]);
  const isOn = (value: unknown) => value === true || value === 'true';
  const words = {
    expanded: of('expanded') === true && 'expanded',
    // Chromium says it of each `<select>`, and nobody need hear it.
    collapsed: of('expanded') === false && tag !== 'select' && 'collapsed',
    pressed: isOn(of('pressed')) && 'pressed',
    notPressed: String(of('pressed')) === 'false' && 'not pressed',
    checked: isOn(of('checked')) && 'checked',
    selected: of('selected') === true && 'selected',
    current: current && current !== 'false' && `current ${current === 'true' ? 'item' : current}`,
    disabled: of('disabled') === true && 'disabled',
    required: of('required') === true && 'required',
    invalid: isOn(of('invalid')) && 'invalid',
    modal: of('modal') === true && 'modal',
    focused: of('focused') === true && 'focused',
    description: of('description') && of('description') !== name && `described by "${of('description')}"`,
  };
  return Object.values(words).filter((word) => typeof word === 'string');
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Without what differs from one run to the next, and without the space that only Chromium hears where a path may be broken. */
const steady = (text: string) =>
  text
    .replace(/\b\d+ ms\b/g, '… ms')
    .replace(/\b\d\d:\d\d:\d\d\b/g, '…')
    .replace(/(?<=[\w}]\/) (?=[\w{])/g, '');

function isHeard(heard: Heard, all: readonly Heard[]): boolean {
  const role = roleOf(heard);
  if (!role || (liveRoles.includes(role) && !heard.text && !heard.name)) {
    return false;
  }
  const parent = heard.parent === null ? undefined : all[heard.parent];
  // A picture in a link or a button is a part of its name.
  if (role === 'image' && parent && ['link', 'button'].includes(parent.role)) {
    return false;
  }
  return heard.name !== '' || !namedOnly.includes(role);
}

function describe(heard: Heard): string {
  const role = roleOf(heard) ?? '';
  const { properties, states, size, name, text } = heard;
  const { level, value } = properties ?? states;
  const words = [
    role,
    role === 'heading' && level,
    size,
    name && `"${tidy(name)}"`,
    value && `= "${tidy(String(value))}"`,
    liveRoles.includes(role) && text && `says "${text}"`,
    ...statesOf(heard),
  ];
  return steady(words.filter(Boolean).join(' '));
}

const lineLength = 140;

/** One line each, indented by what they stand in. What holds little is one line with it. */
function formatOutline(all: readonly Heard[]): string[] {
  const nearestHeard = (at: number | null): number | null => {
    const heard = at === null ? undefined : all[at];
    return !heard || isHeard(heard, all) ? at : nearestHeard(heard.parent);
  };
  const format = (parent: number | null, indent: string): { line: string; isAlone: boolean }[] =>
    all.flatMap((heard, index) => {
      if (!isHeard(heard, all) || nearestHeard(heard.parent) !== parent) {
        return [];
      }
      const inner = format(index, `${indent}  `);
      const line = `${indent}${describe(heard)}`;
      const together = `${line}: ${inner.map((each) => each.line.trim()).join(', ')}`;
      const isShort = inner.length > 0 && inner.every(({ isAlone }) => isAlone) && together.length <= lineLength;
      return isShort ? [{ line: together, isAlone: false }] : [{ line, isAlone: inner.length === 0 }, ...inner];
    });
  return format(null, '').map(({ line }) => line);
}

/** In how many messages the events of a moment come depends on how fast they follow each other. */
const eventMessage = /^message: (?:\d+ events?|… events): (.+)\.$/;

const folder = join('tests', 'engines', 'heard');
const isRenewing = process.env.HEARD === 'renew';

/** What is heard on a way through a page, held against the text that is kept of it. */
export class Ear {
  private readonly lines: string[] = [];

  constructor(
    private readonly reader: EnginePage,
    private readonly name: string,
  ) {}

  /** What is there now, once it stays the same. */
  async hear(title: string, scope: OutlineScope): Promise<void> {
    let before: string[] = [];
    await expect(async () => {
      const now = formatOutline(await this.reader.outline(scope));
      const isSame = now.join('\n') === before.join('\n');
      before = now;
      expect(isSame, 'it stays the same').toBe(true);
    }).toPass({ intervals: [400], timeout: 30_000 });
    expect(before.length, `${title}: something is heard`).toBeGreaterThan(0);
    this.lines.push(`# ${title}`, '', ...before, '');
  }

  /** What live regions said since the step before, in order. */
  async announced(step: string): Promise<void> {
    const said = (await this.reader.said()).map(steady);
    const counted: { text: string; times: number }[] = [];
    for (const text of said) {
      const last = counted.at(-1);
      const [types, more] = [last?.text, text].map((each) => eventMessage.exec(each ?? '')?.[1]);
      if (last && types && more) {
        last.text = `message: … events: ${types}, ${more}.`;
      } else if (last?.text === text) {
        last.times += 1;
      } else {
        counted.push({ text: text.replace(eventMessage, 'message: … events: $1.'), times: 1 });
      }
    }
    const lines = counted.map(({ text, times }) => `- ${text}${times > 1 ? ` (${times} times)` : ''}`);
    this.lines.push(`# Said: ${step}`, '', ...(lines.length > 0 ? lines : ['- nothing']), '');
  }

  /** Compares with what is kept, or keeps it. */
  compare(): void {
    const text = `${this.lines.join('\n').trim()}\n`;
    const file = join(folder, `${this.name}.txt`);
    if (isRenewing) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    expect(existsSync(file), `${file} is missing: npm run heard writes it`).toBe(true);
    expect(text, `what is heard is not what ${file} says. If it is meant: npm run heard`).toBe(readFileSync(file, 'utf8'));
  }
}
