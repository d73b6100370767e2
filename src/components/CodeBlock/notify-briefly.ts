const timers = new WeakMap<WeakKey, ReturnType<typeof setTimeout>>();

/** Shows a message for two seconds, from the last one in its place on: what an earlier press showed doesn't take it away. */
export function notifyBriefly(message: string, show: (message: string) => void, place: WeakKey): void {
  clearTimeout(timers.get(place));
  show(message);
  timers.set(place, setTimeout(show, 2000, ''));
}
