import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import contractOfBuild from 'contract-of-build';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';
import LoadFailure from '../components/LoadFailure';
import MarkdownEdition from '../components/MarkdownEdition';
import { useLoadedDocument } from '../reference/use-loaded-document';
import Reference from '../reference/view/Reference';
import styles from '../reference/view/Reference.module.css';
import type { Site, Start } from '../reference/view/site';
import texts from '../reference/view/texts.module.css';

/** By the index of the site's search: it knows the members, problems and descriptions of every operation. */
async function findAnchors(words: string): Promise<string[]> {
  const { loadSearch } = await import(/* webpackChunkName: "search" */ '../components/SearchDialog/load-search');
  const hits = (await loadSearch()).search(words, { kinds: ['operation', 'event', 'schema'], every: true, limit: 60 });
  return hits.map(({ address }) => address.replace('/openapi#', ''));
}

/** What a reader who has never called the API can try. All of it works in the seeded building. */
const starts: readonly Start[] = [
  { operation: 'listMySystems', title: 'List your systems' },
  { operation: 'createDoorAction', title: 'Open a door' },
  { operation: 'createVisit', title: 'Give a visitor a PIN' },
  { operation: 'requestAccess', example: 'cardByNight', title: 'See why a card is denied' },
];

function DocumentFile(): ReactNode {
  return (
    <>
      <a href={useBaseUrl('/openapi_v3.json')} download>
        Download openapi_v3.json
      </a>{' '}
      or <Link to="/main/api/openapi">read about it</Link>
    </>
  );
}

function useSiteOfReference(): Site {
  const { withBaseUrl } = useBaseUrlUtils();
  return useMemo(() => {
    const reasonAddress = (reason: string) => withBaseUrl(`/main/api/admin/resources/request-access#${reason}`);
    return { Link, findAnchors, reasonAddress, starts, file: <DocumentFile /> };
  }, [withBaseUrl]);
}

function Title({ document, isLoading = false }: { document: OpenApiDocument | null; isLoading?: boolean }): ReactNode {
  return (
    <>
      <MarkdownEdition />
      <header className={`page-head ${styles.head}`}>
        <h1>API reference (OpenAPI)</h1>
        <p>Read any operation, copy its code or try it here: a simulator in this page answers, with no account and no hardware.</p>
        <p role="status" className={texts.small}>
          {document
            ? `${document.operations.length} operations of ${document.title} ${document.version}, in ${document.groups.length} groups.`
            : isLoading && 'Loading the operations…'}
        </p>
        <noscript>
          <p>You need JavaScript to open an operation, but not to read what each of them does.</p>
        </noscript>
      </header>
    </>
  );
}

/** The place in the address, as the reference names it. */
function usePlace(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function Whole({ document }: { document: OpenApiDocument }): ReactNode {
  return (
    <Reference document={document} site={useSiteOfReference()} place={usePlace()}>
      <Title document={document} />
    </Reference>
  );
}

/** What the build knew, for links that are checked and for readers who have no script. */
function BuiltReference(): ReactNode {
  const document = readDocument(contractOfBuild);
  const { collectAnchor } = useBrokenLinks();
  for (const { id } of document.byId.values()) {
    collectAnchor(id);
  }
  for (const { anchor } of [
    ...document.groups,
    ...document.schemas,
    { anchor: 'webhooks' },
    { anchor: 'schemas' },
    { anchor: 'security' },
  ]) {
    collectAnchor(anchor);
  }
  // A name of a schema that cannot be opened helps nobody: schemas come with the loaded document.
  return <Whole document={{ ...document, schemas: [] }} />;
}

/** The text from the build is left alone in the browser until the loaded document takes its place: it is in the page, not in a script. */
const Prerendered = memo(function Prerendered(): ReactNode {
  if (contractOfBuild) {
    return (
      <div>
        <BuiltReference />
      </div>
    );
  }
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
});

export default function OpenapiPage(): ReactNode {
  const address = useBaseUrl('/openapi_v3.json');
  const isBrowser = useIsBrowser();
  const [isPrerendered] = useState(!isBrowser);
  const { state, load } = useLoadedDocument(address);

  return (
    <Layout
      title="API reference (OpenAPI)"
      description="Every operation of the Access Management API, with code to copy and a simulator that answers in the page."
    >
      <Head>
        <link rel="preload" as="fetch" href={address} crossOrigin="anonymous" />
      </Head>
      {state.is === 'failed' && (
        <div className={styles.failure}>
          <LoadFailure error={state.error} retry={load} />
        </div>
      )}
      {state.is === 'loaded' && <Whole document={state.document} />}
      {state.is !== 'loaded' &&
        (isPrerendered ? (
          <Prerendered />
        ) : (
          <div className={styles.layout}>
            <div className={styles.blank} />
            <main className={styles.content}>
              <Title document={null} isLoading={state.is === 'loading'} />
            </main>
          </div>
        ))}
    </Layout>
  );
}
