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

/** Tells each table of a page the heading above it, with a number from the second on. src/components/ScrollableTable makes the box around it. */
export default function rehypeScrollableTables() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    let heading = '';

    const visit = (node: Nodes): void => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
        heading = textContent(node);
      }
      if (node.type === 'element' && node.tagName === 'table') {
        const count = (counts.get(heading) ?? 0) + 1;
        counts.set(heading, count);
        labelCells(node);
        if (heading) {
          node.properties.dataUnder = count === 1 ? heading : `${heading} (${count})`;
        }
      } else if ('children' in node) {
        node.children.forEach(visit);
      }
    };
    visit(tree);
  };
}
