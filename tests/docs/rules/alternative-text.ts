import { attributeOf, isElement, lineOf, nodesOf } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';

/** Elements that draw something, with the attribute that says it in words. */
const spoken: Record<string, string> = {
  img: 'alt',
  Image: 'alt',
  Figure: 'caption',
  BuildingPlan: 'caption',
  LifeCycle: 'caption',
  Relations: 'caption',
  Sequence: 'caption',
  Timeline: 'caption',
  Diagram: 'caption',
  Wiring: 'caption',
};

const tooShort = (words: string | null | undefined) => (words ?? '').trim().length < 8;

export const alternativeText: Rule = {
  name: 'alternative-text',
  check: (page) =>
    [...nodesOf(page.tree)].flatMap((node): Finding[] => {
      if (node.type === 'image' && tooShort(node.alt)) {
        return [{ line: lineOf(node), found: node.url, advice: 'say between the brackets what the picture shows' }];
      }
      const attribute = isElement(node) ? spoken[node.name ?? ''] : undefined;
      if (isElement(node) && attribute && tooShort(attributeOf(node, attribute))) {
        return [{ line: lineOf(node), found: `<${node.name}>`, advice: `say in ${attribute}="…" what it shows` }];
      }
      return [];
    }),
};
