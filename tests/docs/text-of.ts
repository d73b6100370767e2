import type { Nodes } from 'mdast';

/** All characters of a node, code spans included. */
export function textOf(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}
