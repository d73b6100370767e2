import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { anchorOf } from '../../api/anchors';
import LoadFailure from '../components/LoadFailure';
import { listOperations, type OperationList } from './_openapi/list-operations';
import styles from './openapi.module.css';

type State = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'loaded'; list: OperationList };

async function loadOperations(address: string): Promise<OperationList> {
  const response = await fetch(address).catch(() => {
    throw new Error(`${address} could not be loaded: no answer came. Check your connection.`);
  });
  if (!response.ok) {
    throw new Error(`${address} could not be loaded: the server answered ${response.status}.`);
  }
  const text = await response.text();
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Error(`${address} was loaded, but it is not JSON.`);
  }
  return listOperations(document);
}

function Operations({ list }: { list: OperationList }): ReactNode {
  return (
    <>
      <p role="status">
        {list.count} operations of {list.title} {list.version}, in {list.groups.length} groups.
      </p>
      {list.groups.map(({ tag, description, operations }) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`}>{tag}</h2>
          {description && <p>{description}</p>}
          <ul className={styles.operations}>
            {operations.map(({ method, path, operationId, summary }) => (
              <li key={operationId} id={anchorOf.operation(operationId)}>
                <code className={styles.call}>
                  <span className="verb" data-verb={method}>
                    {method}
                  </span>
                  <span>{path}</span>
                </code>
                <span className={styles.summary}>{summary}</span>
                <span className={styles.id}>{operationId}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export default function OpenapiPage(): ReactNode {
  const address = useBaseUrl('/openapi_v3.json');
  const [state, setState] = useState<State>({ is: 'loading' });
  const load = useCallback(() => {
    setState({ is: 'loading' });
    loadOperations(address).then(
      (list) => setState({ is: 'loaded', list }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }, [address]);
  useEffect(load, [load]);

  return (
    <Layout title="OpenAPI" description="Every operation of the Access Management API, read from its OpenAPI 3.1 document.">
      <main className="container page-body">
        <header className="page-head">
          <h1>OpenAPI</h1>
          <p>
            The API in one machine-readable file, <a href={address}>openapi_v3.json</a>. This page loads it and lists what it finds.{' '}
            <Link to="/main/api/openapi">About the file</Link>
          </p>
        </header>
        {state.is === 'loading' && (
          <p className="needs-script" role="status">
            Loading the operations…
          </p>
        )}
        {state.is === 'failed' && <LoadFailure error={state.error} retry={load} />}
        {state.is === 'loaded' && <Operations list={state.list} />}
        <noscript>
          <p>The list is made in your browser and needs JavaScript. The file itself, and the documentation, do not.</p>
        </noscript>
      </main>
    </Layout>
  );
}
