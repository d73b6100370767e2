import { useHistory } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

function moveFocus(target: HTMLElement | null): void {
  if (target) {
    // The attribute stays: without it the browser would take the focus away again at once.
    target.tabIndex = -1;
    target.focus();
  }
}

export default function SkipToContent(): ReactNode {
  const container = useRef<HTMLElement>(null);
  const { action } = useHistory();

  // A new page starts at its top for the keyboard too.
  useLocationChange(({ location }) => {
    if (!location.hash && action === 'PUSH') {
      moveFocus(container.current);
    }
  });

  function skip(event: MouseEvent): void {
    event.preventDefault();
    moveFocus(document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId));
  }

  return (
    <section ref={container} aria-label="Skip to main content">
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        Skip to main content
      </a>
    </section>
  );
}
