// What was measured, as tables.
import { aligned } from '../bench-reference/report';
import { type Figure, figureOf, type Measured, visitFigures } from './figures';
import { categories } from './lighthouse';

const digits: Partial<Record<Figure, number>> = {
  'all kB': 1,
  'before load': 1,
  prefetched: 1,
  scripts: 1,
  'without headers': 1,
  styles: 1,
  html: 1,
  CLS: 3,
  'heap MB': 1,
};

function cell(measured: Measured, figure: Figure): string {
  const value = figureOf(measured, figure);
  return Number.isNaN(value) ? '–' : value.toFixed(digits[figure] ?? 0);
}

/** A ratio, or the difference where there is next to nothing to divide by. */
export function compare(ours: number, theirs: number): string {
  return theirs < 10 ? `${ours < theirs ? '' : '+'}${Math.round(ours - theirs)} ms` : `× ${(ours / theirs).toFixed(2)}`;
}

function comparison(ours: Measured, other: Measured): string {
  const parts = (['TBT', 'LCP'] as const).map((figure) => `${figure} ${compare(figureOf(ours, figure), figureOf(other, figure))}`);
  const difference = figureOf(ours, 'performance') - figureOf(other, 'performance');
  if (!Number.isNaN(difference)) {
    parts.push(`Lighthouse performance ${difference > 0 ? '+' : ''}${difference}`);
  }
  return `  ours beside ${other.site}: ${parts.join(', ')}`;
}

/** The sites beside each other on one page. */
export function pageReport(measured: readonly Measured[]): string {
  const [ours, ...others] = measured;
  if (!ours) {
    return '';
  }
  const block = (figures: readonly Figure[]) =>
    aligned([['', ...figures], ...measured.map((each) => [each.site, ...figures.map((figure) => cell(each, figure))])]);
  const half = visitFigures.indexOf('FCP ms');
  const taps = visitFigures.indexOf('menu ms');
  const scores = measured.some((each) => each.scores.length > 0) ? categories : [];
  const failed = [...new Set(ours.scores.flatMap(({ failedAudits }) => failedAudits))];
  return [
    `\n${ours.page.name}: ${ours.page.path}`,
    block(visitFigures.slice(0, half)),
    block(visitFigures.slice(half, taps)),
    block([...visitFigures.slice(taps), ...scores]),
    ...others.map((other) => comparison(ours, other)),
    ...(failed.length > 0 ? [`  audits that ours did not pass: ${failed.join(', ')}`] : []),
  ].join('\n');
}
