import type { Finding, Rule } from '../finding';
import { linksOf } from '../links-of';

/** Somebody who hears the links as a list cannot tell two apart that read the same. */
export const linkTargets: Rule = {
  name: 'link-targets',
  check(page) {
    const first = new Map<string, { target: string; line: number }>();
    return linksOf(page).flatMap(({ line, text, target }): Finding[] => {
      const key = text.toLowerCase();
      const known = first.get(key);
      if (!known) {
        first.set(key, { target, line });
        return [];
      }
      return known.target === target
        ? []
        : [
            {
              line,
              found: `[${text}](${target})`,
              advice: `line ${known.line} leads to ${known.target} with the same words; word one of them differently`,
            },
          ];
    });
  },
};
