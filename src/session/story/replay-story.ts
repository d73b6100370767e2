import { bodyValue } from '../../../openapi/code/literal';
import type { Json } from '../../../openapi/json/json';
import type { PlainRequest } from '../../../openapi/request/plain-request';
import { callerChoices } from '../callers';
import type { Session } from '../session';
import { mapStrings, valueAt } from './made-values';
import { beginning, type Story, slotOf } from './story';

/** The simulator lives through every hour of a jump, which takes its time. */
const longestStory = 400 * 24 * 3600 * 1000;

type Kept = ReadonlyMap<string, string>;

function filled(request: PlainRequest, kept: Kept): PlainRequest {
  const path = [...kept].reduce((text, [name, value]) => text.replaceAll(slotOf(name), encodeURIComponent(value)), request.path);
  const bySlot = new Map([...kept].map(([name, value]) => [slotOf(name), value]));
  const value = bodyValue(request);
  return {
    ...request,
    path,
    body: value === undefined ? request.body : JSON.stringify(mapStrings(value, (text) => bySlot.get(text) ?? text)),
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Time only moves forward, and a building that runs may be ahead of its story by a moment. */
async function moveTo(session: Session, at: string): Promise<void> {
  const now = Date.parse(session.snapshot().building?.now ?? beginning);
  if (Math.max(now, Date.parse(at)) - Date.parse(beginning) > longestStory) {
    throw new Error('The story goes on for more than a year, so the rest of it was left out.');
  }
  if (Date.parse(at) > now) {
    await session.setClock({ now: at });
  }
}

/** Tells a story to a new building, step by step, each at its own instant. `onStep` is awaited after each. */
export async function replayStory(
  session: Session,
  story: Story,
  onStep: (step: number) => Promise<void> | void = () => {},
): Promise<void> {
  const kept = new Map<string, string>();
  await session.reset();
  await session.setClock({ running: false });
  try {
    for (const [index, { at, request, caller, keeps }] of story.steps.entries()) {
      await moveTo(session, at);
      const authorization = callerChoices.find(({ name }) => name === caller)?.authorization ?? null;
      const { body } = await session.send(filled(request, kept), authorization);
      for (const { name, path } of keeps) {
        const value = valueAt(parsed(body), path);
        if (typeof value === 'string') {
          kept.set(name, value);
        }
      }
      await onStep(index);
    }
    await moveTo(session, story.until);
  } finally {
    await session.setClock({ running: true });
  }
}
