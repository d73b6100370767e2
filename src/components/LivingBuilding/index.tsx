import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { codeLanguages } from '../../../openapi/code/code-languages';
import { loadAhead } from '../../page-bodies/load-ahead';
import { inReact } from '../../page-bodies/own-html';
import type { Session } from '../../session/session';
import { chooseLanguage } from '../CodeTabs/code-language';
import LoadFailure from '../LoadFailure';
import type { ActionName } from './actions';
import type Live from './Live';
import styles from './styles.module.css';
// What the build drew needs its styles before the building itself is loaded.
import '../Building/chain.module.css';
import '../Building/door.module.css';
import '../Building/styles.module.css';

/** Known to the bundler (plugins/lean-bundle): true where pages are rendered, false in what the reader loads. */
declare const IS_SERVER_BUILD: boolean;
/** The address of a chunk, as the framework asks the bundler for it. */
declare const __webpack_require__: { gca(chunk: string): string };

const StageOfBuild = IS_SERVER_BUILD ? (require('./Stage') as typeof import('./Stage')).default : null;

type State = { is: 'still' } | { is: 'loading' } | { is: 'failed' } | { is: 'live'; Live: typeof Live; session: Session };

const nothing = inReact('');

/** The building as the build drew it. It is left alone in the browser until it lives. */
const Still = memo(function Still({ data }: { data: string }): ReactNode {
  return StageOfBuild ? (
    <div>
      <StageOfBuild state={JSON.parse(data)} />
    </div>
  ) : (
    <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
});

type Connection = { saveData?: boolean; effectiveType?: string };

/** Browsers that do not tell are taken for slow. */
function isGoodConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType === '4g' && connection.saveData !== true;
}

/**
 * The place of the living building. It is loaded when it is first touched, or when the page has nothing else to do, the connection is good and there is a mouse.
 * `data` is put in by plugins/page-parts.
 */
export default function LivingBuilding({ data = '{}' }: { data?: string }): ReactNode {
  const isBrowser = useIsBrowser();
  // The development server has no still picture.
  const [isPrerendered] = useState(!isBrowser && process.env.NODE_ENV !== 'development');
  const [state, setState] = useState<State>({ is: 'still' });
  const [first, setFirst] = useState<ActionName | null>(null);
  const begun = useRef(false);
  const contract = useBaseUrl('/openapi_v3.json');
  const load = useCallback(async () => {
    begun.current = true;
    setState({ is: 'loading' });
    try {
      const { default: loaded, openBuilding } = await import(/* webpackChunkName: 'building' */ './Live');
      setState({ is: 'live', Live: loaded, session: await openBuilding(contract) });
    } catch {
      begun.current = false;
      setState({ is: 'failed' });
    }
  }, [contract]);
  const begin = useCallback(() => {
    if (!begun.current) {
      load();
    }
  }, [load]);
  useEffect(() => {
    if (!isPrerendered) {
      begin();
    } else if (isGoodConnection() && 'requestIdleCallback' in window) {
      // To start a simulator that may not be wanted keeps a phone busy for half a second: there it is only fetched.
      if (!window.matchMedia('(hover: hover)').matches) {
        for (const file of [__webpack_require__.gca('building'), __webpack_require__.gca('simulator'), contract]) {
          loadAhead(file);
        }
        return;
      }
      const idle = requestIdleCallback(begin);
      return () => cancelIdleCallback(idle);
    }
  }, [begin, contract, isPrerendered]);
  const touch = ({ target }: MouseEvent) => {
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action as ActionName | undefined;
    if (action && action !== 'pin') {
      setFirst(action);
      begin();
    }
    const language = codeLanguages.find(({ id }) => id === (target as Element).closest('button')?.value);
    if (language) {
      chooseLanguage(language.id);
      begin();
    }
  };
  return (
    <div className={`living-building ${styles.place}`} data-is={state.is} data-waits={first ?? undefined}>
      {state.is === 'live' ? (
        <state.Live session={state.session} first={first} />
      ) : (
        <div onClickCapture={touch} onPointerEnter={begin} onFocusCapture={begin}>
          {isPrerendered ? <Still data={data} /> : <div className={styles.waiting} />}
        </div>
      )}
      <p aria-live="polite" className={styles.loading}>
        {state.is === 'loading' && first && 'Starting the simulator in this page…'}
      </p>
      {state.is === 'failed' && (
        <LoadFailure error={new Error('The building could not be loaded: no answer came. Check your connection.')} retry={load} />
      )}
    </div>
  );
}
