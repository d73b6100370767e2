import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edits, RunFile, StepRun } from '../../simulator/replay/story-run';
import type { Building, RaisedEvent } from '../session/session';
import { openBuilding, type SampleBuilding } from './building';
import { loadRunFile } from './load-run-file';

/** What the building was like before a step, and what it is like since. */
export type Aftermath = { before: Building; after: Building; events: RaisedEvent[] };

export type Done = { building: SampleBuilding; file: RunFile; run: StepRun; edits: Edits; aftermath: Aftermath };

export type RunState =
  | { is: 'loading' }
  | { is: 'failed'; error: Error; edits: Edits }
  | { is: 'reset'; building: SampleBuilding }
  | ({ is: 'done' } & Done);

const noEdits: Edits = new Map();

type SampleRun = {
  state: RunState;
  /** True while a run is under way, also if the last one is still shown. */
  isRunning: boolean;
  run(edits?: Edits): void;
  reset(): void;
  /** Lets time pass in the building. */
  pass(seconds: number): void;
};

/** Runs a sample, `story/step` or an operation. */
export function useSampleRun(sample: string): SampleRun {
  const [name = '', stepName = name] = sample.split('/');
  const contractAddress = useBaseUrl('/openapi_v3.json');
  const runAddress = useBaseUrl(`/runs/${name}.json`);
  const [state, setState] = useState<RunState>({ is: 'loading' });
  const [underWay, setUnderWay] = useState(0);
  const last = useRef<Promise<RunState>>(Promise.resolve({ is: 'loading' }));
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** What is pressed while something is under way comes after it, and goes on from what came of it. */
  const work = useCallback(async (task: (before: RunState) => Promise<RunState>, edits: Edits = noEdits) => {
    setUnderWay((count) => count + 1);
    last.current = last.current.then(task).catch((error: Error): RunState => ({ is: 'failed', error, edits }));
    const next = await last.current;
    if (!isGone.current) {
      setState(next);
      setUnderWay((count) => count - 1);
    }
  }, []);

  const run = useCallback(
    (edits: Edits = noEdits) =>
      work(async () => {
        const [building, file] = await Promise.all([openBuilding(contractAddress), loadRunFile(runAddress)]);
        const { session } = building;
        let [before, since] = [session.snapshot().building, 0];
        const noteBefore = () => {
          const { building: now, events } = session.snapshot();
          [before, since] = [now, events.at(-1)?.serial ?? 0];
        };
        const step = file.steps.findIndex((each) => each.name === stepName);
        const stepRun = await building.run(name, file, step, edits, noteBefore);
        const { building: after, events } = session.snapshot();
        if (!before || !after) {
          throw new Error('The building could not be looked at.');
        }
        const raised = events.filter(({ serial }) => serial > since).map(({ event }) => event);
        return { is: 'done', building, file, run: stepRun, edits, aftermath: { before, after, events: raised } };
      }, edits),
    [work, contractAddress, runAddress, name, stepName],
  );

  const reset = () =>
    work(async () => {
      const building = await openBuilding(contractAddress);
      await building.reset();
      return { is: 'reset', building };
    });

  const pass = (seconds: number) =>
    work(async (done) => {
      if (done.is !== 'done') {
        return done;
      }
      const { session } = done.building;
      const { events } = await session.act('PUT', '/_sim/clock', { advanceSeconds: seconds });
      const { before, after, events: known } = done.aftermath;
      return { ...done, aftermath: { before, after: session.snapshot().building ?? after, events: [...known, ...events] } };
    });

  return { state, isRunning: underWay > 0, run, reset, pass };
}
