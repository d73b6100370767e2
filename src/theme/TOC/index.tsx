import type { Props } from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import type { ReactNode } from 'react';
import DesktopOnly from '../../components/DesktopOnly';

/** On a release note the table of contents stands outside of `main`: as navigation it has a place of its own. */
export default function TOC(props: Props): ReactNode {
  return (
    <DesktopOnly>
      <nav className="toc" aria-label="On this page">
        <OriginalTOC {...props} />
      </nav>
    </DesktopOnly>
  );
}
