import type { Nodes } from 'mdast';
import { attributeOf, isElement, lineOf, nodesOf, textContent } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';

// As the site makes it: lower case, spaces to hyphens, punctuation gone; or what `{/* #id */}` says.
const anchorOf = (heading: string) =>
  heading.match(/\/\* #([\w-]+) \*\/$/)?.[1] ??
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The anchor that a node brings to the page. The section of an operation has the operation's id. */
function anchorAt(node: Nodes): string | undefined {
  if (node.type === 'heading') {
    return anchorOf(textContent(node));
  }
  return isElement(node) && node.name === 'Operation' ? attributeOf(node, 'id') : undefined;
}

export const headingAnchors: Rule = {
  name: 'heading-anchors',
  check(page) {
    const lines = new Map<string, number>();
    return [...nodesOf(page.tree)].flatMap((node): Finding[] => {
      const anchor = anchorAt(node);
      const first = lines.get(anchor ?? '');
      if (anchor !== undefined && first === undefined) {
        lines.set(anchor, lineOf(node));
      }
      return first === undefined
        ? []
        : [{ line: lineOf(node), found: `#${anchor}`, advice: `line ${first} has the same anchor; say what differs, or give it an id` }];
    });
  },
};
