import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocPaginator from '@theme/DocPaginator';
import type { ReactNode } from 'react';
import type { PlaceOnPath } from '../../../../reading-path';

/** "Next" says what the reader would do there, and on which page. */
export default function DocItemPaginator(): ReactNode {
  const { frontMatter, metadata } = useDoc();
  const { previous, next } = metadata;
  const { next_task: task } = frontMatter as PlaceOnPath;
  return (
    <DocPaginator
      className="docusaurus-mt-lg"
      previous={previous}
      next={next && { ...next, title: task ? `${task}: ${next.title}` : next.title }}
    />
  );
}
