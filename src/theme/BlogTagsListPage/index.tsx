import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogTagsListPage';
import OriginalBlogTagsListPage from '@theme-original/BlogTagsListPage';
import type { ReactNode } from 'react';

export default function BlogTagsListPage(props: Props): ReactNode {
  return (
    <>
      <OriginalBlogTagsListPage {...props} />
      <PageMetadata title="Tags of release notes" description="The subjects of the release notes of the Access Management API." />
    </>
  );
}
