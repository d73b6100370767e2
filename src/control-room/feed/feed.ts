import { type RoomUpdate, roomHeader } from '../../../simulator/control-room';
import { emptyRoom, type RoomState, withUpdate } from './room-state';

/** What the simulator sends, as it comes; and the way back to its control routes. */
export type Feed = {
  subscribe(listener: () => void): () => void;
  snapshot(): RoomState;
  /** Calls a control route. A refusal is thrown, in its words. */
  control<Result>(method: string, path: string, body?: unknown): Promise<Result>;
};

const retryMilliseconds = 1500;

async function control<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(path, {
    method,
    headers: { [roomHeader]: '1', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The simulator did not answer.');
  });
  const answer = await response.json();
  if (!response.ok) {
    throw new Error(answer.detail);
  }
  return answer;
}

export function openFeed(address: string): Feed {
  const listeners = new Set<() => void>();
  let room = emptyRoom;

  function set(next: RoomState): void {
    room = next;
    for (const listener of listeners) {
      listener();
    }
  }

  function connect(): void {
    const source = new EventSource(address);
    source.onmessage = ({ data }) => set(withUpdate(room, JSON.parse(data) as RoomUpdate));
    source.onerror = () => {
      set({ ...room, isConnected: false });
      // Most interruptions a browser mends by itself; after a refusal it gives up.
      if (source.readyState === EventSource.CLOSED) {
        setTimeout(connect, retryMilliseconds);
      }
    };
  }

  connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => room,
    control,
  };
}
