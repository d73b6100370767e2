import { useHistory } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

function moveFocus(target: HTMLElement | null, options?: FocusOptions): void {
  if (target) {
    // The attribute stays: without it the browser would take the focus away again at once.
    target.tabIndex = -1;
    target.focus(options);
  }
}

export default function SkipToContent(): ReactNode {
  const container = useRef<HTMLElement>(null);
  const { action } = useHistory();

  // A new page starts at its top for the keyboard too, and says there what it is. Its title comes with the next frame.
  useLocationChange(({ location }) => {
    if (!location.hash && action === 'PUSH') {
      requestAnimationFrame(() => {
        const region = container.current;
        if (region) {
          region.ariaLabel = document.title;
          // The page stands at its top already. On a slow phone the reader may have scrolled on by now.
          moveFocus(region, { preventScroll: true });
        }
      });
    }
  });

  function skip(event: MouseEvent): void {
    event.preventDefault();
    moveFocus(document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId));
  }

  return (
    <section ref={container}>
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        Skip to main content
      </a>
    </section>
  );
}
