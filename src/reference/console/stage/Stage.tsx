import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../../view/member-place';
import shared from '../styles.module.css';
import styles from './styles.module.css';
import { useWide } from './use-wide';

type Props = { id: string; close(): void; children: ReactNode };

function FullWindow({ id, close, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useAddress();
  const shownPlace = useRef(place);
  useEffect(() => {
    dialog.current?.showModal();
    // Not the dialog itself: a screen reader would read out all that is in it.
    dialog.current?.querySelector<HTMLElement>(`.${styles.call}`)?.focus();
  }, []);
  // Back leads out of the stage, not to a place that it hides.
  useEffect(() => {
    if (place !== shownPlace.current && !`${place}:`.startsWith(`${id}:`)) {
      dialog.current?.close();
    }
    shownPlace.current = place;
  }, [place, id]);
  return (
    <dialog ref={dialog} className={`${shared.console} ${styles.stage}`} aria-label="Try it" onClose={close}>
      {children}
    </dialog>
  );
}

/** Where there is room, the whole window, with zones that keep their places; else a part of the page. */
export default function Stage(props: Props): ReactNode {
  if (useWide()) {
    return <FullWindow {...props} />;
  }
  return (
    <section className={`${shared.console} ${styles.flow}`} aria-label="Try it">
      {props.children}
    </section>
  );
}
