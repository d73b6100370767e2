import type { RaisedEvent } from './session';

const mostTypes = 5;

export function countOf(count: number): string {
  return count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`;
}

/** `3 events: access.granted, door.opened, door.closed`; the same type is named once. */
export function sayEvents(events: readonly RaisedEvent[]): string {
  const counts = new Map<string, number>();
  for (const { type } of events) {
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const named = [...counts].slice(0, mostTypes).map(([type, count]) => (count === 1 ? type : `${type} (${count})`));
  const rest = counts.size > mostTypes ? ' and others' : '';
  return events.length === 0 ? 'No events.' : `${countOf(events.length)}: ${named.join(', ')}${rest}.`;
}

/** What an event is about: the door, then who. */
export function aboutEvent(event: RaisedEvent): string {
  const { door, controller, user, visit, data } = event;
  const changed = (data as { resource?: { name: string | null; type: string } }).resource;
  const thing = door?.name ?? (changed ? `${changed.type} ${changed.name ?? ''}`.trim() : controller?.name);
  return [thing, user?.name === changed?.name ? undefined : user?.name, visit?.name === changed?.name ? undefined : visit?.name]
    .filter(Boolean)
    .join(', ');
}
