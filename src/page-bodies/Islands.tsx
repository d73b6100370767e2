import { type ComponentType, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import LoadFailure from '../components/LoadFailure';

type Live = ComponentType<{ data: string }>;

type Known = { title: string; load: () => Promise<{ default: Live }> };

/** The components that go to work in a text, by the names of their places. */
const components: Record<string, Known> = {
  DecisionExplorer: {
    title: 'explorer',
    load: () => import(/* webpackChunkName: 'decision-explorer' */ '../components/DecisionExplorer/Explorer'),
  },
  SchedulePreview: {
    title: 'preview',
    load: () => import(/* webpackChunkName: 'schedule-preview' */ '../components/SchedulePreview/Preview'),
  },
};

/** What the build rendered stays until the component is in its place. */
function Replacing({ old, children }: { old: readonly ChildNode[]; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    for (const node of old) {
      node.remove();
    }
  }, [old]);
  return children;
}

function Island({ place }: { place: HTMLElement }): ReactNode {
  const known = components[place.getAttribute('name') ?? ''];
  const [old] = useState(() => [...place.childNodes]);
  const [Component, setComponent] = useState<Live | 'failed' | null>(null);
  const load = () => {
    setComponent(null);
    known?.load().then(
      (loaded) => setComponent(() => loaded.default),
      () => setComponent('failed'),
    );
  };
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          near.disconnect();
          load();
        }
      },
      { rootMargin: '400px' },
    );
    near.observe(place);
    return () => near.disconnect();
  }, [place]);
  if (Component === 'failed') {
    return createPortal(
      <LoadFailure error={`The ${known?.title} could not be loaded: no answer came. Check your connection.`} retry={load} />,
      place,
    );
  }
  return (
    Component &&
    createPortal(
      <Replacing old={old}>
        <Component data={place.getAttribute('data') ?? ''} />
      </Replacing>,
      place,
    )
  );
}

/** The parts of a text that do something more than buttons do. */
export default function Islands({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const found = [...(within.current?.querySelectorAll<HTMLElement>('page-island') ?? [])];
    // Most pages have none, and need no second look.
    if (found.length > 0) {
      setPlaces(found);
    }
  }, [within]);
  return places.map((place, index) => <Island key={`${place.getAttribute('name')} ${index}`} place={place} />);
}
