import type { Props } from '@theme/BlogListPaginator';
import BlogListPaginator from '@theme-original/BlogListPaginator';
import type { ReactNode } from 'react';

/** Where one page has all notes, the original is a landmark with nothing in it. */
export default function NotesPaginator(props: Props): ReactNode {
  return props.metadata.totalPages > 1 && <BlogListPaginator {...props} />;
}
