import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import { type ReactNode, startTransition, useCallback, useContext, useEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { __RouterContext as RouterContext } from 'react-router';
import { inReact } from '../../page-bodies/own-html';

/** Tells when what it holds can be used. */
function Telling({ tell, children }: { tell(): void; children: ReactNode }): ReactNode {
  useEffect(tell, [tell]);
  return children;
}

/** One object for good: React would empty the element for another. */
const nothing = inReact('');

type Props = {
  /** What the build renders. In the browser there is none: its HTML is left alone until there are children. */
  built: ReactNode;
  /** Take the place of the HTML; null until what they need is loaded. */
  children: ReactNode;
  /** Whether they begin as the very same HTML, which then stays. Of interest when they come. */
  isSame: boolean;
};

/**
 * A part of the page that React takes over later than the rest. It has a root of its own: in the root of the page, React would either need all that it is
 * made from at the start, or throw the HTML away and make it again. What is pressed before that is answered afterwards.
 */
export default function LateRoot({ built, children, isSame }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  const pressed = useRef<HTMLElement>(null);
  const answer = useCallback(() => {
    pressed.current?.click();
    pressed.current = null;
  }, []);
  const router = useContext(RouterContext);

  useEffect(() => {
    // The development server has no HTML to take over.
    const place = element.current?.firstElementChild ?? element.current?.appendChild(document.createElement('div'));
    if (!place || !children) {
      return;
    }
    const content = (
      <RouterContext.Provider value={router}>
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>
          <Telling tell={answer}>{children}</Telling>
        </ErrorBoundary>
      </RouterContext.Provider>
    );
    // A little at a time: the reader may be reading, or pressing something.
    startTransition(() => {
      if (!root.current && isSame && place.hasChildNodes()) {
        // What differs after all, because the HTML is older than what was loaded, React makes anew.
        root.current = hydrateRoot(place, content, { onRecoverableError: () => {} });
      } else {
        root.current ??= createRoot(place);
        root.current.render(content);
      }
    });
  }, [router, children, isSame, answer]);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!root.current) {
        pressed.current = (target as Element).closest('button');
      }
    };
    const place = element.current;
    place?.addEventListener('click', remember);
    return () => {
      place?.removeEventListener('click', remember);
      // Not while the page around it is being taken down.
      setTimeout(() => root.current?.unmount());
    };
  }, []);

  // The root's place is an element inside, which the root of the page does not know. What is pressed in there while it hydrates, React hydrates at once; if
  // the place belonged to the other root too, it would look there and lose the press.
  return built ? (
    <div>
      <div>{built}</div>
    </div>
  ) : (
    <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  );
}
