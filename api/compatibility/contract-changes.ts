import { breaking, type Change, compatible, type Finding, wholeDocument } from '../../openapi/changes/change';
import { diffDocuments } from '../../openapi/changes/diff-documents';
import type { Contract, Operation, PlacedOperation } from '../contract';
import { operationsOf, problemCodes } from '../contract';
import { compareNumbers } from './compare-numbers';

const code = (text: string) => `\`${text}\``;

/** The same problem must keep its status; that it can no longer happen breaks nobody. */
function compareProblems(before: Contract, old: Operation, after: Contract, next: Operation): Finding[] {
  const statuses = (contract: Contract, { responses }: Operation) =>
    new Map(
      Object.entries(responses).flatMap(([status, response]) =>
        problemCodes(contract, { responses: { [status]: response } }).map((problem): [string, string] => [problem, status]),
      ),
    );
  const [had, has] = [statuses(before, old), statuses(after, next)];
  return [
    ...[...had].flatMap(([problem, status]) => {
      const now = has.get(problem);
      if (now === undefined) {
        return [compatible(`The problem ${code(problem)} (${status}) can no longer happen.`)];
      }
      return now === status ? [] : [breaking(`The problem ${code(problem)} moved from ${status} to ${now}.`)];
    }),
    ...[...has]
      .filter(([problem]) => !had.has(problem))
      .map(([problem, status]) => compatible(`The problem ${code(problem)} (${status}) is new.`)),
  ];
}

function compareCapacities(old: Operation, next: Operation): Finding[] {
  const [had, has] = [old['x-capacities'], next['x-capacities']];
  const [notes, nextNotes] = [old['x-capacity-notes'] ?? {}, next['x-capacity-notes'] ?? {}];
  const both = had.filter((capacity) => has.includes(capacity));
  return [
    ...had.filter((capacity) => !has.includes(capacity)).map((capacity) => breaking(`${code(capacity)} is no longer enough.`)),
    ...has.filter((capacity) => !had.includes(capacity)).map((capacity) => compatible(`${code(capacity)} is enough now.`)),
    ...both.flatMap((capacity) => {
      const [note, nextNote] = [notes[capacity], nextNotes[capacity]];
      if (nextNote && !note) {
        return [breaking(`${code(capacity)} is no longer enough for all of it: ${nextNote}.`)];
      }
      return note && !nextNote ? [compatible(`${code(capacity)} is enough for all of it now.`)] : [];
    }),
  ];
}

function comparePreview(old: Operation, next: Operation): Finding[] {
  const [was, is] = [old['x-preview'] === true, next['x-preview'] === true];
  return was === is ? [] : [is ? breaking('It is a preview now, which promises nothing.') : compatible('It is no longer a preview.')];
}

/** What our contract says in extensions, or by convention, and a reader of any document cannot know. */
function compareOwn(before: Contract, after: Contract): Change[] {
  const placeOf = ({ method, path }: PlacedOperation) => `${method} ${path}`;
  const now = new Map(operationsOf(after.paths).map((placed) => [placeOf(placed), placed.operation]));
  return operationsOf(before.paths).flatMap((placed) => {
    const { operation: old } = placed;
    const next = now.get(placeOf(placed));
    const findings = next
      ? [...compareCapacities(old, next), ...comparePreview(old, next), ...compareProblems(before, old, after, next)]
      : [];
    return findings.map((finding): Change => {
      const subject = { id: old.operationId, kind: 'operation' as const, call: placeOf(placed), tag: old.tags[0] ?? null };
      return { ...subject, ...(old['x-preview'] ? compatible(finding.what) : finding) };
    });
  });
}

/** Everything in which the second contract differs from the first for its clients, and whether it breaks them. */
export function contractChanges(before: Contract, after: Contract): Change[] {
  return [
    ...diffDocuments(before, after, { isPromised: (operation) => operation['x-preview'] !== true }),
    ...compareOwn(before, after),
    ...compareNumbers(before, after).map((finding): Change => ({ ...wholeDocument, ...finding })),
  ];
}

/** What a new version within v2 may not do: remove, rename, retype, be stricter, demand more, go lower. */
export function breakingChanges(before: Contract, after: Contract): Change[] {
  return contractChanges(before, after).filter(({ effect }) => effect === 'breaking');
}

/** One line a change, with the operations that it concerns. */
export function report(changes: readonly Change[]): string[] {
  const subjects = new Map<string, Set<string>>();
  for (const { id, what } of changes) {
    const named = subjects.get(what) ?? new Set();
    subjects.set(what, id === null ? named : named.add(id));
  }
  return [...subjects].map(([what, ids]) => (ids.size > 0 ? `${[...ids].join(', ')}: ${what}` : what));
}
