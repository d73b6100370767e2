import { attributeOf, isElement, lineOf, nodesOf, textContent } from '../../plugins/mdx/nodes';
import type { Page } from './parse-page';

export type Link = { line: number; text: string; target: string };

/** The links of a page, written as Markdown or as elements. */
export function linksOf(page: Page): Link[] {
  const definitions = new Map([...nodesOf(page.tree)].flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])));
  return [...nodesOf(page.tree)].flatMap((node): Link[] => {
    const text = textContent(node).replace(/\s+/g, ' ').trim();
    const line = lineOf(node);
    if (node.type === 'link') {
      return [{ line, text, target: node.url }];
    }
    if (node.type === 'linkReference') {
      return [{ line, text, target: definitions.get(node.identifier) ?? '' }];
    }
    const target =
      isElement(node) && (node.name === 'a' || node.name === 'Link') ? (attributeOf(node, 'href') ?? attributeOf(node, 'to')) : undefined;
    return target === undefined ? [] : [{ line, text, target }];
  });
}
