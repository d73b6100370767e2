import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import contractOfBuild from 'contract-of-build';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { decodeComponent } from '../../openapi/decode-component';
import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';
import LateRoot from '../components/LateRoot';
import LoadFailure from '../components/LoadFailure';
import MarkdownEdition from '../components/MarkdownEdition';
import { useMarkdownAddress } from '../components/MarkdownEdition/use-markdown-address';
import { documentOf, useLoadedDocument } from '../reference/use-loaded-document';
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

const reasonAddress = (reason: string) => `/main/api/admin/resources/request-access#${reason}`;
const site: Site = { Link, findAnchors, reasonAddress, starts, file: <DocumentFile /> };

/** The build has no room for all that can be opened, but each operation has a page of its own as Markdown. */
function WithoutScript(): ReactNode {
  return (
    <p>
      You need JavaScript to open an operation, but not to read what each of them does. Its parameters, body and answers can be read{' '}
      <a href={useMarkdownAddress()}>as Markdown</a>.
    </p>
  );
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
          <WithoutScript />
        </noscript>
      </header>
    </>
  );
}

/** The place in the address, as the reference names it. */
function usePlace(): string {
  const { hash } = useLocation();
  return decodeComponent(hash.slice(1));
}

function Whole({ document, isWithoutSchemas = false }: { document: OpenApiDocument; isWithoutSchemas?: boolean }): ReactNode {
  return (
    <Reference document={document} site={site} place={usePlace()} visit={useLocation().key ?? ''} isWithoutSchemas={isWithoutSchemas}>
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
  return <Whole document={document} isWithoutSchemas />;
}

/** As the build rendered it, and then with the rest. What was opened by its address is there from the beginning, which the build did not know. */
function Completed({ document }: { document: OpenApiDocument }): ReactNode {
  const place = usePlace();
  const [isComplete, setComplete] = useState(place !== '');
  useEffect(() => startTransition(() => setComplete(true)), []);
  return <Whole document={document} isWithoutSchemas={!isComplete} />;
}

/** The text from the build is left alone in the browser until the document is loaded: it is in the page, not in a script. */
function Prerendered({ document }: { document: OpenApiDocument | null }): ReactNode {
  const place = usePlace();
  return (
    <LateRoot built={contractOfBuild && <BuiltReference />} isSame={place === ''}>
      {document && <Completed document={document} />}
    </LateRoot>
  );
}

export default function OpenapiPage(): ReactNode {
  const address = useBaseUrl('/openapi_v3.json');
  const isBrowser = useIsBrowser();
  const [isPrerendered] = useState(!isBrowser);
  const { state, load } = useLoadedDocument(address, useHistory().action === 'POP');
  const document = documentOf(state);

  return (
    <Layout
      title="API reference (OpenAPI)"
      description="Every operation of the Access Management API, with code to copy and a simulator that answers in the page."
    >
      {state.is === 'failed' && (
        <div className={styles.failure}>
          <LoadFailure error={state.error} retry={load} />
        </div>
      )}
      {isPrerendered && <Prerendered document={document} />}
      {!isPrerendered && document && <Whole document={document} />}
      {!isPrerendered && !document && (
        <div className={styles.layout}>
          <div className={styles.blank} />
          <main className={styles.content}>
            <Title document={null} isLoading={state.is === 'loading'} />
          </main>
        </div>
      )}
    </Layout>
  );
}
