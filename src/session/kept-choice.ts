import { useSyncExternalStore } from 'react';

/** A choice that is kept while the reader goes from operation to operation. */
export function keptChoice<Choice extends string>(initial: Choice): () => [choice: Choice, choose: (next: Choice) => void] {
  const listeners = new Set<() => void>();
  let chosen = initial;
  const read = () => chosen;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const choose = (next: Choice) => {
    chosen = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return () => [useSyncExternalStore(subscribe, read, read), choose];
}
