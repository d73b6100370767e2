/**
 * A short text that stands for a long one. It tells bodies apart that differ by accident, not by design: the digests of the web platform are
 * asynchronous, and a page has them in secure contexts only.
 */
export function fingerprint(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  const hex = (lane: number) => (lane >>> 0).toString(16).padStart(8, '0');
  return `${text.length}-${hex(high)}${hex(low)}`;
}
