import { lineOf, nodesOf } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';

const known = ['bash', 'json', 'http', 'typescript', 'python', 'text'];

export const codeLanguages: Rule = {
  name: 'code-languages',
  check: (page) =>
    [...nodesOf(page.tree)].flatMap((node): Finding[] =>
      node.type === 'code' && !known.includes(node.lang ?? '')
        ? [{ line: lineOf(node), found: node.lang ?? 'a fence without a language', advice: `name one of ${known.join(', ')}` }]
        : [],
    ),
};
