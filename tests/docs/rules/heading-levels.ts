import { basename } from 'node:path';
import type { Heading } from 'mdast';
import { lineOf, nodesOf } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';
import type { Page } from '../parse-page';
import { readableText } from '../prose-of';

/** Of a page below src/pages the site does not show the title, so it repeats it as its level-1 heading. */
const repeatsTitle = (page: Page, heading: Heading) =>
  page.path.startsWith('src/pages') && readableText(heading) === page.frontMatter.title;

export const headingLevels: Rule = {
  name: 'heading-levels',
  check(page) {
    let last = 1;
    const findings: Finding[] = [];
    for (const node of nodesOf(page.tree)) {
      if (node.type === 'heading' && !(node.depth === 1 && repeatsTitle(page, node))) {
        const at = { line: lineOf(node), found: `${'#'.repeat(node.depth)} ${readableText(node)}` };
        if (node.depth === 1) {
          findings.push({ ...at, advice: `the title of ${basename(page.path)} is in its front matter; begin with level 2` });
        } else if (node.depth > 3) {
          findings.push({ ...at, advice: 'only levels 2 and 3; make it a list, a table or a part of its own' });
        } else if (node.depth > last + 1) {
          findings.push({ ...at, advice: `level ${node.depth} follows level ${last}; do not skip a level` });
        }
        last = node.depth;
      }
    }
    return findings;
  },
};
