// What was measured, as a table.
import { aligned } from '../bench-reference/report';
import type { Figure, Unit } from './figures';

export type MeasuredSize = { size: number; figures: readonly Figure[] };

const show: Record<Unit, (value: number) => string> = {
  count: (value) => value.toLocaleString('en'),
  seconds: (value) => `${value.toFixed(1)} s`,
  bytes: (value) => (value < 10_000_000 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(1)} MB`),
};

const showPerPage: Record<Unit, (value: number) => string> = {
  count: (value) => value.toFixed(1),
  seconds: (value) => `${Math.round(value * 1000)} ms`,
  bytes: (value) => (Math.abs(value) < 10_000 ? `${Math.round(value)} B` : `${(value / 1000).toFixed(1)} kB`),
};

const orDash = (value: number, text: (value: number) => string) => (Number.isFinite(value) ? text(value) : '–');

/** A row a figure. Beside each size but the first: its ratio to the first, and what each page that came since has cost. */
export function growthTable(sizes: readonly MeasuredSize[]): string {
  const [first, ...larger] = sizes;
  if (!first) {
    return '';
  }
  const pages = ({ figures }: MeasuredSize) => figures.find(({ name }) => name === 'doc pages')?.value ?? Number.NaN;
  const head = ['', `${first.size}×`, ...larger.flatMap(({ size }) => [`${size}×`, 'ratio', 'a page'])];
  const rows = first.figures.map(({ name, unit, value }, row) => [
    name,
    orDash(value, show[unit]),
    ...larger.flatMap((each) => {
      const grown = each.figures[row]?.value ?? Number.NaN;
      return [
        orDash(grown, show[unit]),
        orDash(grown / value, (ratio) => ratio.toFixed(2)),
        orDash((grown - value) / (pages(each) - pages(first)), showPerPage[unit]),
      ];
    }),
  ]);
  return aligned([head, ...rows]);
}
