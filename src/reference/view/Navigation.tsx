import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDocument } from './document-context';
import { findPlaces, type Place, type PlaceGroup, placesOf } from './find-places';
import styles from './Navigation.module.css';
import { useSite } from './site';
import { audienceTitle } from './tag-extensions';
import texts from './texts.module.css';
import { useCurrentPlace } from './use-current-place';

/** More than this in one list is not read but searched. */
const most = 300;

function PlaceLinks({ places, current }: { places: Place[]; current: string }): ReactNode {
  return (
    <ul>
      {places.slice(0, most).map(({ anchor, title, verb }) => (
        <li key={anchor}>
          <a href={`#${encodeURIComponent(anchor)}`} aria-current={anchor === current ? 'location' : undefined}>
            {verb && (
              <span className={styles.navVerb} data-verb={verb}>
                {verb === 'DELETE' ? 'DEL' : verb}
              </span>
            )}
            <span>{title}</span>
          </a>
        </li>
      ))}
      {places.length > most && <li className={texts.small}>{places.length - most} more: use the filter.</li>}
    </ul>
  );
}

type GroupProps = { group: PlaceGroup; current: string; isOpen: boolean; setOpen(anchor: string, isOpen: boolean): void };

function NavigationGroup({ group, current, isOpen, setOpen }: GroupProps): ReactNode {
  const { anchor, title, places } = group;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) {
          setOpen(anchor, currentTarget.open);
        }
      }}
    >
      <summary>
        {title} <span className={styles.count}>{places.length}</span>
      </summary>
      {(isOpen || places.length <= most) && <PlaceLinks places={places} current={current} />}
    </details>
  );
}

/** Keeps the marked link in the part of the list that is seen. */
function useFollowing(list: React.RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const box = list.current;
    const link = current && box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) {
      const above = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
      if (above < 60 || above > box.clientHeight - 60) {
        box.scrollTop += above - box.clientHeight / 2;
      }
    }
  }, [list, current]);
}

const nothing: readonly string[] = [];

/** What the site's search finds for the filter. It comes a moment later; without it the filter knows names and paths. */
function useFoundElsewhere(filter: string): readonly string[] {
  const { findAnchors } = useSite();
  const [found, setFound] = useState({ filter: '', anchors: nothing });
  useEffect(() => {
    let isCurrent = true;
    if (filter && findAnchors) {
      findAnchors(filter).then(
        (anchors) => isCurrent && setFound({ filter, anchors }),
        () => null,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [filter, findAnchors]);
  return found.filter === filter ? found.anchors : nothing;
}

/** The list of everything in the reference: it can be filtered, and marks the place that is read, at first the one in the address. */
export default function Navigation({ place, schemas }: { place: string; schemas: number }): ReactNode {
  const document = useDocument();
  const current = useCurrentPlace(place);
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [isMenuOpen, setMenuOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { groups } = useMemo(() => placesOf(document), [document]);
  const foundElsewhere = useFoundElsewhere(filter.trim());
  const found = useMemo(() => (filter.trim() ? findPlaces(document, filter, foundElsewhere) : null), [document, filter, foundElsewhere]);
  const shown = (found ?? groups).slice(0, most);
  const count = found?.reduce((sum, { places }) => sum + places.length, 0) ?? 0;
  const currentGroup = groups.find(({ anchor, places }) => anchor === current || places.some((place) => place.anchor === current))?.anchor;
  useFollowing(list, current);

  return (
    <nav className={styles.navigation} aria-label="Reference" data-open={isMenuOpen}>
      <button type="button" className={styles.menuButton} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)}>
        Browse the reference
      </button>
      <div className={styles.menu}>
        <form
          className={styles.filter}
          aria-label="Filter the reference"
          onSubmit={(event) => {
            event.preventDefault();
            const first = found?.[0]?.places[0];
            if (first) {
              setMenuOpen(false);
              location.hash = encodeURIComponent(first.anchor);
            }
          }}
        >
          <label>
            <span className={texts.small}>Filter</span>
            <input
              type="search"
              aria-label="Filter"
              value={filter}
              autoComplete="off"
              placeholder="createUser, pin, 412"
              onChange={({ target }) => setFilter(target.value)}
            />
          </label>
          <p aria-live="polite" className={texts.small}>
            {found && (count === 0 ? 'Nothing fits.' : `${count} found`)}
          </p>
        </form>
        {/* A link in the list closes the menu of narrow screens, whichever it is. */}
        <div ref={list} className={styles.list} onClickCapture={({ target }) => (target as Element).closest('a') && setMenuOpen(false)}>
          {shown.map((group, index) => (
            <div key={group.anchor}>
              {group.audience && group.audience !== shown[index - 1]?.audience && (
                <p className={styles.audience}>{audienceTitle(group.audience)}</p>
              )}
              <NavigationGroup
                group={group}
                current={current}
                isOpen={found !== null || (chosen[group.anchor] ?? group.anchor === currentGroup)}
                setOpen={(anchor, isOpen) => setChosen({ ...chosen, [anchor]: isOpen })}
              />
            </div>
          ))}
          {!found && schemas > 0 && (
            <p className={styles.navLink}>
              <a href="#schemas" aria-current={current === 'schemas' || current.startsWith('schema-') ? 'location' : undefined}>
                Schemas <span className={styles.count}>{schemas}</span>
              </a>
            </p>
          )}
        </div>
      </div>
    </nav>
  );
}
