import sidebars from '../../sidebars';

type Item = Extract<(typeof sidebars)[string], readonly unknown[]>[number];

/** A page of the documentation: its id, and the sections of the sidebar that it stands in, outermost first. */
export type SidebarPlace = { id: string; sections: string[] };

function placesIn(item: Item, sections: string[]): SidebarPlace[] {
  if (typeof item === 'string') {
    return [{ id: item, sections }];
  }
  if (item.type === 'doc') {
    return [{ id: String(item.id), sections }];
  }
  if (item.type !== 'category' || !Array.isArray(item.items)) {
    throw new Error(`sidebars.ts has an item that is neither a page nor a category: ${JSON.stringify(item)}`);
  }
  const inside = [...sections, String(item.label)];
  const { link } = item as { link?: { type: string; id?: string } };
  const own = link?.type === 'doc' && link.id ? [{ id: link.id, sections: inside }] : [];
  return [...own, ...(item.items as Item[]).flatMap((child) => placesIn(child, inside))];
}

/** The pages in the order of the sidebar. */
export function readingOrder(): SidebarPlace[] {
  return (sidebars.documentation as Item[]).flatMap((item) => placesIn(item, []));
}
