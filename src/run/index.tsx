import { type ReactNode, useEffect, useState } from 'react';
import type { PlainRequest } from '../../openapi/request/plain-request';
import LoadFailure from '../components/LoadFailure';
import controls from '../reference/console/controls.module.css';
import AftermathView from './AftermathView';
import ExchangeView, { FoldedExchange } from './ExchangeView';
import { sayName, sayRun } from './say-run';
import styles from './styles.module.css';
import { type Done, type RunState, useSampleRun } from './use-sample-run';

type Props = {
  /** `story/step`, or an operation. */
  sample: string;
  /** When the button above was pressed last: each time, the sample is run. */
  pressedAt: number;
  close(): void;
};

function sayState(state: RunState, isRunning: boolean): string {
  if (isRunning || state.is === 'loading') {
    return 'Running…';
  }
  if (state.is === 'reset') {
    return 'The building is as it was at the beginning.';
  }
  return state.is === 'done' ? sayRun(state.file, state.run, state.edits.size > 0) : '';
}

type ResultProps = { done: Done; editing: number | null; edit(index: number): void; rerun: ReturnType<typeof useSampleRun>['run'] };

function Result({ done, editing, edit, rerun }: ResultProps): ReactNode {
  const { building, run } = done;
  const { exchanges } = run;
  const [only] = exchanges;
  const parts = (index: number) => ({
    building,
    isEditing: editing === index,
    run: (request: PlainRequest) => rerun(new Map([[index, request]])),
  });
  if (only && exchanges.length === 1) {
    return <ExchangeView {...parts(0)} replayed={only} />;
  }
  return exchanges.map((replayed, index) => (
    <FoldedExchange
      key={`${index} ${replayed.recorded.path}`}
      {...parts(index)}
      replayed={replayed}
      isOpen={index === (editing ?? exchanges.length - 1)}
      edit={() => edit(index)}
    />
  ));
}

/** What comes of running a sample, below it. */
export default function RunPanel({ sample, pressedAt, close }: Props): ReactNode {
  const { state, isRunning, run, reset, pass } = useSampleRun(sample);
  const [editing, edit] = useState<number | null>(null);
  useEffect(() => {
    if (pressedAt > 0) {
      run();
    }
  }, [pressedAt, run]);
  const last = state.is === 'done' ? state.run.exchanges.length - 1 : 0;
  return (
    <section className={styles.panel} aria-label={`Run: ${sayName(sample.replace(/.*\//, ''))}`} aria-busy={isRunning}>
      <div className={styles.head}>
        <p role="status">{sayState(state, isRunning)}</p>
        <div className={styles.buttons}>
          <button type="button" className={controls.button} onClick={() => run()}>
            {editing === null ? 'Run again' : 'Run as recorded'}
          </button>
          {state.is === 'done' && (
            <button
              type="button"
              className={controls.button}
              aria-pressed={editing !== null}
              onClick={() => edit(editing === null ? last : null)}
            >
              Edit
            </button>
          )}
          <button type="button" className={controls.button} onClick={reset}>
            Reset
          </button>
          <button type="button" className={controls.button} onClick={close}>
            Close
          </button>
        </div>
      </div>
      {state.is === 'failed' && <LoadFailure error={state.error} retry={() => run(state.edits)} />}
      {state.is === 'done' && (
        <>
          <Result done={state} editing={editing} edit={edit} rerun={run} />
          <AftermathView aftermath={state.aftermath} session={state.building.session} pass={pass} />
        </>
      )}
    </section>
  );
}
