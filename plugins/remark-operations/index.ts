import type { Root, RootContent, Table, TableCell } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { anchorOf } from '../../api/anchors';
import { type Operation, operationsOf, type PlacedOperation } from '../../api/contract';
import { readContract } from '../../api/read-contract';

const text = (value: string): TableCell => ({ type: 'tableCell', children: [{ type: 'text', value }] });
const code = (value: string): TableCell => ({ type: 'tableCell', children: [{ type: 'inlineCode', value }] });

/** The call, which leads to its place in the reference. */
function callCell({ method, path, operation }: PlacedOperation): TableCell {
  const url = `/openapi#${anchorOf.operation(operation.operationId)}`;
  return { type: 'tableCell', children: [{ type: 'link', url, children: [{ type: 'inlineCode', value: `${method} ${path}` }] }] };
}

function capacityCell({ 'x-capacities': capacities, 'x-capacity-notes': notes }: Operation): TableCell {
  if (capacities.includes('OWNER')) {
    return text('owner');
  }
  if (capacities.includes('ANY')) {
    return text('any grant');
  }
  const children = capacities.flatMap((capacity, index): TableCell['children'] => {
    const note = notes?.[capacity];
    const separator = index === 0 ? [] : [{ type: 'text' as const, value: ', ' }];
    return [...separator, { type: 'inlineCode', value: capacity }, ...(note ? [{ type: 'text' as const, value: ` (${note})` }] : [])];
  });
  return { type: 'tableCell', children };
}

function operationsTable(tag: string): Table {
  const { paths, tags } = readContract();
  const rows = operationsOf(paths).filter(({ operation }) => operation.tags.includes(tag));
  if (rows.length === 0) {
    throw new Error(`<Operations tag="${tag}"> names no tag of the contract. Known: ${tags.map(({ name }) => name).join(', ')}.`);
  }
  const header = ['Call', 'What it does', 'Needs', 'Success'].map(text);
  return {
    type: 'table',
    children: [
      { type: 'tableRow', children: header },
      ...rows.map((placed) => ({
        type: 'tableRow' as const,
        children: [
          callCell(placed),
          text(placed.operation.summary),
          capacityCell(placed.operation),
          code(Object.keys(placed.operation.responses).find((status) => status.startsWith('2')) ?? ''),
        ],
      })),
    ],
  };
}

function isOperationsElement(node: RootContent): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Operations';
}

/** Expands `<Operations tag="doors" />` to the table of that tag's operations, so that a page cannot drift from the contract. */
export default function remarkOperations() {
  return (tree: Root): void => {
    tree.children = tree.children.map((node) => {
      if (!isOperationsElement(node)) {
        return node;
      }
      const tag = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'tag');
      return operationsTable(typeof tag?.value === 'string' ? tag.value : '');
    });
  };
}
