import { eventView } from '../events/view';
import type { World } from '../world/world';

/** Enough for one look; whoever is behind asks again from the new mark. */
const most = 200;

/**
 * What was raised after a mark, oldest first, in every system and the account, each as the reader sees it who may see most. The mark is the id
 * of the last event; one that is no longer stored lies before everything that is. Without a mark the answer is where to start from.
 */
export function eventsSince(world: World, since: string | null) {
  const stored = [...world.tables.events.rows.values()];
  const from = since === null ? stored.length : stored.findIndex(({ id }) => id === since) + 1;
  const events = stored.slice(from, from + most);
  return {
    mark: events.at(-1)?.id ?? since ?? stored.at(-1)?.id ?? '',
    events: events.map((event) => {
      const { viewers, personViewers } = event;
      const reader = viewers.find((viewer) => personViewers.includes(viewer)) ?? viewers[0] ?? '';
      return eventView(event, reader, true);
    }),
  };
}
