import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openSession, type Session, type Snapshot, sessionOf } from './session';

export type Opening = { is: 'opening' } | { is: 'open'; session: Session } | { is: 'failed'; error: Error };

function begun(source: object): Opening {
  const session = sessionOf(source);
  return session ? { is: 'open', session } : { is: 'opening' };
}

/** Opens the session of a document after the console was shown; `retry` after a failure. */
export function useSession(source: object): { opening: Opening; retry(): void } {
  const [opening, setOpening] = useState<Opening>(() => begun(source));
  const open = useCallback(() => {
    let isGone = false;
    setOpening(begun(source));
    const timer = setTimeout(() => {
      openSession(source).then(
        (session) => isGone || setOpening({ is: 'open', session }),
        (error) => isGone || setOpening({ is: 'failed', error }),
      );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [source]);
  useEffect(open, [open]);
  return { opening, retry: open };
}

/** A part of what the session tells, as it changes. */
export function useSessionValue<Name extends keyof Snapshot>(session: Session, name: Name): Snapshot[Name] {
  const read = () => session.snapshot()[name];
  return useSyncExternalStore(session.subscribe, read, read);
}
