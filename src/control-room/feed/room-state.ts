import type { BuildingState, RecordedCall, RecordedDelivery, RecordedEvent, RecordKind, RoomUpdate } from '../../../simulator/control-room';

/** All that the page knows. */
export type RoomState = {
  runId: string | null;
  isConnected: boolean;
  calls: readonly RecordedCall[];
  deliveries: readonly RecordedDelivery[];
  events: readonly RecordedEvent[];
  /** How many the page did not get, because it was away or too slow. */
  missed: Record<RecordKind, number>;
  building: BuildingState | null;
  resets: number;
};

const none = { calls: 0, deliveries: 0, events: 0 };

export const emptyRoom: RoomState = {
  runId: null,
  isConnected: false,
  calls: [],
  deliveries: [],
  events: [],
  missed: none,
  building: null,
  resets: 0,
};

/** As many as the simulator keeps. */
const kept = 1000;

function appended<Item>(list: readonly Item[], more: readonly Item[]): readonly Item[] {
  return more.length === 0 ? list : [...list, ...more].slice(-kept);
}

/** What the page knows after a message. A simulator that was started again begins with an empty page. */
export function withUpdate(before: RoomState, update: RoomUpdate): RoomState {
  const known = update.runId === before.runId ? before : { ...emptyRoom, resets: update.resets };
  const isReset = update.resets !== known.resets;
  return {
    runId: update.runId,
    isConnected: true,
    calls: appended(known.calls, update.calls),
    deliveries: appended(known.deliveries, update.deliveries),
    events: appended(isReset ? [] : known.events, update.events),
    missed: {
      calls: known.missed.calls + update.missed.calls,
      deliveries: known.missed.deliveries + update.missed.deliveries,
      events: isReset ? 0 : known.missed.events + update.missed.events,
    },
    building: update.state ?? known.building,
    resets: update.resets,
  };
}
