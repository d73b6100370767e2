import type { Finding, Rule } from '../finding';
import { linksOf } from '../links-of';

const empty =
  /^(?:(?:click |see |read |look )?here|(?:this|that|the) (?:page|link|guide|document|section)|link|page|more|read more|learn more|this|that|see)$/i;

export const linkText: Rule = {
  name: 'link-text',
  check: (page) =>
    linksOf(page).flatMap(({ line, text }): Finding[] => {
      if (text === '') {
        return [{ line, found: 'a link without words', advice: 'name what the link leads to' }];
      }
      if (empty.test(text) || /^(?:https?:\/\/|www\.)\S+$/.test(text)) {
        return [{ line, found: text, advice: 'name what the link leads to' }];
      }
      return [];
    }),
};
