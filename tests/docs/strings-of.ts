import { isElement, lineOf, nodesOf } from '../../plugins/mdx/nodes';
import type { Page } from './parse-page';

/** Every string of a page with its first line: text, code, addresses, attributes, front matter. */
export function stringsOf(page: Page): { text: string; line: number }[] {
  return [...nodesOf(page.tree)].flatMap((node) => {
    const line = lineOf(node);
    const attributes = isElement(node) ? node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])) : [];
    // The first line of a fence is its opening.
    const own = 'value' in node ? [{ text: node.value, line: node.type === 'code' ? line + 1 : line }] : [];
    const meta = node.type === 'code' && node.meta ? [node.meta] : [];
    return [...own, ...[...attributes, ...meta, ...('url' in node ? [node.url] : [])].map((text) => ({ text, line }))];
  });
}
