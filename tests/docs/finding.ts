import type { Page } from './parse-page';
import { lineAt, type Prose } from './prose-of';
import { stringsOf } from './strings-of';

/** What a rule says: where, what stands there, what to do. */
export type Finding = { line: number; found: string; advice: string };

/** A rule judges one page. `name` is what a failure is called by. */
export type Rule = { name: string; check: (page: Page) => Finding[] };

export type PlacedFinding = Finding & { page: string; rule: string };

/** All that the rules say of a page, from top to bottom. */
export function checkPage(page: Page, rules: Rule[]): PlacedFinding[] {
  return rules
    .flatMap((rule) => rule.check(page).map((finding) => ({ ...finding, page: page.path, rule: rule.name })))
    .toSorted((a, b) => a.line - b.line);
}

const short = (text: string) => text.replace(/\s+/g, ' ').replaceAll('\uFFFC', '`…`');

export const formatFinding = ({ page, line, rule, found, advice }: PlacedFinding): string =>
  `${page}:${line}: ${rule}: "${short(found)}": ${advice}`;

/** A finding for each match of the pattern in the page's prose. */
export function findInProse(page: Page, pattern: RegExp, advise: (match: RegExpMatchArray, prose: Prose) => string | undefined): Finding[] {
  return page.prose.flatMap((prose) =>
    [...prose.text.matchAll(pattern)].flatMap((match): Finding[] => {
      const advice = advise(match, prose);
      return advice === undefined ? [] : [{ line: lineAt(prose, match.index), found: match[0], advice }];
    }),
  );
}

/** A finding for each match of the pattern anywhere in the page, code and addresses too. */
export function findInStrings(page: Page, pattern: RegExp, advise: (match: RegExpMatchArray) => string | undefined): Finding[] {
  return stringsOf(page).flatMap(({ text, line }) =>
    [...text.matchAll(pattern)].flatMap((match): Finding[] => {
      const advice = advise(match);
      return advice === undefined ? [] : [{ line: line + text.slice(0, match.index).split('\n').length - 1, found: match[0], advice }];
    }),
  );
}
