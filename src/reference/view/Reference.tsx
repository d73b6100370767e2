import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DocumentOperation, NamedSchema, OpenApiDocument, OperationGroup } from '../../../openapi/document/read-document';
import { storyMark } from '../../session/story/story';
import AboutDocument from './AboutDocument';
import chapterLayout from './chapter-layout.module.css';
import { DocumentProvider } from './document-context';
import GuidedStory from './GuidedStory';
import { consoleMark, showConsole } from './LazyConsole';
import Markdown from './Markdown';
import More from './More';
import { AddressProvider, holderOf } from './member-place';
import Navigation from './Navigation';
import OperationSection from './OperationSection';
import Overview from './Overview';
import styles from './Reference.module.css';
import Rest, { without } from './Rest';
import { around, type Range, start, within } from './range';
import SchemaRow from './SchemaRow';
import Security from './Security';
import Starts from './Starts';
import { simulatedServer } from './simulated-server';
import { type Site, SiteProvider, useSite } from './site';
import { audienceOf, audienceTitle, pageOf } from './tag-extensions';
import texts from './texts.module.css';

type Chapter = { audience: string; title: string; groups: OperationGroup[] };

function chaptersOf(groups: OperationGroup[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const group of groups) {
    const audience = audienceOf(group);
    const chapter = chapters.get(audience) ?? { audience, title: audience ? audienceTitle(audience) : 'Operations', groups: [] };
    chapter.groups.push(group);
    chapters.set(audience, chapter);
  }
  return [...chapters.values()];
}

function PageLink({ group }: { group: OperationGroup }): ReactNode {
  const { Link } = useSite();
  const page = pageOf(group);
  return (
    page && (
      <p className={texts.small}>
        <Link to={page}>{group.title} in the documentation</Link>
      </p>
    )
  );
}

/** Webhooks by the first part of their names: `door.opened` and `door.closed` belong together. */
function familiesOf(webhooks: DocumentOperation[]): [family: string, members: DocumentOperation[]][] {
  const families = new Map<string, DocumentOperation[]>();
  for (const webhook of webhooks) {
    const family = webhook.path.split('.')[0] ?? '';
    families.set(family, [...(families.get(family) ?? []), webhook]);
  }
  return [...families];
}

type Props = {
  document: OpenApiDocument;
  site: Site;
  /** The place in the address, without `#`. */
  place: string;
  /** Names a visit of the page: who comes back to it finds open what they left open. */
  visit?: string;
  /** Without the list of them: it is long, and nobody reads it who cannot open what is in it. */
  isWithoutSchemas?: boolean;
  /** Stands above everything else: the title of the page. */
  children: ReactNode;
};

const noSchemas: readonly NamedSchema[] = [];

type Left = { opened: ReadonlySet<string>; trying: string | null; range: Range; schemaRange: Range };
const visits = new Map<string, Left>();

