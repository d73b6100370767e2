import { expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { AccessibleNode, Driver, Key } from '../../scripts/engines/driver';
import type { Name, Seen, Target } from './in-page';
import type { OutlinedElement, OutlineScope } from './in-page-outline';

export type { Seen, Target } from './in-page';

const inPage =
  buildSync({ entryPoints: ['tests/engines/in-page.ts'], bundle: true, write: false, minify: true, format: 'iife' }).outputFiles[0]?.text ??
  '';

type NameOption = string | RegExp;
const toName = (name: NameOption): Name => (typeof name === 'string' ? name : { pattern: name.source });

function byRole(role: string) {
  return (name?: NameOption, within?: Target): Target => ({
    role,
    ...(name !== undefined && { name: toName(name) }),
    ...(within && { within }),
  });
}
export const button = byRole('button');
export const link = byRole('link');
export const heading = byRole('heading');
export const region = byRole('region');
export const dialog = byRole('dialog');
export const combobox = byRole('combobox');
export const textbox = byRole('textbox');
export const radio = byRole('radio');
export const option = byRole('option');
export const tab = byRole('tab');
export const status = byRole('status');
/** A live region that is empty until it has something to say. */
export const announcement = (within?: Target): Target => css('[aria-live]', within);
export const css = (selector: string, within?: Target): Target => ({ css: selector, ...(within && { within }) });
export const containing = (target: Target, text: NameOption): Target => ({ ...target, text: toName(text) });

const timeout = Number(process.env.ENGINE_WAIT ?? 20_000);

/** A page in any engine, used as a person does: each step waits until what it needs is there. */
export class EnginePage {
  constructor(
    readonly driver: Driver,
    readonly address: string,
  ) {}

  async evaluate<Result, Argument = null>(
    pageFunction: (argument: Argument) => Result | Promise<Result>,
    argument: Argument = null as Argument,
  ): Promise<Result> {
    return this.driver.evaluate(pageFunction, argument);
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(path.includes('://') ? path : `${this.address}${path}`);
    await this.hydrated();
  }

  /** Until React has taken over: from then on presses do what they should. */
  async hydrated(): Promise<void> {
    await this.eventually('the page is ready', () => document.documentElement.dataset.hasHydrated === 'true');
  }

  /** By the page itself: Firefox's driver waits for a load that a kept page doesn't need, and WebKit's skips what was opened without a press. */
  async back(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.back()));
  }

  async forward(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.forward()));
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.hydrated();
  }

  private async loadInPage(): Promise<void> {
    if (!(await this.driver.evaluate(() => window.inPage !== undefined, null))) {
      await this.driver.run(inPage);
    }
  }

  /** All that can be seen of this kind, now. */
  async see(target: Target): Promise<Seen[]> {
    await this.loadInPage();
    return this.driver.evaluate((looked) => window.inPage?.see(looked) ?? [], target);
  }

  /** Where a thing can be pressed, once it can. */
  private async reach(target: Target): Promise<{ x: number; y: number }> {
    let point = { x: 0, y: 0 };
    await expect(async () => {
      await this.loadInPage();
      const place = await this.driver.evaluate((reached) => window.inPage?.reach(reached) ?? { problem: 'the page went' }, target);
      expect('problem' in place ? place.problem : null, `reaching ${describe(target)}`).toBeNull();
      point = place as typeof point;
    }).toPass({ timeout, intervals: [100] });
    return point;
  }

  async press(target: Target): Promise<void> {
    const { x, y } = await this.reach(target);
    await this.driver.press(x, y);
  }

  async keys(...chords: Key[]): Promise<void> {
    for (const chord of chords) {
      await this.driver.chord(chord === '+' ? [chord] : chord.split('+'));
    }
  }

  async type(text: string): Promise<void> {
    for (const character of text) {
      await this.driver.chord([character === ' ' ? 'Space' : character]);
    }
  }

  /** Writes a text into a field in place of what is there. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.expect(target, { focused: true });
    await this.keys('Control+a', 'Delete');
    await this.type(text);
    await this.expect(target, { value: text });
  }

  /** Chooses an option of a `<select>`. Its list is drawn by the system, and no driver reaches it: the choice itself is what is sent. */
  async choose(target: Target, label: string): Promise<void> {
    await this.evaluate(
      ({ x, y, label }) => {
        const select = document.elementsFromPoint(x, y).find((element) => element instanceof HTMLSelectElement);
        const chosen = [...(select?.options ?? [])].find((each) => each.text === label);
        if (!select || !chosen) {
          throw new Error(`There is no "${label}" to choose.`);
        }
        select.focus();
        select.value = chosen.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { ...(await this.reach(target)), label },
    );
  }

  /** Waits until the only one of this kind is as it should be. */
  async expect(target: Target, wanted: Partial<Seen> & { contains?: NameOption } = {}): Promise<Seen> {
    const { contains, ...states } = wanted;
    let seen: Seen | undefined;
    await expect(async () => {
      const all = await this.see(target);
      expect(all.length, `how many ${describe(target)} there are`).toBe(1);
      [seen] = all;
      expect(seen, describe(target)).toMatchObject(states);
      if (typeof contains === 'string') {
        expect(seen?.text, describe(target)).toContain(contains);
      } else if (contains) {
        expect(seen?.text, describe(target)).toMatch(contains);
      }
    }).toPass({ timeout, intervals: [100] });
    return seen as Seen;
  }

  async expectNone(target: Target): Promise<void> {
    await this.expectCount(target, 0);
  }

  async expectSome(target: Target): Promise<Seen[]> {
    await expect
      .poll(async () => (await this.see(target)).length, { message: describe(target), timeout, intervals: [100] })
      .toBeGreaterThan(0);
    return this.see(target);
  }

  async expectCount(target: Target, count: number): Promise<void> {
    await expect.poll(async () => (await this.see(target)).length, { message: describe(target), timeout, intervals: [100] }).toBe(count);
  }

  /** Goes on to the next page, or back to the one before. The address is there before the page is. */
  async turnPage(to: 'next' | 'prev'): Promise<void> {
    const titleBefore = await this.evaluate(() => document.querySelector('h1')?.textContent ?? '');
    await this.press(css(`.pagination-nav__link--${to}`));
    await this.eventually(
      'another page',
      (before) => ![before, undefined].includes(document.querySelector('h1')?.textContent),
      titleBefore,
    );
  }

  /** What is on the clipboard, once it is what was copied, not what an earlier test left there: pasted into a field, as a reader would. */
  async copied(wanted: RegExp): Promise<string> {
    let text = '';
    await expect(async () => {
      await this.evaluate(() => {
        const field = document.createElement('textarea');
        field.id = 'paste-here';
        (document.querySelector('dialog[open]') ?? document.body).append(field);
        field.focus({ preventScroll: true });
      });
      await this.keys('Control+v');
      text = await this.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('#paste-here');
        field?.remove();
        return field?.value ?? '';
      });
      expect(text, 'what was copied').toMatch(wanted);
    }).toPass({ timeout, intervals: [200] });
    return text;
  }

  /** Goes on with Tab until something has the focus, from where the focus is. */
  async tabTo(target: Target, most = 60): Promise<void> {
    for (let stops = 0; stops < most; stops++) {
      await this.keys('Tab');
      if ((await this.see(target)).some(({ focused }) => focused)) {
        return;
      }
    }
    throw new Error(`Tab did not come to ${describe(target)} within ${most} stops.`);
  }

  /** What a screen reader stops at within the scope, in order. The engine itself says what role and name each has. */
  async outline(scope: OutlineScope): Promise<(OutlinedElement & AccessibleNode)[]> {
    await this.loadInPage();
    const elements = await this.driver.evaluate((outlined) => window.inPage?.outline(outlined) ?? [], scope);
    const nodes = (await this.driver.accessibleNodes?.('outlined')) ?? [];
    expect(nodes.length, 'the page stayed as it was').toBe(elements.length);
    return elements.map((element, index) => ({ ...element, ...(nodes[index] as AccessibleNode) }));
  }

  /** Begins to write down what live regions say. */
  async listen(): Promise<void> {
    await this.loadInPage();
    await this.evaluate(() => window.inPage?.listen());
  }

  /** What live regions said since the last time. */
  said(): Promise<string[]> {
    return this.evaluate(() => window.said?.splice(0) ?? []);
  }

  /** Waits until the address of the page, without its origin, is this. */
  async expectAddress(wanted: string | RegExp): Promise<void> {
    const poll = expect.poll(() => this.evaluate(() => location.pathname + location.search + location.hash), { timeout, intervals: [100] });
    await (typeof wanted === 'string' ? poll.toBe(wanted) : poll.toMatch(wanted));
  }

  /** Waits until what a function of the page returns is true. A page that is being loaded answers nothing. */
  async eventually<Argument = null>(
    what: string,
    pageFunction: (argument: Argument) => boolean,
    argument: Argument = null as Argument,
  ): Promise<void> {
    const ask = () => this.driver.evaluate(pageFunction, argument).catch(() => false);
    await expect.poll(ask, { message: what, timeout, intervals: [50, 100] }).toBe(true);
  }

  /** Pixels that the page is wider than its window, whatever its scrollbar takes. */
  overflow(): Promise<number> {
    return this.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** A thing stands in the window below the bar at the top, not somewhere else on the page. */
  async expectAtTop(selector: string): Promise<void> {
    const distance = (looked: string) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector(looked)?.getBoundingClientRect().top ?? Number.NaN) - bar;
    };
    const wanted = { message: `how far ${selector} is below the bar`, timeout, intervals: [100] };
    await expect.poll(() => this.evaluate(distance, selector), wanted).toBeGreaterThanOrEqual(-1);
    await expect.poll(() => this.evaluate(distance, selector), wanted).toBeLessThanOrEqual(160);
  }
}

function describe({ role, css: selector, name, text, within }: Target): string {
  const names = [name, text]
    .filter((each) => each !== undefined)
    .map((each) => (typeof each === 'string' ? `"${each}"` : `/${each.pattern}/`));
  return [role ?? selector ?? 'thing', ...names, ...(within ? ['in', describe(within)] : [])].join(' ');
}
