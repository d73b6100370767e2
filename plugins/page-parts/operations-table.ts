import { anchorOf } from '../../api/anchors';
import { type Contract, type Operation, operationsOf, type PlacedOperation } from '../../api/contract';
import { escapeProse, inlineCode, joinWithOr, markdownTable } from './markdown';

/** What a caller needs, as words that may follow "needs". */
export function capacitiesOf({ 'x-capacities': capacities, 'x-capacity-notes': notes }: Operation): string {
  if (capacities.includes('OWNER')) {
    return 'an owner';
  }
  if (capacities.includes('ANY')) {
    return 'any grant';
  }
  return joinWithOr(capacities.map((capacity) => inlineCode(capacity) + (notes?.[capacity] ? ` (${escapeProse(notes[capacity])})` : '')));
}

export function successStatus({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
}

/** The call, which leads to its place in the reference. */
export function callLink({ method, path, operation }: PlacedOperation): string {
  return `[${inlineCode(`${method} ${path}`)}](/openapi#${anchorOf.operation(operation.operationId)})`;
}

/** `/v2/systems/{systemId}` or `/v2/accounts/{accountId}`, if all paths go on below it. */
function scopeOf(paths: readonly string[]): string {
  const [scope = ''] = paths[0]?.match(/^\/v2\/\w+\/\{\w+\}(?=\/)/) ?? [];
  return paths.every((path) => path.startsWith(`${scope}/`)) ? scope : '';
}

/** The operations of a tag, each with its section on the page, which says more. */
export function operationsTable({ paths, tags }: Contract, tag: string): string {
  const rows = operationsOf(paths).filter(({ operation }) => operation.tags.includes(tag));
  if (rows.length === 0) {
    throw new Error(`<Operations tag="${tag}"> names no tag of the contract. Known: ${tags.map(({ name }) => name).join(', ')}.`);
  }
  const scope = scopeOf(rows.map(({ path }) => path));
  return markdownTable(
    ['What it does', scope ? `Call below ${inlineCode(scope)}` : 'Call'],
    rows.map(({ method, path, operation }) => [
      `[${escapeProse(operation.summary)}](#${operation.operationId})`,
      inlineCode(`${method} ${path.slice(scope.length)}`),
    ]),
  );
}
