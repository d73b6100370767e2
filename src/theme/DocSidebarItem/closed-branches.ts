import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { createContext } from 'react';

/** Above so many pages, a link to all of them in the HTML of each would be most of the site. */
const most = 300;

/** Whether the pages of a closed branch are in the HTML. If not, they are on the page that the label of the branch leads to. */
export const ClosedBranches = createContext(true);

function countPages(items: readonly PropSidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === 'category' ? 1 + countPages(item.items) : 1), 0);
}

export const areFew = (sidebar: readonly PropSidebarItem[]) => countPages(sidebar) <= most;
