import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';
import type { LatestNote, LatestNotesData } from '../../plugin-data';

/** Hands the newest release notes to the home page. */
export default function latestNotes(): Plugin {
  return {
    name: 'latest-notes',
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const notes: LatestNote[] = (blog?.blogPosts ?? []).slice(0, 3).map(({ metadata }) => ({
        title: metadata.title,
        description: metadata.description,
        date: new Date(metadata.date).toISOString().slice(0, 10),
        permalink: metadata.permalink,
      }));
      const data: LatestNotesData = { notes };
      actions.setGlobalData(data);
    },
  };
}
