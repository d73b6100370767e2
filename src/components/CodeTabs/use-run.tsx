import { type ReactNode, useState } from 'react';
import type RunPanel from '../../run';
import codeStyles from '../CodeBlock/styles.module.css';
import LoadFailure from '../LoadFailure';

type State = { presses: number; Panel?: typeof RunPanel; error?: Error };

const closed: State = { presses: 0 };

/** A button that runs the sample in the page, and what came of it. All that is behind it is loaded when it is pressed. */
export function useRun(sample: string | undefined): { button: ReactNode; panel: ReactNode } {
  const [{ presses, Panel, error }, setState] = useState(closed);
  if (!sample) {
    return { button: null, panel: null };
  }
  const press = () => {
    import(/* webpackChunkName: 'run' */ '../../run').then(
      ({ default: loaded }) => setState({ presses: presses + 1, Panel: loaded }),
      () => setState({ ...closed, error: new Error('What runs samples could not be loaded. Check your connection.') }),
    );
  };
  const name = sample.replace(/.*\//, '').replace(/-|(?=[A-Z])/g, ' ');
  return {
    button: (
      <button type="button" className={codeStyles.run} aria-label={`Run: ${name.toLowerCase()}`} onClick={press}>
        Run
      </button>
    ),
    panel: Panel ? (
      <Panel sample={sample} presses={presses} close={() => setState(closed)} />
    ) : (
      error && <LoadFailure error={error} retry={press} />
    ),
  };
}
