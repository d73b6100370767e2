import { expandedTree } from '../expanded-tree';
import type { Finding, Rule } from '../finding';
import { lineOf, nodesOf } from '../parse-page';
import { textOf } from '../text-of';

// As the site makes it: lower case, spaces to hyphens, punctuation gone; or what `{#id}` or `{/* #id */}` says.
const anchorOf = (heading: string) =>
  heading.match(/(?:\{|\/\* )#([\w-]+)(?:\}| \*\/)$/)?.[1] ??
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Elements bring headings with them, so the page is judged as the site builds it. */
export const headingAnchors: Rule = {
  name: 'heading-anchors',
  check(page) {
    const written = [...nodesOf(page.tree)].filter((node) => node.type === 'heading');
    const built = [...nodesOf(expandedTree(page))].filter((node) => node.type === 'heading').map(textOf);
    const anchors = new Set<string>();
    return built.flatMap((text): Finding[] => {
      const anchor = anchorOf(text);
      if (!anchors.has(anchor)) {
        anchors.add(anchor);
        return [];
      }
      const own = written.findLast((node) => anchorOf(textOf(node)) === anchor);
      return [
        { line: own ? lineOf(own) : 1, found: text, advice: 'another heading has the same anchor; say what differs, or give it an id' },
      ];
    });
  },
};
