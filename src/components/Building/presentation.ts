import type { AnswerOf } from '../../../simulator/core/control/handlers';

/** A card or a PIN that was presented, with what came of it. The number tells one from the next. */
export type Presentation = Pick<AnswerOf<'POST /_sim/present'>, 'decision' | 'reason' | 'links'> & { doorId: string; number: number };

/** What a presentation has come to: a reader that no longer waits has denied, because no PIN came in time. */
export function settled(presentation: Presentation | null, isWaiting: boolean): Presentation | null {
  if (presentation?.decision !== 'WAITING_FOR_PIN' || isWaiting) {
    return presentation;
  }
  const links = presentation.links?.map((link) => (link.outcome === 'WAITING' ? { ...link, outcome: 'FAILED' as const } : link));
  return { ...presentation, decision: 'DENIED', reason: 'PIN_REQUIRED', ...(links && { links }) };
}
