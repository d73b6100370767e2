import { type ReactNode, useState } from 'react';
import codeStyles from '../CodeBlock/styles.module.css';
import LoadFailure from '../LoadFailure';

/** `basic-operations/open-the-door` and `listDoors` in words. */
const inWords = (sample: string) => sample.replace(/^(.*\/)?|-|(?=[A-Z])/g, ' ').toLowerCase();

/** A button that runs the sample in the page, and what came of it. All that is behind it is loaded when it is pressed: every page pays for this file. */
export function useRun(sample?: string): [button: ReactNode, panel: ReactNode] {
  const [panel, setPanel] = useState<ReactNode>();
  const press = () => {
    import(/* webpackChunkName: 'run' */ '../../run').then(
      ({ default: RunPanel }) => setPanel(<RunPanel sample={sample ?? ''} pressedAt={Date.now()} close={() => setPanel(null)} />),
      () => setPanel(<LoadFailure error="This sample could not be loaded. Check your connection." retry={press} />),
    );
  };
  const button = sample && (
    <button type="button" className={codeStyles.run} aria-label={`Run:${inWords(sample)}`} onClick={press}>
      Run
    </button>
  );
  return [button, panel];
}
