import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Search, SearchTexts } from '../../../search';
import Announcement from '../Announcement';
import { type Choice, pagesOfHits } from './choices';
import Hits from './Hits';
import { loadSearch, loadTexts } from './load-search';
import NothingFound from './NothingFound';
import { queryInAddress, writeQueryToAddress } from './query-in-address';
import { forgetQueries, keepQuery, recentQueries } from './recent-queries';
import Start from './Start';
import styles from './styles.module.css';

export type Props = { close(): void };

type Loaded = { is: 'loading' } | { is: 'failed' } | { is: 'loaded'; search: Search };

const listId = 'search-results';

function useSearch(): { loaded: Loaded; texts: SearchTexts | null; load(): void } {
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' });
  const [texts, setTexts] = useState<SearchTexts | null>(null);
  function load(): void {
    setLoaded({ is: 'loading' });
    loadSearch().then(
      (search) => setLoaded({ is: 'loaded', search }),
      () => setLoaded({ is: 'failed' }),
    );
    loadTexts().then(setTexts, () => null);
  }
  // The dialog is seen before its index is opened, which takes most of a second on a slow phone.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(load));
    return () => cancelAnimationFrame(frame);
  }, []);
  return { loaded, texts, load };
}

/** The first result; none of the places to start, so that a screen reader says the field that it is in. */
const firstActive = (query: string): number => (query.trim() ? 0 : -1);

/** The options of the list, as they stand in the page. */
const optionsIn = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

function statusOf(loaded: Loaded, query: string, count: number): string {
  if (loaded.is === 'loading') {
    return 'Loading the index…';
  }
  if (!query || loaded.is === 'failed') {
    return '';
  }
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** What is said of a list that changes with each letter: its last state, once the reader pauses. */
function DebouncedAnnouncement({ message }: { message: string }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const pause = setTimeout(setSaid, 500, message);
    return () => clearTimeout(pause);
  }, [message]);
  return <Announcement>{said}</Announcement>;
}

/** The search: a field, and below it what was found. It runs in the page and sends nothing. */
export default function SearchDialog({ close }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(queryInAddress);
  const [active, setActive] = useState(() => firstActive(queryInAddress()));
  const [recent, setRecent] = useState(recentQueries);
  const field = useRef<HTMLInputElement>(null);
  const isPressedBeside = useRef(false);
  const { loaded, texts, load } = useSearch();
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const query = useDeferredValue(typed).trim();
  const pages = useMemo(() => (loaded.is === 'loaded' && query ? pagesOfHits(loaded.search, query) : []), [loaded, query]);
  const count = pages.reduce((sum, { hits }) => sum + hits.length, 0);

  const status = statusOf(loaded, query, count);
  /** Whether the list is the one of what is typed: it comes later, the more so while the index is on its way. */
  const isListed = loaded.is === 'loaded' && typed.trim() === query;
  const isEnteredEarly = useRef(false);

  useEffect(() => dialog.current?.showModal(), []);
  // When the reader pauses, not for each letter of a key that is held down.
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    pause.current = setTimeout(writeQueryToAddress, 300, typed.trim());
    return () => clearTimeout(pause.current);
  }, [typed]);

  // The active option follows the keys; what is typed begins again at the first, once it is there.
  useEffect(() => {
    const options = optionsIn(list.current);
    const activeOption = typed.trim() && !query ? undefined : options[active];
    if (isListed && isEnteredEarly.current) {
      isEnteredEarly.current = false;
      activeOption?.click();
      return;
    }
    for (const option of options) {
      option.setAttribute('aria-selected', String(option === activeOption));
    }
    const id = activeOption?.id;
    if (id) {
      field.current?.setAttribute('aria-activedescendant', id);
    } else {
      field.current?.removeAttribute('aria-activedescendant');
    }
    activeOption?.scrollIntoView({ block: 'nearest' });
  });

  function type(text: string): void {
    setTyped(text);
    setActive(firstActive(text));
    isEnteredEarly.current = false;
  }

  function choose(choice: Choice, inNewTab: boolean): void {
    if ('query' in choice) {
      type(choice.query);
      return;
    }
    if (query) {
      keepQuery(query);
    }
    const address = withBaseUrl(choice.go);
    if (inNewTab) {
      open(address, '_blank', 'noopener');
    } else {
      // The query stays in the address that is left, so that Back shows it again. It doesn't come into the next, which may be slow.
      clearTimeout(pause.current);
      writeQueryToAddress(typed.trim());
      history.push(address);
    }
  }

  function leave(): void {
    writeQueryToAddress('');
    close();
  }

  function onKey(event: KeyboardEvent): void {
    // The key belongs to the input method. Safari ends the composition before it sends the key, and says so only by this code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      return;
    }
    const options = optionsIn(list.current);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      // Upwards from the field itself comes the last one.
      const next = (active < 0 && step < 0 ? 0 : active) + step;
      setActive(Math.abs(step) === 1 ? (next + options.length) % options.length : Math.max(0, Math.min(next, options.length - 1)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isListed && typed.trim()) {
        isEnteredEarly.current = true;
        return;
      }
      const option = options[active];
      option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }));
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what a click beside the dialog does.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={leave}
      // A press that only began or only ended beside the dialog, such as a selection dragged out of the field, is a click there as well.
      onMouseDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      onMouseUp={({ target }) => {
        isPressedBeside.current &&= target === dialog.current;
      }}
      onClick={({ target }) => isPressedBeside.current && target === dialog.current && dialog.current.close()}
    >
      <div className={styles.head}>
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="A task, a path, an error code…"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKey}
        />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <DebouncedAnnouncement message={status} />
      {loaded.is === 'failed' && (
        <p role="alert" className={styles.note}>
          The index could not be loaded. Check your connection.{' '}
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              isEnteredEarly.current = false;
              load();
              // The button goes.
              field.current?.focus();
            }}
          >
            Try again
          </button>
        </p>
      )}
      <div ref={list} id={listId} className={styles.list} role="listbox" aria-label="Results">
        {!query && <Start recent={recent} choose={choose} />}
        {query && count > 0 && <Hits pages={pages} texts={texts} choose={choose} />}
        {query && count === 0 && loaded.is === 'loaded' && <NothingFound words={loaded.search.nearestWords(query)} choose={choose} />}
      </div>
      {!query && recent.length > 0 && (
        <p className={styles.note}>
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              forgetQueries();
              setRecent([]);
              field.current?.focus();
            }}
          >
            Forget recent searches
          </button>{' '}
          They are kept on this device only.
        </p>
      )}
      <p className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Ctrl</kbd> <kbd>Enter</kbd> for a new tab, <kbd>Esc</kbd> to close
      </p>
    </dialog>
  );
}
