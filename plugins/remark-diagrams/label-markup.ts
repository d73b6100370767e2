import type { Area } from './geometry';
import type { Line, Run } from './label-text';
import { escapeText } from './svg';

export const lineHeight = 16;

/** Where a label's lines begin, end or have their middle. */
export type Anchor = 'start' | 'middle' | 'end';

/** Lines below each other, in the area that they need. */
export type PlacedLabel = Area & { lines: Line[]; anchor: Anchor };

function runMarkup({ text, isCode, tone }: Run): string {
  return isCode ? `<tspan${tone ? ` data-state="${tone}"` : ''}>${escapeText(text)}</tspan>` : escapeText(text);
}

/** A `<text>` for each line. Code is a `<tspan>`, which the styles set in the mono face. */
export function labelMarkup({ x, y, width, lines, anchor }: PlacedLabel): string {
  const at = Math.round({ start: x, middle: x + width / 2, end: x + width }[anchor]);
  const className = anchor === 'middle' ? '' : ` class="${anchor}"`;
  return lines
    .map(({ runs }, index) => {
      const content = runs.map(runMarkup).join('');
      return `<text${className} x="${at}" y="${Math.round(y + lineHeight * (index + 0.5))}">${content}</text>`;
    })
    .join('');
}
