import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import Day from '../../components/Day';
import EntryList from '../../components/EntryList';

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(({ metadata: { title, permalink, date, unlisted } }) => ({
    title,
    permalink,
    date,
    unlisted,
  }));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title="Archive of release notes" description="Every release note of the Access Management API, by year." />
      <BlogLayout sidebar={{ title: 'Release notes', items: posts }}>
        <header className="page-head">
          <h1>Archive</h1>
          <p>Every release note, by year.</p>
        </header>
        {groupBlogSidebarItemsByYear(posts).map(([year, items]) => (
          <section key={year}>
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <EntryList
              entries={items.map(({ title, permalink, date }) => ({
                to: permalink,
                name: title,
                aside: <Day date={date} hasYear={false} />,
              }))}
            />
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
