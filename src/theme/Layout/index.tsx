import Head from '@docusaurus/Head';
import useRouteContext from '@docusaurus/useRouteContext';
import type { Props } from '@theme/Layout';
import OriginalLayout from '@theme-original/Layout';
import type { ReactNode } from 'react';
import { useMarkdownAddress } from '../../components/MarkdownEdition/use-markdown-address';

export default function Layout(props: Props): ReactNode {
  const address = useMarkdownAddress();
  const { plugin } = useRouteContext();
  return (
    <>
      {/* The page that says that there is no page comes from the framework, and has no Markdown either. */}
      {plugin.name !== 'native' && (
        <Head>
          <link rel="alternate" type="text/markdown" href={address} />
        </Head>
      )}
      <OriginalLayout {...props} />
    </>
  );
}
