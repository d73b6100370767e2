import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import PageCrash from '../../components/PageCrash';

/** A crash outside of the layout: shown inside it, or bare if the layout is what throws. */
export default function PageError({ error, tryAgain }: Props): ReactNode {
  const crash = <PageCrash error={error} tryAgain={tryAgain} />;
  return (
    // The layout asks which plugin made the route; here there is none.
    <RouteContextProvider value={{ plugin: { name: 'crash', id: 'default' } }}>
      <ErrorBoundary fallback={() => crash}>
        <Head>
          <title>This page crashed</title>
        </Head>
        <Layout>{crash}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
