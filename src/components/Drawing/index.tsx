import type { ReactNode } from 'react';
import { inReact } from '../../page-bodies/own-html';

type Props = { html: string; tabIndex?: number; role?: string; 'aria-label'?: string };

/** A drawing that was made at build time (see plugins/remark-diagrams). */
export default function Drawing({ html, ...rest }: Props): ReactNode {
  return <div className="diagram-drawing" {...rest} dangerouslySetInnerHTML={inReact(html)} />;
}
