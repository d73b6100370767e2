import { anchorOf } from '../../api/anchors';
import { type Contract, type Operation, operationsOf } from '../../api/contract';
import { displayName } from './display-name';
import { escapeProse, inlineCode, joinWithAnd, markdownTable } from './markdown';

/** What is asked of a capacity beyond having it, with the names of the API as code: `GRANT_ACCESS` only. */
function notesOf(operations: readonly Operation[], capacity: string): string[] {
  const notes = new Set(operations.flatMap(({ 'x-capacity-notes': all }) => all?.[capacity] ?? []));
  return [...notes].map((note) => escapeProse(note.replace(/\b([A-Z]+_[A-Z_]+|[a-z]+[A-Z]\w*)\b/g, inlineCode('$1'))));
}

/** Reading is `GET`. A word stands for all calls of its kind; if some are left out, the cell names those that are allowed. */
function cell(methods: ReadonlyMap<Operation, string>, capacity: string): string {
  const all = [...methods.keys()];
  const permissions = [
    { word: 'read', operations: all.filter((operation) => methods.get(operation) === 'GET') },
    { word: 'write', operations: all.filter((operation) => methods.get(operation) !== 'GET') },
  ].flatMap(({ word, operations }) => {
    const allowed = operations.filter(({ 'x-capacities': capacities }) => capacities.includes(capacity));
    if (allowed.length === 0) {
      return [];
    }
    const notes = notesOf(allowed, capacity);
    const only =
      allowed.length < operations.length
        ? allowed.map(({ operationId }) => `[${inlineCode(operationId)}](/openapi#${anchorOf.operation(operationId)})`)
        : [];
    const limits = [...(only.length > 0 ? [`only ${joinWithAnd(only)}`] : []), ...notes];
    return [limits.length > 0 ? `${word} (${limits.join('; ')})` : word];
  });
  return permissions.join(', ') || '—';
}

/** What each capacity may do with the things of each tag, from the operations themselves. */
export function permissionMatrix({ paths, tags, components }: Contract, audience: string): string {
  const capacities = components.schemas.Capacity?.enum as string[];
  const rows = tags
    .filter((tag) => tag['x-audience'] === audience)
    .flatMap((tag) => {
      const ofTag = operationsOf(paths).filter(({ operation }) => operation.tags.includes(tag.name));
      const methods = new Map(ofTag.map(({ method, operation }) => [operation, method]));
      const isOpen = ofTag.some(({ operation }) => operation['x-capacities'].some((name) => !capacities.includes(name)));
      return isOpen ? [] : [[`[${displayName(tag)}](${tag['x-page']})`, ...capacities.map((capacity) => cell(methods, capacity))]];
    });
  if (rows.length === 0) {
    throw new Error(`<PermissionMatrix audience="${audience}"> finds no operation that needs a capacity. Known audiences: admin.`);
  }
  return markdownTable(['Area', ...capacities.map(inlineCode)], rows);
}
