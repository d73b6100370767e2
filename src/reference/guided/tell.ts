import type { Session } from '../../session/session';
import { replayStory } from '../../session/story/replay-story';
import { readStoryPlace } from '../../session/story/story-link';
import { type GuidedStepName, guidedSteps } from '../view/guided-steps';
import { type ReportedCall, runStep, stepsBefore } from './run-step';

/** What just happened, for the page to show. */
export type Report = {
  /** How many of the four steps are done in the building as it is now. */
  taken: number;
  title: string;
  /** What was done besides: the steps before, or a new beginning. */
  note: string;
  calls: readonly ReportedCall[];
  /** The last event before. */
  since: number;
  isBusy: boolean;
};

const lastSerial = (session: Session) => session.snapshot().events.at(-1)?.serial ?? 0;
const titleOf = (name: GuidedStepName) => guidedSteps.find((step) => step.name === name)?.title ?? name;

function sayNote(isNew: boolean, before: readonly GuidedStepName[]): string {
  const done = before.map((name) => `“${titleOf(name)}”`).join(', ');
  return [isNew && 'The building began anew.', done && `First came ${done}.`].filter(Boolean).join(' ');
}

/** Takes a step, after those that come before it. A step that was taken already begins anew. */
export async function tellStep(session: Session, name: GuidedStepName, taken: number, show: (report: Report) => void): Promise<void> {
  const position = guidedSteps.findIndex((step) => step.name === name);
  const isNew = position < taken || (taken === 0 && session.snapshot().calls.length > 0);
  if (isNew) {
    await session.reset();
  }
  const before = stepsBefore(name, isNew ? 0 : taken);
  for (const earlier of before) {
    await runStep(session, earlier);
  }
  const since = lastSerial(session);
  const report = { taken: position + 1, title: titleOf(name), note: sayNote(isNew, before), since };
  show({ ...report, isBusy: false, calls: await runStep(session, name) });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Long enough to see what a step does; a long story takes about a quarter of a minute. */
const pauseIn = (steps: number) => Math.min(600, 15_000 / steps);

/** Replays the story of a link, a step at a time, unless it is stopped. */
export async function tellLink(session: Session, place: string, show: (report: Report) => void, isStopped: () => boolean): Promise<void> {
  const story = await readStoryPlace(place);
  const { length } = story.steps;
  let since = 0;
  const report = (title: string, isBusy: boolean) => {
    const call = session.snapshot().calls.at(-1);
    const calls = call ? [{ says: '', request: call.request, status: call.status, body: call.answer }] : [];
    show({ taken: 0, title, note: '', calls, since, isBusy });
    since = lastSerial(session);
  };
  await replayStory(session, story, async (step) => {
    const isLast = step + 1 === length;
    report(isLast ? `Replayed ${length === 1 ? '1 step' : `${length} steps`}` : `Replaying step ${step + 1} of ${length}`, !isLast);
    if (!isLast) {
      await pause(pauseIn(length));
    }
    if (isStopped()) {
      throw new Error('The replay was stopped.');
    }
  });
}
