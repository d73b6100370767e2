import type { Element, Nodes, Root } from 'hast';

function textContent(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textContent).join('') : '';
}

const elementsIn = (node: Element | undefined, tagName: RegExp): Element[] =>
  (node?.children ?? []).filter((child): child is Element => child.type === 'element' && tagName.test(child.tagName));

/** Where rows stack, on a phone, two columns are told apart by their order; of more, each cell names its own. */
function labelCells(table: Element): void {
  const rows = elementsIn(table, /^t(?:head|body)$/).flatMap((group) => elementsIn(group, /^tr$/));
  const labels = elementsIn(rows[0], /^th$/).map(textContent);
  if (labels.length < 3) {
    return;
  }
  for (const row of rows.slice(1)) {
    elementsIn(row, /^td$/).forEach((cell, index) => {
      if (index > 0 && labels[index] && textContent(cell) !== '') {
        cell.properties.dataLabel = labels[index];
      }
    });
  }
}

/** Puts each table into a box that scrolls sideways and can be reached by keyboard; the box is named after the heading above. */
export default function rehypeScrollableTables() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    let heading = 'Table';

    const box = (table: Element): Element => {
      const count = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, count);
      labelCells(table);
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
