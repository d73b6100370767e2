/** Copies a text and says for two seconds whether that worked. */
export async function copyText(text: string, say: (said: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('Copied');
  } catch {
    say('Not copied: the browser refused');
  }
  setTimeout(() => say(''), 2000);
}
