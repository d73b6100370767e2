/**
 * A short text that stands for a long one. It tells texts apart that differ by accident, not by design: the digests of the web platform are
 * asynchronous, and a page has them in secure contexts only.
 */
export function hashOf(text: string): string {
  let [left, right] = [5381, 52_711];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    left = (Math.imul(left, 33) ^ unit) >>> 0;
    right = (Math.imul(right, 65_599) ^ unit) >>> 0;
  }
  return [text.length, left, right].map((part) => part.toString(36)).join('.');
}
