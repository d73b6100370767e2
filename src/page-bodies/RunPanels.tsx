import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import LoadFailure from '../components/LoadFailure';

type Pressed = { sample: string; at: number; place: HTMLElement };

/** Numbers the places, so that a panel keeps its own when another one is closed. */
const placeAttribute = 'data-run-panel';
let places = 0;

/** The place of the panel: below the block of code whose button was pressed. */
function placeBelow(block: Element): HTMLElement {
  const next = block.nextElementSibling;
  if (next instanceof HTMLElement && next.hasAttribute(placeAttribute)) {
    return next;
  }
  const place = document.createElement('div');
  place.setAttribute(placeAttribute, String(++places));
  block.after(place);
  return place;
}

/** What comes of pressing Run at a sample. All that is behind it is loaded then: every page pays for this file. */
export default function RunPanels({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
  const [Panel, setPanel] = useState<typeof import('../run').default | 'failed' | null>(null);
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const load = () => {
    import(/* webpackChunkName: 'run' */ '../run').then(
      (loaded) => setPanel(() => loaded.default),
      () => setPanel('failed'),
    );
  };
  useEffect(() => {
    const body = within.current;
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[data-run]') : null;
      const block = button?.closest('figure');
      if (button && block) {
        const place = placeBelow(block);
        const now = { sample: button.dataset.run ?? '', at: Date.now(), place };
        setPressed((before) => [...before.filter((one) => one.place !== place), now]);
        load();
      }
    };
    body?.addEventListener('click', press);
    return () => body?.removeEventListener('click', press);
  }, [within]);
  const close = (place: HTMLElement) => {
    setPressed((before) => before.filter((one) => one.place !== place));
    // What had the focus is gone: back to the button that opened it.
    place.previousElementSibling?.querySelector<HTMLElement>('[data-run]')?.focus();
  };
  return pressed.map(({ sample, at, place }) =>
    createPortal(
      Panel === 'failed' ? (
        <LoadFailure error="This sample could not be loaded. Check your connection." retry={load} />
      ) : (
        Panel && <Panel sample={sample} pressedAt={at} close={() => close(place)} />
      ),
      place,
      place.getAttribute(placeAttribute),
    ),
  );
}
