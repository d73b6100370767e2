import type { Building } from '../session/session';

type Thing = { id: string; name: string | null };

/** What members are called, where their name in the API says less. Others go by that name. */
const words: Record<string, string> = {
  leaf: 'leaf',
  lockState: 'lock',
  lockMode: 'lock mode',
  waitsForPin: 'waits for a PIN',
  syncState: 'sync',
  pendingChanges: 'changes waiting for sync',
  clockDriftSeconds: 'clock drift in seconds',
};

/** Those that go with everything, or say nothing that a person would see. */
const unseen = new Set(['id', 'systemId', 'updatedAt', 'timeZone', 'lastSyncedAt']);

const sayValue = (value: unknown) => (value === null ? 'none' : value === true ? 'yes' : value === false ? 'no' : String(value));

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function changesOf(before: Thing, after: Thing): string[] {
  const old = before as Record<string, unknown>;
  const changes = Object.entries(after).flatMap(([name, value]) =>
    unseen.has(name) || !isPlain(value) || !isPlain(old[name]) || old[name] === value
      ? []
      : [`${words[name] ?? name} ${sayValue(old[name])} → ${sayValue(value)}`],
  );
  return changes.length > 0 ? [`${before.name ?? 'No name'}: ${changes.join(', ')}`] : [];
}

function compareThings(kind: string, before: readonly Thing[], after: readonly Thing[]): string[] {
  const gone = before.filter(({ id }) => !after.some((thing) => thing.id === id)).map(({ name }) => `${name}: the ${kind} is gone`);
  const there = after.flatMap((thing) => {
    const known = before.find(({ id }) => id === thing.id);
    return known ? changesOf(known, thing) : [`${thing.name}: a new ${kind}`];
  });
  return [...there, ...gone];
}

const asThing = ({ tokenId, name, ...card }: Building['cards'][number]) => ({ id: tokenId, name: name ?? card.userName, ...card });

/** Counts of what is listed one by one already, or told as events. */
const listed = new Set(['doors', 'controllers', 'events']);

/** What is different in the building, in words: `Main entrance: lock LOCKED → UNLOCKED`. */
export function sayChanges(before: Building, after: Building): string[] {
  const counted = Object.entries(after.counts).filter(([name, count]) => !listed.has(name) && count !== before.counts[name]);
  return [
    ...compareThings('door', before.doors, after.doors),
    ...compareThings('controller', before.controllers, after.controllers),
    ...compareThings('hub', before.hubs, after.hubs),
    ...compareThings('card', before.cards.map(asThing), after.cards.map(asThing)),
    ...counted.map(([name, count]) => `${name[0]?.toUpperCase()}${name.slice(1)}: ${before.counts[name]} → ${count}`),
    ...(before.address === after.address ? [] : [`Calls come from ${after.address}, no longer from ${before.address}`]),
    ...(after.faults.length > before.faults.length ? [`The next calls fail: ${after.faults.length}`] : []),
  ];
}
