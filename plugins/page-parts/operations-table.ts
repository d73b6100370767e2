import { anchorOf } from '../../api/anchors';
import { type Contract, type Operation, operationsOf, type PlacedOperation } from '../../api/contract';
import { breakablePath, escapeProse, inlineCode, joinWithOr, label, markdownTable, verb } from './markdown';

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

const words: Record<string, string> = { OWNER: 'an owner', ANY: 'any grant' };

/** The same for the page, as labels. */
export function capacityLabels({ 'x-capacities': capacities, 'x-capacity-notes': notes }: Operation): string[] {
  const special = capacities.find((capacity) => words[capacity]);
  return (special ? [special] : capacities).map((capacity) =>
    label((words[capacity] ?? capacity) + (!special && notes?.[capacity] ? ` (${escapeProse(notes[capacity])})` : '')),
  );
}

export function successStatus({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
}

/** The call, which leads to its place in the reference. */
export function callLink(placed: PlacedOperation): string {
  return referenceLink(placed, inlineCode(`${placed.method} ${placed.path}`));
}

export function referenceLink({ operation }: PlacedOperation, code: string): string {
  return `[${code}](/openapi#${anchorOf.operation(operation.operationId)})`;
}

/** `/v2/systems/{systemId}` or `/v2/accounts/{accountId}`, if all paths go on below it. */
function scopeOf(paths: readonly string[]): string {
  const [scope = ''] = paths[0]?.match(/^\/v2\/\w+\/\{\w+\}(?=\/)/) ?? [];
  return paths.every((path) => path.startsWith(`${scope}/`)) ? scope : '';
}

/** The operations of a tag, each with its section on the page, which says more. */
function operationsOfTag({ paths, tags }: Contract, tag: string): PlacedOperation[] {
  const found = operationsOf(paths).filter(({ operation }) => operation.tags.includes(tag));
  if (found.length === 0) {
    throw new Error(`<Operations tag="${tag}"> names no tag of the contract. Known: ${tags.map(({ name }) => name).join(', ')}.`);
  }
  return found;
}

const saidOnce = (scope: string) => (scope ? [`All paths begin with ${inlineCode(scope)}.`] : []);

/** As a table, for readers of Markdown. */
export function operationsTable(contract: Contract, tag: string): string {
  const rows = operationsOfTag(contract, tag);
  const scope = scopeOf(rows.map(({ path }) => path));
  const table = markdownTable(
    ['What it does', 'Call'],
    rows.map(({ method, path, operation }) => [
      `[${escapeProse(operation.summary)}](#${operation.operationId})`,
      inlineCode(`${method} ${path.slice(scope.length)}`),
    ]),
  );
  return [...saidOnce(scope), table].join('\n\n');
}

/** As a list, for the page: a table would squeeze what they do into a narrow column. */
export function operationsList(contract: Contract, tag: string): string {
  const rows = operationsOfTag(contract, tag);
  const scope = scopeOf(rows.map(({ path }) => path));
  const items = rows.map(({ method, path, operation }) => {
    const link = `[${escapeProse(operation.summary)}](#${operation.operationId})`;
    const call = `${verb(method)} ${breakablePath(path.slice(scope.length))}`;
    return `<li>${call} <span>${[link, ...capacityLabels(operation)].join(' ')}</span></li>`;
  });
  return [...(scope ? [`All paths begin with ${inlineCode(scope)}.`, ''] : []), '<ul className="operations">', ...items, '</ul>'].join(
    '\n',
  );
}
