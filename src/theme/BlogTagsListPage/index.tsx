import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogTagsListPage';
import type { ReactNode } from 'react';
import EntryList from '../../components/EntryList';
import { notesCount } from '../../components/EntryList/notes-count';

export default function BlogTagsListPage({ tags, sidebar }: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogTagsListPage}`}>
      <PageMetadata title="Tags of release notes" description="The subjects of the release notes of the Access Management API." />
      <BlogLayout sidebar={sidebar}>
        <header className="page-head">
          <h1>Tags</h1>
          <p>The subjects of the release notes.</p>
        </header>
        <EntryList
          entries={tags.map(({ label, permalink, description, count }) => ({
            to: permalink,
            name: label,
            says: description,
            aside: notesCount(count),
          }))}
        />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
