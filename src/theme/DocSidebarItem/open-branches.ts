import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { createStorageSlot } from '@docusaurus/theme-common';

/** The addresses of the branches that the reader opened, with blanks between. plugins/early-scripts reads it too. */
const slot = () => createStorageSlot('sidebar-open');
const remembered = () => slot().get()?.split(' ') ?? [];

/** Whether the reader opened the branch, or one inside it. Not for the server. */
export function isRemembered(branch: PropSidebarItem): boolean {
  return remembered().some((address) => isActiveSidebarItem(branch, address));
}

/** Closing a branch forgets those inside it too. */
export function remember(branch: PropSidebarItem & { href: string }, isOpen: boolean): void {
  const others = remembered().filter((address) => !isActiveSidebarItem(branch, address));
  slot().set([...others, ...(isOpen ? [branch.href] : [])].join(' '));
}
