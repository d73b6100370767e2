/** How many there are, short enough to stand beside a line: "up to 8" is "≤ 8". */
export function countText(text: string): string {
  return text
    .replace(/^(?:up to|at most) (\d+)$/, '≤ $1')
    .replace(/^at least (\d+)$/, '≥ $1')
    .replace(/^(\d+) (?:or|to) (\d+)$/, '$1–$2');
}
