import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Group, Operation, ReferenceDocument } from '../document/read-document';
import { audienceTitle } from './audiences';
import { DocumentProvider } from './document-context';
import Markdown from './Markdown';
import Navigation from './Navigation';
import OperationSection from './OperationSection';
import Overview from './Overview';
import Rest, { without } from './Rest';
import SchemaRow from './SchemaRow';
import Security from './Security';
import { type Site, SiteProvider } from './site';
import styles from './styles.module.css';

/** How many operations, and how many schemas, are put into the page at once. The rest follows when it is asked for. */
const step = 500;

type Chapter = { audience: string; title: string; groups: Group[] };

function chaptersOf(groups: Group[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const group of groups) {
    const { audience } = group;
    const chapter = chapters.get(audience) ?? { audience, title: audience ? audienceTitle(audience) : 'Operations', groups: [] };
    chapter.groups.push(group);
    chapters.set(audience, chapter);
  }
  return [...chapters.values()];
}

/** The groups with as many operations as `limit` allows. */
function limited(groups: Group[], limit: number): Group[] {
  let left = limit;
  return groups.flatMap((group) => {
    const operations = group.operations.slice(0, Math.max(left, 0));
    left -= group.operations.length;
    return operations.length > 0 ? [{ ...group, operations }] : [];
  });
}

/** Webhooks by the first part of their names: `door.opened` and `door.closed` belong together. */
function familiesOf(webhooks: Operation[]): [family: string, members: Operation[]][] {
  const families = new Map<string, Operation[]>();
  for (const webhook of webhooks) {
    const family = webhook.path.split('.')[0] ?? '';
    families.set(family, [...(families.get(family) ?? []), webhook]);
  }
  return [...families];
}

function More({ shown, all, what, more }: { shown: number; all: number; what: string; more(): void }): ReactNode {
  if (shown >= all) {
    return null;
  }
  return (
    <p>
      <button type="button" className="button button--secondary" onClick={more}>
        Show {Math.min(step, all - shown)} more of {all - shown} {what}
      </button>
    </p>
  );
}

type Props = {
  document: ReferenceDocument;
  site: Site;
  /** The place in the address, without `#`. */
  place: string;
  /** Stands above everything else: the title of the page. */
  children: ReactNode;
};

/** The whole reference: the list of what there is, and the text. Everything in it is closed but what the reader opens. */
export default function Reference({ document, site, place, children }: Props): ReactNode {
  const { operations, webhooks, schemas } = document;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [trying, setTrying] = useState<string | null>(null);
  const [limit, setLimit] = useState(step);
  const [schemaLimit, setSchemaLimit] = useState(step);
  const shownPlace = useRef(place);
  const toggle = useCallback((id: string) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) {
        after.add(id);
      }
      return after;
    });
  }, []);

  // A place in the address is opened and shown, also if it has to be put into the page first.
  useEffect(() => {
    const index = operations.findIndex(({ id }) => id === place);
    const schemaIndex = schemas.findIndex(({ anchor }) => anchor === place);
    if (index >= 0 || schemaIndex >= 0 || document.byId.has(place)) {
      setLimit((before) => Math.max(before, index + 20));
      setSchemaLimit((before) => Math.max(before, schemaIndex + 20));
      setOpened((before) => new Set(before).add(place));
    }
  }, [document, operations, schemas, place]);
  const isThere = place !== '' && (opened.has(place) || !document.byId.has(place));
  useLayoutEffect(() => {
    const target = isThere ? globalThis.document.getElementById(place) : null;
    target?.scrollIntoView();
    // The place at which the page was opened leaves the focus at its start.
    if (target && place !== shownPlace.current) {
      shownPlace.current = '';
      target.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [place, isThere]);

  const section = (operation: Operation, group: Group | null) => (
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
  const shownGroups = useMemo(() => limited(document.groups, limit), [document, limit]);
  const chapters = useMemo(() => chaptersOf(shownGroups), [shownGroups]);

  return (
    <SiteProvider value={site}>
      <DocumentProvider value={document}>
        <div className={styles.layout}>
          <Navigation />
          <main className={styles.content}>
            {children}
            <Overview />
            {chapters.map(({ audience, title, groups }) => (
              <section key={audience} className={styles.chapter} aria-label={title}>
                <h2>{title}</h2>
                {groups.map((group) => (
                  <section key={group.anchor} className={styles.group} aria-labelledby={group.anchor}>
                    <h3 id={group.anchor} data-place={group.anchor}>
                      {group.title}
                    </h3>
                    <Markdown text={group.description} />
                    {group.page && (
                      <p className={styles.small}>
                        <site.Link to={group.page}>{group.title} in the documentation</site.Link>
                      </p>
                    )}
                    <Rest rest={without(group.source, ['name', 'description', 'x-audience', 'x-page', 'x-displayName'])} of={group.title} />
                    {group.operations.map((operation) => section(operation, group))}
                  </section>
                ))}
              </section>
            ))}
            <More shown={limit} all={operations.length} what="operations" more={() => setLimit(limit + step)} />
            {webhooks.length > 0 && (
              <section id="webhooks" data-place="webhooks" className={styles.chapter} aria-labelledby="webhooks-title">
                <h2 id="webhooks-title">Webhook events</h2>
                {familiesOf(webhooks.slice(0, limit)).map(([family, members]) => (
                  <section key={family} className={styles.group} aria-label={family}>
                    <h3>{family}</h3>
                    {members.map((webhook) => section(webhook, document.groups.find(({ tag }) => tag === webhook.tag) ?? null))}
                  </section>
                ))}
                <More shown={limit} all={webhooks.length} what="webhooks" more={() => setLimit(limit + step)} />
              </section>
            )}
            <Security />
            {schemas.length > 0 && (
              <section id="schemas" data-place="schemas" className={styles.chapter} aria-labelledby="schemas-title">
                <h2 id="schemas-title">Schemas</h2>
                <ul className={styles.schemas}>
                  {schemas.slice(0, schemaLimit).map((schema) => (
                    <SchemaRow key={schema.anchor} schema={schema} isOpen={opened.has(schema.anchor)} toggle={toggle} />
                  ))}
                </ul>
                <More shown={schemaLimit} all={schemas.length} what="schemas" more={() => setSchemaLimit(schemaLimit + step)} />
              </section>
            )}
          </main>
        </div>
      </DocumentProvider>
    </SiteProvider>
  );
}
