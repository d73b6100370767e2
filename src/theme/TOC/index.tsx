import type { Props } from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import type { ReactNode } from 'react';

/** On a release note the table of contents stands outside of `main`: as navigation it has a place of its own. */
export default function TOC(props: Props): ReactNode {
  return (
    <nav className="toc" aria-label="On this page">
      <OriginalTOC {...props} />
    </nav>
  );
}
