import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import LoadFailure from '../../components/LoadFailure';
import type Console from '../console';
import ConsoleCrash from './ConsoleCrash';
import styles from './LazyConsole.module.css';

type Props = Parameters<typeof Console>[0];
type State = { is: 'loading' } | { is: 'failed' } | { is: 'loaded'; Console: typeof Console };

export const consoleMark = 'data-console';

/** On a phone the console stands below all that an operation says: whoever opened it gets to see it. */
export function showConsole(box: Element | null | undefined): void {
  if (box && box.getBoundingClientRect().top > innerHeight / 2) {
    box.scrollIntoView();
  }
}

/** The console, loaded when it is first wanted. A load that fails can be tried again, which `React.lazy` cannot. */
export default function LazyConsole(props: Props): ReactNode {
  const [state, setState] = useState<State>({ is: 'loading' });
  const box = useRef<HTMLDivElement>(null);
  const load = useCallback(() => {
    setState({ is: 'loading' });
    import(/* webpackChunkName: 'console' */ '../console').then(
      ({ default: loaded }) => setState({ is: 'loaded', Console: loaded }),
      () => setState({ is: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);
  // What had the focus, the button or link that opened the console, is gone. A link may stand far from it; the browser first keeps where that stood.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    requestAnimationFrame(() => showConsole(box.current));
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.focused} {...{ [consoleMark]: '' }}>
      {state.is === 'loading' && (
        <p role="status" className={styles.loading}>
          Loading the console…
        </p>
      )}
      {state.is === 'failed' && (
        <LoadFailure error={new Error('The console could not be loaded: no answer came. Check your connection.')} retry={load} />
      )}
      {state.is === 'loaded' && (
        <ConsoleCrash close={props.close}>
          <state.Console {...props} />
        </ConsoleCrash>
      )}
    </div>
  );
}
