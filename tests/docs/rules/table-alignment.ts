import { lineOf, nodesOf } from '../../../plugins/mdx/nodes';
import type { Rule } from '../finding';

/** Alignment becomes a style attribute, which the site's content policy forbids. */
export const tableAlignment: Rule = {
  name: 'table-alignment',
  check: (page) =>
    [...nodesOf(page.tree)].flatMap((node) =>
      node.type === 'table' && node.align?.some(Boolean)
        ? [{ line: lineOf(node) + 1, found: 'an alignment colon', advice: 'write the second row with hyphens only' }]
        : [],
    ),
};
