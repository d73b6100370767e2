import type { Props } from '@theme/MDXContent';
import type { ComponentType, ReactNode } from 'react';

/** Known to the bundler (plugins/page-bodies): true in what readers of a finished site load. */
declare const BODIES_ARE_IN_HTML: boolean;

/** In the browser no text is rendered, so that nothing needs the components which it consists of. */
const MDXContent: ComponentType<Props> = BODIES_ARE_IN_HTML
  ? ({ children }): ReactNode => children
  : require('@theme-original/MDXContent').default;

export default MDXContent;
