import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import DoorPicture from '../../components/Building/DoorPicture';
import door from '../../components/Building/door.module.css';
import LoadFailure from '../../components/LoadFailure';
import type { Session } from '../../session/session';
import type Guided from '../guided';
import type { Report } from '../guided/tell';
import ConsoleCrash from './ConsoleCrash';
import { useDocument } from './document-context';
import styles from './GuidedStory.module.css';
import { type GuidedStepName, guidedSteps } from './guided-steps';

type Loaded = { Guided: typeof Guided; session: Session };
/** A step that was pressed, or the place of a link that holds a story. */
type Wanted = { step: GuidedStepName } | { place: string };
type State = { is: 'idle' } | { is: 'busy'; wanted: Wanted } | { is: 'failed'; wanted: Wanted } | { is: 'refused'; message: string };

/** What the building looks like before it lives: all shut. */
function StillDoors(): ReactNode {
  return (
    <div className={styles.still} aria-hidden="true">
      {['Main entrance', 'Server room'].map((name) => (
        <div key={name} className={`${styles.stillDoor} ${door.door}`} data-leaf="CLOSED" data-lock="LOCKED" data-connection="ONLINE">
          <DoorPicture hasKeypad hasPerson={false} />
          {name}
        </div>
      ))}
    </div>
  );
}

function importGuided() {
  return import(/* webpackChunkName: 'console' */ '../guided');
}

type Props = {
  /** The place in the address if it holds a story to replay. */
  story: string | null;
};

/** Four steps on one building, each one press: what an API of doors does. The simulator is loaded with the first. */
export default function GuidedStory({ story }: Props): ReactNode {
  const { source } = useDocument();
  const [state, setState] = useState<State>({ is: 'idle' });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const taken = useRef({ steps: 0, resets: 0 });
  const isBusy = useRef(false);
  const isStopped = useRef(false);
  /** The story of a link that was followed while something else was told. */
  const nextPlace = useRef<string | null>(null);

  const tell = useCallback(
    async (wanted: Wanted) => {
      if (isBusy.current) {
        return;
      }
      isBusy.current = true;
      isStopped.current = false;
      setState({ is: 'busy', wanted });
      try {
        const { default: LiveStory, openSession, tellLink, tellStep } = await importGuided();
        const session = await openSession(source);
        setLoaded({ Guided: LiveStory, session });
        try {
          // Whoever reset the building elsewhere has taken the steps back.
          const isSame = taken.current.resets === session.snapshot().resets;
          await ('place' in wanted
            ? tellLink(session, wanted.place, setReport, () => isStopped.current)
            : tellStep(session, wanted.step, isSame ? taken.current.steps : 0, setReport));
          const steps = 'step' in wanted ? guidedSteps.findIndex(({ name }) => name === wanted.step) + 1 : 0;
          taken.current = { steps, resets: session.snapshot().resets };
          setState({ is: 'idle' });
        } catch (error) {
          setState({ is: 'refused', message: (error as Error).message });
        }
      } catch {
        setState({ is: 'failed', wanted });
      }
      isBusy.current = false;
      const place = nextPlace.current;
      if (place !== null) {
        nextPlace.current = null;
        tell({ place });
      }
    },
    [source],
  );
  useEffect(() => {
    if (isBusy.current) {
      nextPlace.current = story;
    } else if (story !== null) {
      tell({ place: story });
    }
    return () => {
      isStopped.current = true;
      nextPlace.current = null;
    };
  }, [story, tell]);

  const startOver = () => {
    isStopped.current = true;
    nextPlace.current = null;
    if (isBusy.current) {
      return;
    }
    loaded?.session.reset();
    taken.current = { steps: 0, resets: -1 };
    setReport(null);
    setState({ is: 'idle' });
  };
  const busyStep = state.is === 'busy' && 'step' in state.wanted ? state.wanted.step : null;
  return (
    <section className={`needs-script ${styles.story}`} aria-label="Try it now" data-is={loaded ? 'live' : 'still'}>
      <ol className={styles.steps}>
        {guidedSteps.map(({ name, title, text }, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.step}
              data-is={report && index < report.taken ? 'done' : undefined}
              aria-busy={busyStep === name}
              onClick={() => tell({ step: name })}
            >
              <span className={styles.number} aria-hidden="true">
                {report && index < report.taken ? '✓' : index + 1}
              </span>
              <strong>{title}</strong>
              <span className={styles.text}>{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {loaded ? (
        <ConsoleCrash close={() => setLoaded(null)}>
          <loaded.Guided session={loaded.session} report={report} startOver={startOver} />
        </ConsoleCrash>
      ) : (
        <StillDoors />
      )}
      <p aria-live="polite" className={styles.loading}>
        {state.is === 'busy' && !loaded && 'Starting the simulator in this page…'}
      </p>
      {state.is === 'refused' && (
        <p role="alert" className={styles.refused}>
          {state.message}
        </p>
      )}
      {state.is === 'failed' && (
        <div className={styles.refused}>
          <LoadFailure
            error={new Error('The simulator could not be loaded: no answer came. Check your connection.')}
            retry={() => tell(state.wanted)}
          />
        </div>
      )}
    </section>
  );
}
