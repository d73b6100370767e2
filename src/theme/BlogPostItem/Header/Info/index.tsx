import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';
import Day from '../../../../components/Day';
import styles from './styles.module.css';

/** The original gets the browser's formats of dates and plurals ready for two words. */
export default function BlogPostItemHeaderInfo(): ReactNode {
  const { date, readingTime } = useBlogPost().metadata;
  const minutes = Math.ceil(readingTime ?? 0);
  return (
    <div className={`margin-vert--md ${styles.info}`}>
      <Day date={date} />
      {minutes > 0 && ` · ${minutes === 1 ? 'One' : minutes} min read`}
    </div>
  );
}
