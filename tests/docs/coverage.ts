import type { Nodes, TableRow } from 'mdast';
import { type Contract, operationsOf, resolve } from '../../api/contract';
import { nodes } from '../../api/rules/walk';
import { isObject, type Json } from '../../openapi/json/json';
import { attributeOf, isElement, nodesOf } from '../../plugins/mdx/nodes';
import { cataloguedCodes } from '../../plugins/page-parts/problem-catalogue';
import type { Page } from './parse-page';

export type Coverage = { kind: string; all: string[]; missing: string[] };

const attributesOf = (pages: Page[], element: string, attribute: string): Set<string> =>
  new Set(
    pages.flatMap(({ tree }) =>
      [...nodesOf(tree)].flatMap((node) => (isElement(node) && node.name === element ? [attributeOf(node, attribute) ?? ''] : [])),
    ),
  );

const codeIn = (node: Nodes): string[] => [...nodesOf(node)].flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []));

/** The code spans of the rows of a page that explain something: rows with words behind them. */
function codesInRows(pages: Page[]): Set<string> {
  const rows = pages.flatMap(({ tree }) => [...nodesOf(tree)].filter((node): node is TableRow => node.type === 'tableRow'));
  return new Set(rows.filter((row) => row.children.length > 1).flatMap((row) => row.children.slice(0, 2).flatMap(codeIn)));
}

/** The codes of the generated tables of a page. */
function cataloguedOn(pages: Page[]): string[] {
  return ['status', 'of'].flatMap((attribute) =>
    [...attributesOf(pages, 'ProblemCatalogue', attribute)].filter(Boolean).flatMap((value) => cataloguedCodes({ [attribute]: value })),
  );
}

function* referencesIn(node: Json | undefined): Generator<string> {
  if (Array.isArray(node)) {
    for (const item of node) {
      yield* referencesIn(item);
    }
  } else if (isObject(node)) {
    const name = typeof node.$ref === 'string' ? node.$ref.match(/^#\/components\/schemas\/(\w+)$/)?.[1] : undefined;
    if (name) {
      yield name;
    }
    for (const value of Object.values(node)) {
      yield* referencesIn(value);
    }
  }
}

/** What a client sends for a thing, and the page of a list of them. */
const twin = /(?:Page|Create|Update|Input|Patch|Settings)$/;

/** The named schemas, their parts, and the twins of both. */
function reachedFrom(contract: Contract, named: Iterable<string>): Set<string> {
  const { schemas } = contract.components;
  const reached = new Set<string>();
  const reach = (name: string): void => {
    if (!reached.has(name) && schemas[name]) {
      reached.add(name);
      for (const part of referencesIn(schemas[name])) {
        reach(part);
      }
      for (const other of Object.keys(schemas)) {
        if (twin.test(other) && other.replace(twin, '') === name) {
          reach(other);
        }
      }
    }
  };
  for (const name of named) {
    reach(name);
  }
  // A union is explained when all that it can be is, a sum when all its parts are; that may complete another.
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const [name, { oneOf, anyOf, allOf, properties }] of Object.entries(schemas)) {
      const parts = [...referencesIn(oneOf ?? anyOf ?? (properties ? undefined : allOf))];
      if (parts.length > 1 && parts.every((part) => reached.has(part))) {
        reach(name);
      }
    }
  }
  return reached;
}

/** What of the contract some page explains. */
export function coverageOf(contract: Contract, pages: Page[]): Coverage[] {
  const named = (suffix: string) => pages.filter(({ path }) => path.endsWith(suffix));
  const { schemas } = contract.components;
  const operationIds = attributesOf(pages, 'Operation', 'id');
  // The section of an operation lists its parameters with their values.
  const inParameters = operationsOf(contract.paths)
    .filter(({ operation }) => operationIds.has(operation.operationId))
    .flatMap(({ operation }) => (operation.parameters ?? []).flatMap((entry) => [...referencesIn(resolve(contract, entry) as Json)]));
  const fields = reachedFrom(contract, [
    ...attributesOf(pages, 'Fields', 'schema'),
    ...attributesOf(pages, 'Fields', 'create'),
    ...inParameters,
  ]);
  const guide = named('guides/error-handling.mdx');
  const reasons = codesInRows(named('guides/troubleshooting.mdx'));
  const problems = new Set([...codesInRows(guide), ...cataloguedOn(guide)]);
  const events = codesInRows([...named('resources/events.mdx'), ...named('api/webhooks.mdx')]);
  const about = codesInRows(named('api/openapi.mdx'));
  const tagNames = contract.tags.map(({ name }) => name);
  const extensions = [...new Set([...nodes(contract as unknown as Json)].flatMap(([path]) => path.match(/\/(x-[\w-]+)$/)?.[1] ?? []))];
  const operations = operationsOf(contract.paths).map(({ operation }) => operation);
  const entry = (kind: string, all: string[], isExplained: (name: string) => boolean): Coverage => ({
    kind,
    all,
    missing: all.filter((name) => !isExplained(name)),
  });
  return [
    {
      kind: 'operations',
      all: operations.map(({ operationId }) => operationId),
      missing: operations.filter(({ operationId }) => !operationIds.has(operationId)).map(({ operationId }) => operationId),
    },
    entry('schemas', Object.keys(schemas), (name) => fields.has(name)),
    entry('problem codes', schemas.ProblemCode?.enum as string[], (code) => problems.has(code)),
    entry('item codes', schemas.ProblemItemCode?.enum as string[], (code) => problems.has(code)),
    entry('deny reasons', schemas.DenyReason?.enum as string[], (reason) => reasons.has(reason)),
    entry('tags', tagNames, (name) => about.has(name)),
    entry('extensions', extensions, (name) => about.has(name)),
    entry('event types', Object.keys(contract.webhooks), (type) => events.has(type)),
  ];
}

/** The figures as a table. */
export function coverageTable(coverages: Coverage[]): string {
  const rows = coverages.map(({ kind, all, missing }) => {
    const explained = all.length - missing.length;
    return `${kind.padEnd(14)} ${String(all.length).padStart(15)} ${String(explained).padStart(10)} ${((100 * explained) / all.length).toFixed(1).padStart(6)}`;
  });
  return [`${'kind'.padEnd(14)} in the contract  explained      %`, ...rows].join('\n');
}
