import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import { type ReactNode, useEffect, useState } from 'react';
import EntryList from '../../../components/EntryList';
import type { Nearest } from './find-nearest';
import styles from './styles.module.css';

const placesToStart = [
  { to: '/main/', name: 'The documentation', says: 'Every page, with one line on each section' },
  { to: '/main/api/', name: 'The API guide', says: 'Resources and how they relate' },
  { to: '/openapi', name: 'API reference', says: 'Every operation, by path' },
  { to: '/release-notes', name: 'Release notes', says: 'What moved lately' },
];

export default function NotFoundContent(): ReactNode {
  const { pathname } = useLocation();
  const history = useHistory();
  const sitemap = useBaseUrl('/sitemap.xml');
  const [nearest, setNearest] = useState<Nearest>([]);
  useEffect(() => {
    // On its own, since every page brings this one. Without a network there is nothing to compare with, and the places to start are there all the same.
    import(/* webpackChunkName: "nearest" */ './find-nearest')
      .then(({ findNearest }) => findNearest(pathname, sitemap))
      .then(setNearest, () => {});
  }, [pathname, sitemap]);

  function search(): void {
    const words =
      pathname
        .match(/[^/]+/g)
        ?.at(-1)
        ?.replace(/[-_.]+/g, ' ') ?? '';
    history.push({ search: `?q=${encodeURIComponent(words)}` });
  }

  return (
    <main className={`container page-body ${styles.page}`}>
      <header className="page-head">
        <Heading as="h1">Page not found</Heading>
        <p>There is no page at this address. It may have been moved or renamed, or the link that brought you here is misspelt.</p>
        <p className="needs-script">
          <button type="button" className="button button--primary" onClick={search}>
            Search for these words
          </button>
        </p>
      </header>
      <div className={styles.places}>
        <section aria-labelledby="start">
          <h2 id="start">Places to start</h2>
          <EntryList entries={placesToStart} />
        </section>
        <section aria-labelledby="nearest" hidden={nearest.length === 0}>
          <h2 id="nearest">Pages with a name like it</h2>
          <EntryList entries={nearest} />
        </section>
      </div>
    </main>
  );
}
