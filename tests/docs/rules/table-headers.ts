import { lineOf, nodesOf, textContent } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';

export const tableHeaders: Rule = {
  name: 'table-headers',
  check: (page) =>
    [...nodesOf(page.tree)].flatMap((node): Finding[] => {
      if (node.type !== 'table') {
        return [];
      }
      const [head, ...rows] = node.children;
      const columns = head?.children ?? [];
      const empty = columns.findIndex((cell) => textContent(cell).trim() === '');
      const long = rows.find((row) => row.children.length !== columns.length);
      return [
        ...(empty === -1 ? [] : [{ line: lineOf(node), found: `column ${empty + 1}`, advice: 'name the column in the first row' }]),
        ...(long
          ? [
              {
                line: lineOf(long),
                found: `${long.children.length} cells`,
                advice: `the first row has ${columns.length}; give each column its cell`,
              },
            ]
          : []),
      ];
    }),
};
