import type { Element, Nodes, Root } from 'hast';

function textContent(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textContent).join('') : '';
}

/** Puts each table into a box that scrolls sideways and can be reached by keyboard; the box is named after the heading above. */
export default function rehypeScrollableTables() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    let heading = 'Table';

    const box = (table: Element): Element => {
      const count = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, count);
      const ariaLabel = count === 1 ? heading : `${heading} (${count})`;
      const properties = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel };
      return { type: 'element', tagName: 'div', properties, children: [table] };
    };

    const visit = (parent: { children: Nodes[] }): void => {
      parent.children.forEach((node, index) => {
        if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
          heading = `Table: ${textContent(node)}`;
        }
        if (node.type === 'element' && node.tagName === 'table') {
          parent.children[index] = box(node);
        } else if ('children' in node) {
          visit(node);
        }
      });
    };
    visit(tree);
  };
}
