import { statusLine } from '../../openapi/status-line';
import type { RunFile, StepRun } from '../../simulator/replay/story-run';

/** `open-the-door` and `listDoors` in words. */
export function sayName(name: string): string {
  return name.replace(/-|(?=[A-Z])/g, ' ').toLowerCase();
}

const mostNames = 3;

function sayBefore({ steps }: RunFile, before: StepRun['before']): string[] {
  const [first, last] = [before[0]?.step, before.at(-1)?.step];
  if (first === undefined || last === undefined) {
    return [];
  }
  const range = first === last ? `step ${first + 1}` : `steps ${first + 1} to ${last + 1}`;
  const names = before.length <= mostNames ? ` (${before.map(({ step }) => sayName(steps[step]?.name ?? '')).join(', ')})` : '';
  const others = before.filter(({ isAsRecorded }) => !isAsRecorded).map(({ step }) => step + 1);
  const outcome = others.length === 0 ? ', as recorded' : `; not as recorded: ${others.join(', ')}`;
  return [`Ran ${range} first${names}${outcome}.`];
}

function sayAnswers({ exchanges }: StepRun, isEdited: boolean): string {
  const different = exchanges.filter(({ differences }) => differences.length > 0).length;
  const last = exchanges.at(-1);
  if (exchanges.length > 1) {
    return different === 0
      ? `${exchanges.length} requests, each answered as recorded.`
      : `${exchanges.length} requests; ${different === 1 ? '1 answer differs' : `${different} answers differ`} from the recording.`;
  }
  const outcome = statusLine(last?.answer.status ?? 0);
  return different === 0
    ? `${outcome}, as recorded.`
    : `${outcome}${isEdited ? ' to your request' : ''}; the recorded answer was ${different > 0 && last?.recorded.status === last?.answer.status ? 'different' : statusLine(last?.recorded.status ?? 0)}.`;
}

/** What was run and how it went, in a line to be read out. */
export function sayRun(file: RunFile, run: StepRun, isEdited: boolean): string {
  return [...(run.isFresh ? ['Began again in a fresh building.'] : []), ...sayBefore(file, run.before), sayAnswers(run, isEdited)].join(
    ' ',
  );
}
