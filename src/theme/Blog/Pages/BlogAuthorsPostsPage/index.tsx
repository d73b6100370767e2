import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type { ReactNode } from 'react';

export default function BlogAuthorsPostsPage(props: Props): ReactNode {
  const { name, description } = props.author;
  return (
    <>
      <OriginalBlogAuthorsPostsPage {...props} />
      <PageMetadata title={`Release notes by the ${name}`} description={`Release notes by the ${name}. ${description ?? ''}`.trim()} />
    </>
  );
}
