import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogLayout from '@theme/BlogLayout';
import type { ReactNode } from 'react';
import EntryList from '../../../../components/EntryList';
import { notesCount } from '../../../../components/EntryList/notes-count';

export default function BlogAuthorsListPage({ authors, sidebar }: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogAuthorsListPage}`}>
      <PageMetadata title="Authors of release notes" description="The teams that write the release notes of the Access Management API." />
      <BlogLayout sidebar={sidebar}>
        <header className="page-head">
          <h1>Authors</h1>
          <p>The teams that write the release notes.</p>
        </header>
        <EntryList
          entries={authors.map(({ key, name = key, title, page, count }) => ({
            to: page?.permalink ?? '',
            name,
            says: title,
            aside: notesCount(count),
          }))}
        />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
