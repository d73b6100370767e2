/** Pairs of neighbouring letters: two words that share most of them are spelt nearly alike. */
function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}

/** From 0, nothing in common, to 1, the same (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const [pairs, rest] = [pairsOf(one), pairsOf(other)];
  const all = pairs.length + rest.length;
  let shared = 0;
  for (const pair of pairs) {
    const at = rest.indexOf(pair);
    if (at >= 0) {
      rest.splice(at, 1);
      shared += 1;
    }
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

const most = 4;
const leastLikeness = 0.75;

/** The pages whose addresses are most like this one: the last part counts twice, since a page that moved keeps its name. */
export function nearestPages(path: string, addresses: readonly string[]): string[] {
  const asked = path.replace(/\.(?:html?|md)$/, '');
  return addresses
    .map((address) => ({ address, score: 2 * likeness(lastPart(asked), lastPart(address)) + likeness(asked, address) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ address }) => address);
}

/** What the last part of an address says: `door-actions` is read as "Door actions". */
export function pageName(address: string): string {
  return lastPart(address)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
}
