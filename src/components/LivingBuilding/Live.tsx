import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadDocument } from '../../session/load-document';
import { openSession, type Session } from '../../session/session';
import { useEventSummary } from '../../session/use-event-summary';
import { useSessionValue } from '../../session/use-session';
import Announcement from '../Announcement';
import type { BuildingState } from '../Building/door-words';
import { type ActionName, actions, firstRequest, type Shown } from './actions';
import Stage from './Stage';

/** The building of this page, which the reference shares. */
export async function openBuilding(contractAddress: string): Promise<Session> {
  const { source } = await loadDocument(contractAddress);
  const session = await openSession(source);
  await session.ready;
  return session;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What can have the focus, in its order, which is the same in the still picture. */
const focusableParts = () => [...document.querySelectorAll<HTMLElement>('.living-building :is(a, button, [tabindex])')];

type Props = {
  session: Session;
  /** What the reader touched before the building was there. */
  first: ActionName | null;
};

/** The building that lives, and does what the reader touches. */
export default function Live({ session, first }: Props): ReactNode {
  const state = useSessionValue(session, 'building') as BuildingState;
  const presentation = useSessionValue(session, 'presentation');
  const events = useSessionValue(session, 'events');
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState<ActionName | null>(null);
  const [since, setSince] = useState(0);
  useEffect(() => session.watch(), [session]);
  // What had the focus goes with the still picture; what stands in its place has it then.
  const [focused] = useState(() => focusableParts().indexOf(document.activeElement as HTMLElement));
  useLayoutEffect(() => focusableParts()[focused]?.focus({ preventScroll: true }), [focused]);
  const perform = useCallback(
    async (name: ActionName) => {
      const action = actions.find((each) => each.name === name);
      if (!action) {
        return;
      }
      setBusy(name);
      setSince(session.snapshot().events.at(-1)?.serial ?? 0);
      try {
        await action.perform(session, { show: setShown, pause });
      } catch (error) {
        setShown({ says: (error as Error).message, request: firstRequest, answer: null });
      }
      setBusy(null);
    },
    [session],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && first) {
      // Safari gives a button that is clicked no focus, and a button that tried again is gone.
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>(`[data-action="${first}"]`)?.focus({ preventScroll: true });
      }
      perform(first);
    }
    isFirst.current = false;
  }, [first, perform]);
  const raised = events.filter(({ serial }) => serial > since);
  return (
    <>
      <Stage state={state} presentation={presentation} shown={shown} events={raised} busy={busy} perform={perform} />
      <Announcement>{useEventSummary(session)}</Announcement>
    </>
  );
}
