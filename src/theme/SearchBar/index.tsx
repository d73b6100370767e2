import { useLocation } from '@docusaurus/router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Props as DialogProps } from '../../components/SearchDialog';
import { fetchIndex } from '../../components/SearchDialog/fetch-index';
import styles from './styles.module.css';

type Dialog = ComponentType<DialogProps>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const opensSearch = (event: KeyboardEvent): boolean =>
  (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) ||
  (event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target));

/** The search's button. Nothing of the search itself is loaded before a reader comes near it. */
export default function SearchBar(): ReactNode {
  const { search, key } = useLocation();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const label = ['Search', 'Search failed to load. Try again'][isOpen ? failures : 0] ?? 'Search failed to load. Reload the page';

  function load(failed = () => {}): void {
    // The index is wanted at the same time. The dialog says what happens if it doesn't come.
    fetchIndex().catch(() => null);
    import(/* webpackChunkName: "search" */ '../../components/SearchDialog').then((module) => setDialog(() => module.default), failed);
  }

  function open(): void {
    load(() => setFailures((before) => before + 1));
    setOpen(true);
  }

  function press(): void {
    // What fails twice may be gone: the tab is from before the last release.
    if (isOpen && !Dialog && failures > 1) {
      window.location.reload();
    } else {
      open();
    }
  }

  // An address with a query opens the search, also when Back leads there; any other address closes it.
  useEffect(() => {
    if (new URLSearchParams(search).has('q')) {
      open();
    } else {
      setOpen(false);
    }
  }, [search, key]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (opensSearch(event)) {
        event.preventDefault();
        open();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={press}
        onPointerEnter={() => load()}
        onFocus={() => load()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      {isOpen && Dialog && <Dialog close={() => setOpen(false)} />}
    </>
  );
}
