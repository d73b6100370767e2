import type { Element, Nodes, Root } from 'hast';

function textContent(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textContent).join('') : '';
}

const elementsIn = (node: Element | undefined, tagName: RegExp): Element[] =>
  (node?.children ?? []).filter((child): child is Element => child.type === 'element' && tagName.test(child.tagName));

const rowsIn = (table: Element, group: RegExp): Element[] => elementsIn(table, group).flatMap((part) => elementsIn(part, /^tr$/));

/** Where rows stack, on a phone, two columns are told apart by their order; of more, each cell names its own. */
function labelCells(table: Element): void {
  const [head] = rowsIn(table, /^thead$/);
  const labels = elementsIn(head, /^th$/).map(textContent);
  if (labels.length < 3) {
    return;
  }
  for (const row of rowsIn(table, /^tbody$/)) {
    elementsIn(row, /^td$/).forEach((cell, index) => {
      if (index > 0 && labels[index] && textContent(cell) !== '') {
        cell.properties.dataLabel = labels[index];
      }
    });
  }
}

/** The first cell of a row says what the row is about: a screen reader repeats it with each of the others. */
function nameRows(table: Element): void {
  for (const row of rowsIn(table, /^tbody$/)) {
    const [first] = elementsIn(row, /^t[dh]$/);
    if (first && textContent(first) !== '') {
      first.tagName = 'th';
      first.properties.scope = 'row';
    }
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
        nameRows(node);
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
