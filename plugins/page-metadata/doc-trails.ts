import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';

/** A step on the way to a page; groups of the sidebar have no page of their own. */
export type Step = { name: string; permalink: string | null };
export type DocPage = { trail: Step[]; source: string };

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Each doc page by its permalink, with the way to it through the sidebar: sections, and the page itself. */
export function docPages(content: LoadedContent | undefined): Map<string, DocPage> {
  const pages = new Map<string, DocPage>();
  for (const { docs, sidebars } of content?.loadedVersions ?? []) {
    const byId = new Map(docs.map((doc) => [doc.id, doc]));
    const add = (id: string, above: Step[]): Step[] => {
      const doc = byId.get(id);
      if (!doc) {
        return above;
      }
      const trail = [...above, { name: doc.title, permalink: doc.permalink }];
      pages.set(doc.permalink, { trail, source: doc.source.replace(/^@site\//, '') });
      return trail;
    };
    const walk = (items: SidebarItem[], above: Step[]): void => {
      for (const item of items) {
        if (item.type === 'doc' || item.type === 'ref') {
          add(item.id, above);
        } else if (item.type === 'category') {
          const trail = item.link?.type === 'doc' ? add(item.link.id, above) : [...above, { name: item.label, permalink: null }];
          walk(item.items, trail);
        }
      }
    };
    for (const items of Object.values(sidebars)) {
      walk(items, []);
    }
  }
  return pages;
}
