import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { markdownAddresses } from '../../../markdown-address';

/** Where the page that is shown is served as Markdown. */
export function useMarkdownAddress(): string {
  const { pathname } = useLocation();
  const { withBaseUrl } = useBaseUrlUtils();
  const root = withBaseUrl('/');
  return withBaseUrl(markdownAddresses(`/${pathname.slice(root.length)}`)[0]);
}
