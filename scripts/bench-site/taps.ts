// Taps with real touch input on a page that has come to rest, as slow as the visit.
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { TapReport } from './watch';

/** What is tapped, as selectors. */
export type Controls = {
  menu: string;
  closeMenu: string;
  /** Opens what is closed at first, with code in it. */
  disclosure?: string;
  /** Shows the samples in another language. */
  language?: string;
  /** Copies a block of code. */
  copy: string;
};

/**
 * How long the longest event of each tap took until the next paint, as Event Timing says; null where there is no such control, or no report. It reports
 * nothing shorter than 16 ms, which is then what stands here.
 */
export type TapTimes = {
  disclosure: number | null;
  language: number | null;
  copy: number | null;
  menu: number | null;
  link: number | null;
  /** From the tap on the link until the heading of the other page is painted. */
  newPage: number | null;
};

const shortestReported = 16;
const answerTime = 1500;
/** How long a finger stays. Touching and letting go at once would put the work of the one into the time of the other. */
const touchTime = 80;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Tapper {
  readonly #page: Page;
  readonly #session: CDPSession;
  #reports: TapReport[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Before the page is opened: its documents get the function by which they tell. */
  static async attach(page: Page, session: CDPSession): Promise<Tapper> {
    const tapper = new Tapper(page, session);
    await page.exposeFunction('tellTap', (report: TapReport) => {
      tapper.#reports.push(report);
    });
    return tapper;
  }

  #find(kind: TapReport['kind']): TapReport | undefined {
    return this.#reports.find((report) => report.kind === kind);
  }

  /** Null if nothing that matches can be seen. */
  async #tap(selector: string, { isLink = false } = {}): Promise<number | null> {
    // Of an earlier tap, which must not stand for a control that is missing.
    this.#reports = [];
    const target = await this.#visible(selector);
    if (!target) {
      return null;
    }
    await target.scrollIntoViewIfNeeded();
    // What scrolling sets off is not the answer to the tap.
    await pause(1000);
    this.#reports = [];
    await this.#page.evaluate((options) => window.armTap(options), { awaitsHeading: isLink });
    await this.#touch(target);
    await pause(answerTime);
    const durations = this.#reports.flatMap((report) => (report.kind === 'event' ? [report.duration] : []));
    // A link that loads a new document takes what it had to report with it.
    return isLink && durations.length === 0 ? null : Math.max(shortestReported, ...durations);
  }

  async #touch(target: Locator): Promise<void> {
    // Its first line: the middle of a link that breaks may be beside it.
    const { x = 0, y = 0, width = 0, height = 0 } = await target.evaluate((element): Partial<DOMRect> => element.getClientRects()[0] ?? {});
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await pause(touchTime);
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async #visible(selector: string): Promise<Locator | null> {
    const matches = this.#page.locator(selector).locator('visible=true');
    return (await matches.count()) > 0 ? matches.first() : null;
  }

  async #awaitHeading(timeout: number): Promise<number | null> {
    const end = Date.now() + timeout;
    while (this.#find('began') && !this.#find('heading') && Date.now() < end) {
      await pause(50);
    }
    const [began, heading] = [this.#find('began'), this.#find('heading')];
    return began && heading ? heading.at - began.at : null;
  }

  async tapAll(controls: Controls, linksTo: string): Promise<TapTimes> {
    const disclosure = controls.disclosure ? await this.#tap(controls.disclosure) : null;
    const language = controls.language ? await this.#tap(controls.language) : null;
    const copy = await this.#tap(controls.copy);
    const menu = await this.#tap(controls.menu);
    if (menu !== null) {
      await this.#page.locator(controls.closeMenu).locator('visible=true').first().tap();
      await pause(answerTime);
    }
    const forms = [`="${linksTo}"`, `="${linksTo}/"`, `^="${linksTo}#"`, `^="${linksTo}/#"`];
    const link = await this.#tap(forms.map((form) => `main a[href${form}]`).join(), { isLink: true });
    return { disclosure, language, copy, menu, link, newPage: await this.#awaitHeading(30_000) };
  }
}
