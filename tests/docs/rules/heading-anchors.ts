import type { Finding, Rule } from '../finding';
import { lineOf, nodesOf } from '../parse-page';
import { textOf } from '../text-of';

/** As the site makes it: lower case, spaces to hyphens, punctuation gone; or what `{#id}` says. */
const anchorOf = (heading: string) =>
  heading.match(/\{#([\w-]+)\}$/)?.[1] ??
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

export const headingAnchors: Rule = {
  name: 'heading-anchors',
  check(page) {
    const lines = new Map<string, number>();
    const findings: Finding[] = [];
    for (const node of nodesOf(page.tree)) {
      if (node.type === 'heading') {
        const text = textOf(node);
        const first = lines.get(anchorOf(text));
        if (first === undefined) {
          lines.set(anchorOf(text), lineOf(node));
        } else {
          findings.push({
            line: lineOf(node),
            found: text,
            advice: `line ${first} has the same anchor; say what differs, or give it an id`,
          });
        }
      }
    }
    return findings;
  },
};
