import type { RecordedCall } from '../../simulator/control-room';
import { isRefused } from './calls/filter-calls';

/** `12 calls, 1 refused.` Those of the page itself are not news. */
export function sayCalls(calls: readonly RecordedCall[], after: number): string {
  const fresh = calls.filter(({ number, isFromRoom }) => number > after && !isFromRoom);
  const refused = fresh.filter(isRefused).length;
  if (fresh.length === 0) {
    return '';
  }
  return `${fresh.length === 1 ? '1 call' : `${fresh.length} calls`}${refused > 0 ? `, ${refused} refused` : ''}.`;
}
