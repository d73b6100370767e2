import { anchorOf } from '../../api/anchors';
import { type Contract, type Operation, operationsOf, type PlacedOperation } from '../../api/contract';
import { escapeProse, inlineCode, markdownTable } from './markdown';

export function capacitiesOf({ 'x-capacities': capacities, 'x-capacity-notes': notes }: Operation): string {
  if (capacities.includes('OWNER')) {
    return 'owner';
  }
  if (capacities.includes('ANY')) {
    return 'any grant';
  }
  return capacities.map((capacity) => inlineCode(capacity) + (notes?.[capacity] ? ` (${escapeProse(notes[capacity])})` : '')).join(', ');
}

export function successStatus({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
}

/** The call, which leads to its place in the reference. */
export function callLink({ method, path, operation }: PlacedOperation): string {
  return `[${inlineCode(`${method} ${path}`)}](/openapi#${anchorOf.operation(operation.operationId)})`;
}

/** The operations of a tag, each with its place in the reference. */
export function operationsTable({ paths, tags }: Contract, tag: string): string {
  const rows = operationsOf(paths).filter(({ operation }) => operation.tags.includes(tag));
  if (rows.length === 0) {
    throw new Error(`<Operations tag="${tag}"> names no tag of the contract. Known: ${tags.map(({ name }) => name).join(', ')}.`);
  }
  return markdownTable(
    ['Call', 'What it does', 'Needs', 'Success'],
    rows.map((placed) => [
      callLink(placed),
      escapeProse(placed.operation.summary),
      capacitiesOf(placed.operation),
      inlineCode(successStatus(placed.operation)),
    ]),
  );
}
