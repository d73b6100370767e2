/** A part of a page whose component lives in the page that places it: see plugins/page-bodies. */
declare module '*.mdx?live' {
  import type { ComponentType } from 'react';

  const Part: ComponentType;
  export default Part;
}
