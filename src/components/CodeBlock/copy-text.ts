import { notifyBriefly } from './notify-briefly';

/** Copies a text and says for two seconds whether that worked. `place` is where, if `say` is another function each time. */
export async function copyText(text: string, say: (said: string) => void, place: WeakKey = say): Promise<void> {
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = 'Not copied: the browser refused';
  }
  notifyBriefly(said, say, place);
}
