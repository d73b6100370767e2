import { anchorOf } from '../../api/anchors';
import type { Version, VersionHistory } from '../../api/compatibility/version-history';
import { type Contract, operationsOf, type PlacedOperation } from '../../api/contract';
import type { Change, Effect } from '../../openapi/changes/change';
import { displayName } from './display-name';
import { escapeProse, inlineCode, joinWithAnd, markdownTable } from './markdown';

const effects: Record<Effect, { word: string; rank: number }> = {
  breaking: { word: '**Breaking**', rank: 0 },
  deprecating: { word: '**Deprecating**', rank: 1 },
  compatible: { word: 'Compatible', rank: 2 },
};

/** Where a version stands on the page of changes. */
export function versionAnchor(version: string): string {
  return `version-${version.replaceAll('.', '-')}`;
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function showDate(date: string): string {
  return longDate.format(new Date(date));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `5 changes since 2.0: 1 breaking and 4 compatible.` */
export function summarise(changes: readonly Change[], since: string): string {
  const kinds = (Object.keys(effects) as Effect[]).flatMap((effect) => {
    const number = changes.filter((change) => change.effect === effect).length;
    return number > 0 ? [`${number} ${effect}`] : [];
  });
  return changes.length === 0
    ? `Nothing that clients could notice has changed since ${since}.`
    : `${count(changes.length, 'change')} since ${since}: ${joinWithAnd(kinds)}.`;
}

/** What a version that cannot be compared has: its operations and events. */
export function summariseFirst({ paths, webhooks }: Contract): string {
  return `${count(operationsOf(paths).length, 'operation')} and ${count(Object.keys(webhooks).length, 'event type')}`;
}

/** Where the reference shows what still exists: operations by their ids, webhooks by their names. */
type Anchors = ReadonlyMap<string, string>;

function anchorsOf({ paths, webhooks }: Contract): Anchors {
  const anchor = ({ operation: { operationId } }: PlacedOperation) => anchorOf.operation(operationId);
  return new Map([
    ...operationsOf(paths).map((placed): [string, string] => [placed.operation.operationId, anchor(placed)]),
    ...operationsOf(webhooks).map((placed): [string, string] => [placed.path, anchor(placed)]),
  ]);
}

type Row = Pick<Change, 'effect' | 'what'> & { calls: Change[] };

/** The same change of several calls is one row. What breaks comes first. */
function rowsOf(changes: readonly Change[]): Row[] {
  const rows = new Map<string, Row>();
  for (const change of changes) {
    const key = `${change.effect} ${change.what}`;
    const row = rows.get(key) ?? { effect: change.effect, what: change.what, calls: [] };
    row.calls.push(change);
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => effects[a.effect].rank - effects[b.effect].rank);
}

function changesTable(changes: readonly Change[], known: Anchors): string {
  const link = ({ id }: Change) => {
    const anchor = known.get(id ?? '');
    return id === null ? [] : [anchor ? `[${inlineCode(id)}](/openapi#${anchor})` : inlineCode(id)];
  };
  return markdownTable(
    ['Effect', 'What changed', 'Where'],
    rowsOf(changes).map(({ effect, what, calls }) => [
      effects[effect].word,
      escapeProse(what),
      calls.flatMap(link).join(', ') || 'The whole API',
    ]),
  );
}

/** By tag, in the order of the contract; what belongs to no tag comes first. */
function groupByTag(changes: readonly Change[], { tags }: Contract): [title: string, changes: Change[]][] {
  const names = [null, ...tags.map(({ name }) => name)];
  const rank = (tag: string | null) => (names.includes(tag) ? names.indexOf(tag) : names.length);
  const groups = new Map<string | null, Change[]>();
  for (const change of changes.toSorted((a, b) => rank(a.tag) - rank(b.tag))) {
    groups.set(change.tag, [...(groups.get(change.tag) ?? []), change]);
  }
  return [...groups].map(([tag, group]) => [titleOf(tag, tags), group]);
}

function titleOf(tag: string | null, tags: Contract['tags']): string {
  const known = tags.find(({ name }) => name === tag);
  return known ? displayName(known) : (tag ?? 'Everything');
}

function changesByTag(changes: readonly Change[], contract: Contract, anchor: string, known: Anchors): string {
  return groupByTag(changes, contract)
    .map(([title, group]) => `### ${title} {/* #${anchor}-${title.toLowerCase().replace(/\W+/g, '-')} */}\n\n${changesTable(group, known)}`)
    .join('\n\n');
}

/** What a version that is the first one has, by resource. */
function operationsByTag({ paths, tags }: Contract): string {
  const operations = operationsOf(paths);
  const rows = tags.flatMap((tag) => {
    const number = operations.filter(({ operation }) => operation.tags[0] === tag.name).length;
    return number > 0 ? [[`[${displayName(tag)}](${tag['x-page']})`, String(number)]] : [];
  });
  return markdownTable(['Resource', 'Operations'], rows);
}

function versionSection({ version, date, previous, contract, changes }: Version, known: Anchors): string {
  const anchor = versionAnchor(version);
  const heading = `## ${version} {/* #${anchor} */}`;
  if (previous === null) {
    const first = `Kept since ${showDate(date)}. It is the first version whose contract is kept, so there is nothing to compare it with. It has ${summariseFirst(contract)}.`;
    return [heading, first, operationsByTag(contract)].join('\n\n');
  }
  const told = `Released on ${showDate(date)}. ${summarise(changes, previous)}`;
  return [heading, told, changesByTag(changes, contract, anchor, known)].join('\n\n').trim();
}

/** The versions of the contract, the newest first, and what each changed. Before them, what no version has yet. */
export function contractChangesPart({ current, unreleased, versions }: VersionHistory): string {
  const known = anchorsOf(current);
  const next =
    unreleased.length === 0
      ? []
      : [
          `## Not released yet\n\n${summarise(unreleased, versions[0]?.version ?? '')}\n\n${changesByTag(unreleased, current, 'not-released-yet', known)}`,
        ];
  return [...next, ...versions.map((version) => versionSection(version, known))].join('\n\n');
}
