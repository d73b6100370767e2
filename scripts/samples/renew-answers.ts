import type { Json } from '../../openapi/json/json';
import type { StoryAnswers } from '../../plugins/page-parts/story';
import { differenceOf } from '../../simulator/replay/compare-answers';
import { type Counterparts, jsonWithCounterparts, noteCounterparts } from '../../simulator/replay/counterparts';
import type { Exchange } from '../../simulator/replay/exchange';

/** Whether two answers differ in nothing but the moment. */
export function saysTheSame(kept: Json, renewed: Json): boolean {
  return differenceOf(kept, renewed, { ids: new Map(), isWhole: true }) === null;
}

function mapExchanges(answers: StoryAnswers, change: (exchange: Exchange, step: string, index: number) => Exchange): StoryAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([step, exchanges]) => [step, exchanges.map((exchange, index) => change(exchange, step, index))]),
  );
}

const withoutRequest = ({ request: _, ...answer }: Exchange): Exchange => answer;

/** What is kept of a story: the old answers where the new ones say the same, so that a page changes only if its story does. */
export function renewAnswers(kept: StoryAnswers | null, renewed: StoryAnswers): StoryAnswers {
  if (kept === null || saysTheSame(kept, renewed)) {
    return kept ?? renewed;
  }
  const [old, answers] = [mapExchanges(kept, withoutRequest), mapExchanges(renewed, withoutRequest)];
  if (!saysTheSame(old, answers)) {
    return renewed;
  }
  // The requests are new. They name what the kept answers name.
  const counterparts: Counterparts = new Map();
  noteCounterparts(counterparts, answers, old);
  return mapExchanges(renewed, (exchange, step, index) => {
    const { method, path, status, body } = old[step]?.[index] ?? exchange;
    const { at, ...request } = exchange.request ?? {};
    return { method, path, request: { ...(at && { at }), ...(jsonWithCounterparts(request, counterparts) as object) }, status, body };
  });
}
