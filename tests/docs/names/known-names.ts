import { lineOf, nodesOf } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';
import { programsOf } from '../programs-of';
import { allowedFile, allowedNames } from './allowed-names';
import { classify } from './classify';

/** What stands in backticks has a name that exists. */
export const knownNames: Rule = {
  name: 'known-names',
  check(page) {
    let code: string | undefined;
    return [...nodesOf(page.tree)].flatMap((node): Finding[] => {
      if (node.type !== 'inlineCode' || allowedNames.has(node.value)) {
        return [];
      }
      const result = classify(node.value, () => {
        // Writing a page's elements out takes time, and few names are only in its code.
        code ??= programsOf(page);
        return code;
      });
      return 'fault' in result
        ? [{ line: lineOf(node), found: node.value, advice: `${result.fault}; mend it, or see ${allowedFile}` }]
        : [];
    });
  },
};
