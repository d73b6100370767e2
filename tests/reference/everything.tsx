// Renders all of a document at once: what a reader would see who opened every operation, every schema and everything in them.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { readDocument } from '../../openapi/document/read-document';
import { DocumentProvider } from '../../src/reference/view/document-context';
import OperationDetails from '../../src/reference/view/OperationDetails';
import OperationWork from '../../src/reference/view/OperationWork';
import Reference from '../../src/reference/view/Reference';
import SchemaTree from '../../src/reference/view/SchemaTree';
import { SiteProvider } from '../../src/reference/view/site';

function Link({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return <a href={to}>{children}</a>;
}

const site = { Link, reasonAddress: (reason: string) => `/reasons#${reason}` };

/** The HTML of the page as it opens, and of every operation and schema opened. */
export function renderEverything(source: unknown): { page: string; opened: string[] } {
  const document = readDocument(source);
  const within = (part: ReactNode) =>
    renderToString(
      <SiteProvider value={site}>
        <DocumentProvider value={document}>{part}</DocumentProvider>
      </SiteProvider>,
    );
  const page = renderToString(
    <Reference document={document} site={site} place="">
      <h1>Reference</h1>
    </Reference>,
  );
  return {
    page,
    opened: [
      ...[...document.byId.values()].map((operation) =>
        within(
          <>
            <OperationDetails operation={operation} group={null} />
            <OperationWork operation={operation} isTrying={false} tryIt={() => {}} />
          </>,
        ),
      ),
      ...document.schemas.map((schema) => within(<SchemaTree schema={schema.source} />)),
    ],
  };
}
