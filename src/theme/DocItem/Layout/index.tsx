import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The original asks how wide the window is, and renders all of the page again when it knows. Here styles know. */
export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, toc, frontMatter } = useDoc();
  const hasContents = toc.length > 0 && !frontMatter.hide_table_of_contents;
  return (
    <div className="row">
      <div className={clsx('col', !frontMatter.hide_table_of_contents && styles.text)}>
        <ContentVisibility metadata={metadata} />
        <div className={styles.container}>
          <article>
            <DocBreadcrumbs />
            {hasContents && <DocItemTOCMobile />}
            <DocItemContent>{children}</DocItemContent>
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasContents && (
        <div className={clsx('col col--3', styles.contents)}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
