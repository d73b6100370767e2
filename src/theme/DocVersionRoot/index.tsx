import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import type DocVersionRootType from '@theme/DocVersionRoot';
import OriginalDocVersionRoot from '@theme-original/DocVersionRoot';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

/** The version that is read becomes the preferred one; the theme's own way to set it is a menu that one version does not need. */
export default function DocVersionRoot(props: ComponentProps<typeof DocVersionRootType>): ReactNode {
  const { version } = props.version;
  const { savePreferredVersionName } = useDocsPreferredVersion();
  useEffect(() => savePreferredVersionName(version), [version, savePreferredVersionName]);
  return <OriginalDocVersionRoot {...props} />;
}
