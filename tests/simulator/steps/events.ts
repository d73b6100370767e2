import { type Harness, type RequestOptions, siteId } from '../../../simulator/testing/harness';
import type { OutcomeBody } from '../../../simulator/testing/outcome-types';

/** Just before the first instant of the seeded world: everything that arrives later is new. */
export const beginning = '2026-03-16T07:59:59.999Z';

type EventPage = OutcomeBody<'listEvents', 'success'>;

/** What a system has heard since an instant, in the order of arrival. */
export async function eventsOf(harness: Harness, query: Record<string, string | readonly string[]> = {}, system = siteId) {
  const found: EventPage['items'] = [];
  let cursor: string | null = null;
  do {
    const page: EventPage = await harness.expect('listEvents', 'success', {
      system,
      query: { sort: 'receivedAt', receivedAfter: beginning, limit: 200, ...query, cursor },
    });
    found.push(...page.items);
    cursor = page.page.nextCursor;
  } while (cursor);
  return found;
}

export async function typesOf(harness: Harness, query?: Record<string, string | readonly string[]>, system?: string): Promise<string[]> {
  return (await eventsOf(harness, query, system)).map(({ type }) => type);
}

async function linesOf(harness: Harness, after: string, options: RequestOptions, shown: 'type' | 'name'): Promise<string[]> {
  const { items } = await harness.expect('listEvents', 'success', { ...options, query: { sort: 'receivedAt', receivedAfter: after } });
  return items.map(({ type, data }) => [type, data.resource?.[shown], ...(data.changedFields ?? [])].filter(Boolean).join(' '));
}

/** Events in the order of arrival, as `type RESOURCE fields`. */
export function eventLines(harness: Harness, after: string, options: RequestOptions = {}): Promise<string[]> {
  return linesOf(harness, after, options, 'type');
}

/** The same with the name of the resource, not its type. */
export function namedEventLines(harness: Harness, after: string, options: RequestOptions = {}): Promise<string[]> {
  return linesOf(harness, after, options, 'name');
}
