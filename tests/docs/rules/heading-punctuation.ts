import type { Rule } from '../finding';

/** A question may keep its mark. */
export const headingPunctuation: Rule = {
  name: 'heading-punctuation',
  check: (page) =>
    page.prose
      .filter(({ kind, text }) => (kind === 'heading' || kind === 'title') && /[.:;,!…]$/.test(text))
      .map(({ line, text }) => ({ line, found: text, advice: 'a heading has no punctuation at its end' })),
};
