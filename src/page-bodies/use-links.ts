import { useHistory } from '@docusaurus/router';
import { type RefObject, useEffect } from 'react';

/** Where a link leads within the site, if it is one that the router follows: the framework opens all others in another tab. */
function targetOf(link: HTMLAnchorElement | null): string | null {
  const isOurs = link && !link.target && !link.hasAttribute('download') && link.origin === window.location.origin;
  return isOurs && !link.getAttribute('href')?.startsWith('#') ? link.pathname + link.search + link.hash : null;
}

const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);

/** Links in a text that React does not look after behave as the framework's: they are followed without loading the site anew, and loaded ahead. */
export function useLinks(within: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(() => {
    const body = within.current;
    if (!body) {
      return;
    }
    const follow = (event: MouseEvent) => {
      const target = targetOf(linkAt(event));
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (target !== null && isPlain && !event.defaultPrevented) {
        event.preventDefault();
        const { pathname, search, hash } = window.location;
        history[target === pathname + search + hash ? 'replace' : 'push'](target);
      }
    };
    const approach = (event: Event) => {
      const target = targetOf(linkAt(event));
      if (target !== null) {
        window.docusaurus.preload(new URL(target, window.location.href).pathname);
      }
    };
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          seen.unobserve(target);
          window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
        }
      }
    });
    for (const link of body.querySelectorAll('a')) {
      if (targetOf(link) !== null) {
        seen.observe(link);
      }
    }
    body.addEventListener('click', follow);
    body.addEventListener('mouseover', approach);
    body.addEventListener('touchstart', approach, { passive: true });
    return () => {
      seen.disconnect();
      body.removeEventListener('click', follow);
      body.removeEventListener('mouseover', approach);
      body.removeEventListener('touchstart', approach);
    };
  }, [within, history]);
}
