import type { Props } from '@theme/ThemedImage';
import OriginalThemedImage from '@theme-original/ThemedImage';
import type { ReactNode } from 'react';

/** Loaded when it is seen. Otherwise the page would ask for the mark of both colour modes before anything is painted. */
export default function ThemedImage(props: Props): ReactNode {
  return <OriginalThemedImage loading="lazy" {...props} />;
}
