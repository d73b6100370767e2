import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import LoadFailure from '../LoadFailure';
import type Explorer from './Explorer';
import styles from './styles.module.css';

type State = { is: 'waiting' } | { is: 'failed' } | { is: 'loaded'; Explorer: typeof Explorer };

/** The place of the explorer, which is loaded when it comes near. `data` is put in by plugins/page-parts. */
export default function DecisionExplorer({ data = '{}' }: { data?: string }): ReactNode {
  const [state, setState] = useState<State>({ is: 'waiting' });
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(() => {
    setState({ is: 'waiting' });
    import(/* webpackChunkName: 'decision-explorer' */ './Explorer').then(
      ({ default: loaded }) => setState({ is: 'loaded', Explorer: loaded }),
      () => setState({ is: 'failed' }),
    );
  }, []);
  useEffect(() => {
    if (!place.current) {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          load();
        }
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <div ref={place} className={styles.explorer}>
      {state.is === 'waiting' && <p className="needs-script">Loading the explorer…</p>}
      {state.is === 'failed' && (
        <LoadFailure error={new Error('The explorer could not be loaded: no answer came. Check your connection.')} retry={load} />
      )}
      {state.is === 'loaded' && <state.Explorer data={data} />}
      <noscript>
        <p>With JavaScript you could put together your own case here and see it decided step by step. The tables above work without.</p>
      </noscript>
    </div>
  );
}