/** The whole reference: the list of what there is, and the text. Everything in it is closed but what the reader opens. */
export default function Reference({ document, site, place, visit = '', isWithoutSchemas = false, children }: Props): ReactNode {
  const { operations, webhooks } = document;
  const schemas = isWithoutSchemas ? noSchemas : document.schemas;
  const canOpen = useMemo(() => new Set([...document.byId.keys(), ...schemas.map(({ anchor }) => anchor)]), [document, schemas]);
  const holder = holderOf(place, (id) => canOpen.has(id));
  const index = operations.findIndex(({ id }) => id === holder);
  const schemaIndex = schemas.findIndex(({ anchor }) => anchor === holder);
  const [left] = useState(() => visits.get(visit));
  // The place at which the page was opened is open from the beginning: nothing has to make room for it afterwards.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => left?.opened ?? new Set(canOpen.has(holder) ? [holder] : []));
  const [trying, setTrying] = useState(left?.trying ?? null);
  const [range, setRange] = useState(() => left?.range ?? around(start, index));
  const [schemaRange, setSchemaRange] = useState(() => left?.schemaRange ?? around(start, schemaIndex));
  useEffect(() => {
    visits.set(visit, { opened, trying, range, schemaRange });
  }, [visit, opened, trying, range, schemaRange]);
  const shownPlace = useRef(place);
  // Who was sent to a place stands on it at once, which takes the true height of all above it.
  const [far] = useState(place === '' ? 'waits' : undefined);
  const toggle = useCallback((id: string) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) {
        after.add(id);
      }
      return after;
    });
  }, []);

  // The link leads there; a place that the address has already is opened here.
  const openConsole = useCallback((id: string) => {
    setOpened((before) => new Set(before).add(id));
    setTrying(id);
  }, []);

  // A place in the address is opened and shown, also if it has to be put into the page first.
  useEffect(() => {
    if (canOpen.has(holder)) {
      setRange((before) => around(before, index));
      setSchemaRange((before) => around(before, schemaIndex));
      setOpened((before) => new Set(before).add(holder));
    }
  }, [canOpen, index, schemaIndex, holder]);
  const isThere = place !== '' && (opened.has(holder) || !canOpen.has(holder));
  useLayoutEffect(() => {
    const page = globalThis.document;
    const target = isThere ? (page.getElementById(place) ?? page.getElementById(holder)) : null;
    target?.scrollIntoView();
    // The place at which the page was opened leaves the focus at its start.
    if (target && place !== shownPlace.current) {
      shownPlace.current = '';
      target.querySelector<HTMLElement>(target.id === holder ? 'button' : 'a')?.focus({ preventScroll: true });
    }
  }, [place, holder, isThere]);
  // In the next frame: after a click on a link the router and the browser itself scroll to the place, and they come last.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const target = isThere ? globalThis.document.getElementById(place) : null;
      showConsole(target?.querySelector(`[${consoleMark}]`));
    });
    return () => cancelAnimationFrame(frame);
  }, [place, isThere]);

  const section = (operation: DocumentOperation, group: OperationGroup | null) => (
    <OperationSection
      key={operation.id}
      operation={operation}
      group={group}
      isOpen={opened.has(operation.id)}
      isTrying={trying === operation.id}
      toggle={toggle}
      tryIt={setTrying}
    />
  );
  const shownGroups = useMemo(() => within(document.groups, range), [document, range]);
  const chapters = useMemo(() => chaptersOf(shownGroups), [shownGroups]);

  return (
    <SiteProvider value={site}>
      <DocumentProvider value={document}>
        <AddressProvider value={place}>
          <div className={styles.layout}>
            <Navigation place={holder} schemas={schemas.length} />
            <main className={styles.content} data-far={far}>
              {children}
              {document.server === simulatedServer && <GuidedStory story={place.startsWith(storyMark) ? place : null} />}
              <Starts tryIt={openConsole} />
              <Overview />
              <More range={range} all={operations.length} what="operations" change={setRange} isBefore />
              {chapters.map(({ audience, title, groups }) => (
                <section key={audience} className={chapterLayout.chapter} aria-label={title}>
                  <h2>{title}</h2>
                  {groups.map((group) => (
                    <section key={group.anchor} className={chapterLayout.group}>
                      <h3 id={group.anchor} data-place={group.anchor}>
                        {group.title}
                      </h3>
                      <Markdown text={group.description} />
                      <PageLink group={group} />
                      <Rest
                        rest={without(group.source, ['name', 'description', 'x-audience', 'x-page', 'x-displayName'])}
                        of={group.title}
                      />
                      {group.operations.map((operation) => section(operation, group))}
                    </section>
                  ))}
                </section>
              ))}
              <More range={range} all={operations.length} what="operations" change={setRange} />
              {webhooks.length > 0 && (
                <section id="webhooks" data-place="webhooks" className={chapterLayout.chapter} aria-labelledby="webhooks-title">
                  <h2 id="webhooks-title">Webhook events</h2>
                  {familiesOf(webhooks.slice(0, range.to)).map(([family, members]) => (
                    <section key={family} className={chapterLayout.group}>
                      <h3>{family}</h3>
                      {members.map((webhook) => section(webhook, document.groups.find(({ tag }) => tag === webhook.tag) ?? null))}
                    </section>
                  ))}
                  <More range={range} all={webhooks.length} what="webhooks" change={setRange} />
                </section>
              )}
              <Security />
              {schemas.length > 0 && (
                <section id="schemas" data-place="schemas" className={chapterLayout.chapter} aria-labelledby="schemas-title">
                  <h2 id="schemas-title">Schemas</h2>
                  <More range={schemaRange} all={schemas.length} what="schemas" change={setSchemaRange} isBefore />
                  <ul className={styles.schemas} data-far={schemaIndex < 0 ? 'waits' : undefined}>
                    {schemas.slice(schemaRange.from, schemaRange.to).map((schema) => (
                      <SchemaRow key={schema.anchor} schema={schema} isOpen={opened.has(schema.anchor)} toggle={toggle} />
                    ))}
                  </ul>
                  <More range={schemaRange} all={schemas.length} what="schemas" change={setSchemaRange} />
                </section>
              )}
              <AboutDocument />
            </main>
          </div>
        </AddressProvider>
      </DocumentProvider>
    </SiteProvider>
  );
}
