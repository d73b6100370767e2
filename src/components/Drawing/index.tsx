import type { ReactNode } from 'react';
import { useKeptHtml } from '../CodeBlock/use-kept-html';

type Props = { source: string; at: number; empty: string; html?: string; tabIndex?: number; role?: string; 'aria-label'?: string };

/** A drawing that was made at build time (see plugins/remark-diagrams and plugins/rehype-drawings). */
export default function Drawing({ source, at, empty, html, ...rest }: Props): ReactNode {
  const shown = useKeptHtml({ source, at, html, placeholder: empty });
  return <div className="diagram-drawing" {...rest} dangerouslySetInnerHTML={shown} suppressHydrationWarning />;
}
