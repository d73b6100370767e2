import { type DocumentOperation, readDocument } from '../document/read-document';
import { asArray, asObject, asString, isObject, type JsonObject } from '../json/json';
import { breaking, type Change, code, compatible, type Finding, type Subject, wholeDocument } from './change';
import { OperationComparison } from './compare-operations';
import { compareSchemes, compareSecurity } from './compare-security';

export type DiffOptions = {
  /** Operations that promise nothing, such as previews: whatever happens to them breaks nobody. */
  isPromised?: (operation: JsonObject) => boolean;
};

export function subjectOf({ id, isWebhook, method, path, tag }: DocumentOperation): Subject {
  return isWebhook ? { id: path, kind: 'webhook', call: null, tag } : { id, kind: 'operation', call: `${method} ${path}`, tag };
}

const placeOf = ({ method, path }: DocumentOperation) => `${method} ${path}`;
const placed = (operations: DocumentOperation[]) => new Map(operations.map((operation) => [placeOf(operation), operation]));

/**
 * What differs between two OpenAPI documents for those who call the API, or receive from it: operations, parameters, bodies, answers, headers,
 * security, servers, webhooks, names of schemas. Texts and examples are not compared. Subjects are those of the first document, where it has them.
 */
export function diffDocuments(before: unknown, after: unknown, { isPromised = () => true }: DiffOptions = {}): Change[] {
  const [old, next] = [readDocument(before), readDocument(after)];
  const roots = { before: old.source, after: next.source };
  const comparison = new OperationComparison(roots);

  function compareAll(had: DocumentOperation[], has: DocumentOperation[], noun: (operation: DocumentOperation) => string): Change[] {
    const [were, are] = [placed(had), placed(has)];
    const changed = had.flatMap((operation) => {
      const now = are.get(placeOf(operation));
      const findings = now ? compareOne(operation, now) : [breaking(`${noun(operation)} was removed.`)];
      const isFree = !isPromised(operation.source);
      return findings.map((finding): Change => ({ ...subjectOf(operation), ...(isFree ? compatible(finding.what) : finding) }));
    });
    const added = has
      .filter((operation) => !were.has(placeOf(operation)))
      .map((operation): Change => ({ ...subjectOf(operation), ...compatible(`${noun(operation)} is new.`) }));
    return [...changed, ...added];
  }

  const compareOne = (operation: DocumentOperation, now: DocumentOperation): Finding[] =>
    operation.isWebhook
      ? comparison.compareWebhooks({ before: operation, after: now })
      : comparison.compareOperations({ before: operation, after: now });

  return [
    ...compareAll(old.operations, next.operations, (operation) => code(placeOf(operation))),
    ...compareAll(old.webhooks, next.webhooks, ({ path }) => `The webhook ${code(path)}`),
    ...compareWhole(roots.before, roots.after).map((finding): Change => ({ ...wholeDocument, ...finding })),
  ];
}

/** What belongs to no operation alone. */
function compareWhole(before: JsonObject, after: JsonObject): Finding[] {
  const schemasOf = (root: JsonObject) => Object.keys(asObject(asObject(root.components).schemas));
  const serversOf = (root: JsonObject) =>
    asArray(root.servers)
      .filter(isObject)
      .map(({ url }) => asString(url));
  const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name));
  const [hadServers, hasServers] = [serversOf(before), serversOf(after)];
  return [
    ...without(schemasOf(before), schemasOf(after)).map((name) =>
      breaking(`The schema ${code(name)} was removed or renamed: links to it and generated types break.`),
    ),
    ...without(hadServers, hasServers).map((url) => breaking(`The server ${code(url)} was removed.`)),
    ...without(hasServers, hadServers).map((url) => compatible(`The server ${code(url)} is new.`)),
    ...compareSecurity({ before: before.security, after: after.security }, 'the API'),
    ...compareSchemes(before, after),
  ];
}
