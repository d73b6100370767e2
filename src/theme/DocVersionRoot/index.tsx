import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import type DocVersionRootType from '@theme/DocVersionRoot';
import OriginalDocVersionRoot from '@theme-original/DocVersionRoot';
import { type ComponentProps, type ReactNode, useEffect } from 'react';

/** Beside the page and not around it: the version that it saves is a new state, for which everything below would be rendered again. */
function PreferredVersion({ name }: { name: string }): ReactNode {
  const { savePreferredVersionName } = useDocsPreferredVersion();
  useEffect(() => savePreferredVersionName(name), [name, savePreferredVersionName]);
  return null;
}

/** The version that is read becomes the preferred one; the theme's own way to set it is a menu that one version does not need. */
export default function DocVersionRoot(props: ComponentProps<typeof DocVersionRootType>): ReactNode {
  return (
    <>
      <PreferredVersion name={props.version.version} />
      <OriginalDocVersionRoot {...props} />
    </>
  );
}
