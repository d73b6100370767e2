import useIsBrowser from '@docusaurus/useIsBrowser';
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import LoadFailure from '../LoadFailure';
import type Explorer from './Explorer';
import styles from './styles.module.css';

/** Known to the bundler (plugins/lean-bundle): true where pages are rendered, false in what the reader loads. */
declare const IS_SERVER_BUILD: boolean;
const ExplorerOfBuild = IS_SERVER_BUILD ? (require('./Explorer') as typeof import('./Explorer')).default : null;

type State = { is: 'waiting' } | { is: 'failed' } | { is: 'loaded'; Explorer: typeof Explorer };

const nothing = { __html: '' };

/**
 * The first case as the build decided it. It is left alone in the browser until the script comes, so that it holds the place of the live
 * explorer and already shows what that will show. Who came from another page has no such text, only a place that is about as high.
 */
const Prerendered = memo(function Prerendered({ data }: { data: string }): ReactNode {
  const box = { className: `needs-script ${styles.prerendered}`, inert: true };
  return ExplorerOfBuild ? (
    <div {...box}>
      <ExplorerOfBuild data={data} />
    </div>
  ) : (
    <div {...box} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
});

/** The place of the explorer, which is loaded when it comes near. `data` is put in by plugins/page-parts. */
export default function DecisionExplorer({ data = '{}' }: { data?: string }): ReactNode {
  const isBrowser = useIsBrowser();
  const [isPrerendered] = useState(!isBrowser);
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
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <div ref={place} className={styles.explorer}>
      {state.is === 'loaded' ? (
        <state.Explorer data={data} />
      ) : (
        <>
          {isPrerendered ? <Prerendered data={data} /> : <p className={`needs-script ${styles.waiting}`}>Loading the explorer…</p>}
          {state.is === 'failed' && (
            <div className={styles.failure}>
              <LoadFailure error={new Error('The explorer could not be loaded: no answer came. Check your connection.')} retry={load} />
            </div>
          )}
        </>
      )}
      <noscript>
        <p>With JavaScript you could put together your own case here and see it decided step by step. The tables above work without.</p>
      </noscript>
    </div>
  );
}
