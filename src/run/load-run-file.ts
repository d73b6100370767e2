import type { RunFile } from '../../simulator/replay/story-run';

/** What a sample sends, and what came back when it was recorded. */
export async function loadRunFile(address: string): Promise<RunFile> {
  const response = await fetch(address).catch(() => {
    throw new Error('The sample could not be loaded: no answer came. Check your connection.');
  });
  if (!response.ok) {
    throw new Error(`The sample could not be loaded: the server answered ${response.status}.`);
  }
  return response.json();
}
