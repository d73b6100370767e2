/** What readers and other programs write may have a `%` that encodes nothing: then it is taken as it stands. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
