import type { StoredEvent } from '../world/devices';
import type { Schemas } from '../world/records';

/** An event as a system, or the account, may see it. Who knows what was presented can copy it, so few are shown that. */
export function eventView(event: StoredEvent, viewer: string, showsValues: boolean): Schemas['Event'] | Schemas['AccountEvent'] {
  const { viewers: _viewers, personViewers, personSystemId, accountId, systemId, data, ...common } = event;
  const shown: Record<string, unknown> = { ...common, ...(accountId ? { accountId } : { systemId }), data: { ...data } };
  const shownData = shown.data as Record<string, unknown>;
  if (!showsValues) {
    delete shownData.card;
    delete shownData.external;
  }
  if (personSystemId !== null && !personViewers.includes(viewer)) {
    Object.assign(shown, { user: null, token: null, visit: null });
    if (event.actor && ['USER', 'VISIT', 'ADMINISTRATOR'].includes(event.actor.type)) {
      shown.actor = null;
    }
    if ('privilege' in shownData) {
      shownData.privilege = null;
    }
    delete shownData.note;
    shownData.viaSystemId = personSystemId;
  }
  const order = ['id', 'accountId', 'systemId', 'type', 'severity', 'occurredAt', 'receivedAt'];
  const rest = ['door', 'controller', 'hub', 'user', 'token', 'visit', 'actor', 'method', 'reason', 'direction', 'data'];
  return Object.fromEntries([...order, ...rest].filter((name) => name in shown).map((name) => [name, shown[name]])) as Schemas['Event'];
}
