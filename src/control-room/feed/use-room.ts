import { useSyncExternalStore } from 'react';
import type { Feed } from './feed';
import type { RoomState } from './room-state';

export function useRoom<Name extends keyof RoomState>(feed: Feed, name: Name): RoomState[Name] {
  return useSyncExternalStore(feed.subscribe, () => feed.snapshot()[name]);
}
