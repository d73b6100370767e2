import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import type { ReactNode } from 'react';

export default function BlogAuthorsPostsPage({ author, items, sidebar, listMetadata }: Props): ReactNode {
  const { name, title, description } = author;
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogAuthorsPostsPage}`}>
      <PageMetadata title={`Release notes by the ${name}`} description={`Release notes by the ${name}. ${description ?? ''}`.trim()} />
      <BlogLayout sidebar={sidebar}>
        <header className="page-head">
          <h1>{name}</h1>
          <p>
            {title}. {description}
          </p>
          <p>
            <Link to="/release-notes/authors">All authors</Link>
          </p>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
