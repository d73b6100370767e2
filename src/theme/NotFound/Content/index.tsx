import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

export default function NotFoundContent(): ReactNode {
  return (
    <main className="container page-body">
      <header className="page-head">
        <Heading as="h1">Page not found</Heading>
        <p>There is no page at this address. It may have been moved or renamed, or the link that brought you here is misspelt.</p>
        <ul>
          <li>
            <Link to="/main/">The documentation</Link>: every page, with one line on each section
          </li>
          <li>
            <Link to="/main/api/">The API guide</Link>: resources and how they relate
          </li>
          <li>
            <Link to="/openapi">API reference</Link>: every operation, by path
          </li>
          <li>
            <Link to="/release-notes">Release notes</Link>: what moved lately
          </li>
        </ul>
      </header>
    </main>
  );
}
