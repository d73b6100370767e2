import type { ReactNode } from 'react';
import { type Range, step } from './range';

type Props = { range: Range; all: number; what: string; change(range: Range): void; isBefore?: boolean };

/** A button for what a long document has before or behind what is shown. */
export default function More({ range, all, what, change, isBefore = false }: Props): ReactNode {
  const left = isBefore ? range.from : all - range.to;
  if (left <= 0) {
    return null;
  }
  const wider = isBefore ? { ...range, from: Math.max(0, range.from - step) } : { ...range, to: range.to + step };
  return (
    <p>
      <button type="button" className="button button--secondary" onClick={() => change(wider)}>
        Show {Math.min(step, left)} of {left} {what} {isBefore ? 'before' : 'more'}
      </button>
    </p>
  );
}
