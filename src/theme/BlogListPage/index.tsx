import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import type { ReactNode } from 'react';
import MarkdownEdition from '../../components/MarkdownEdition';

export default function BlogListPage({ metadata, items, sidebar }: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogListPage}`}>
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <BlogLayout sidebar={sidebar}>
        <MarkdownEdition />
        <header className="page-head">
          <h1>{metadata.blogTitle}</h1>
          <p>{metadata.blogDescription}</p>
          <p>
            Follow them by <a href={useBaseUrl('/release-notes/rss.xml')}>RSS</a> or{' '}
            <a href={useBaseUrl('/release-notes/atom.xml')}>Atom</a>, or browse the <Link to="/release-notes/archive">archive</Link>, the{' '}
            <Link to="/release-notes/tags">tags</Link> and the <Link to="/release-notes/authors">authors</Link>.
          </p>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
