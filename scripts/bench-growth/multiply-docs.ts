import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { editFile } from '../build-variants';

/** The sidebar once for each copy: its own items, below a section that is called after the copy's folder. */
const copiedSidebar = (size: number) => `
function inFolder(folder: string, item: Item): Item {
  if (typeof item === 'string') {
    return \`\${folder}/\${item}\`;
  }
  const { link, items, ...category } = item as unknown as { link?: { type: 'doc'; id: string }; items: Item[] };
  const copy = { ...category, ...(link && { link: { ...link, id: \`\${folder}/\${link.id}\` } }), items: items.map((child) => inFolder(folder, child)) };
  return copy as unknown as Item;
}

const [home, ...others] = sidebars.documentation as Item[];
sidebars.documentation = [
  home as Item,
  ...others,
  ...Array.from({ length: ${size - 1} }, (_, index) => \`copy-\${index + 2}\`).map((folder) =>
    section(folder, \`\${folder}/index\`, others.map((item) => inFolder(folder, item))),
  ),
];
`;

/**
 * Puts the documentation into the project at `folder` several times: each copy is a folder below `docs/` with every page, and a section of the sidebar. Pages
 * lead to each other by relative paths, so a copy's links stay inside of it. The reading path doesn't know the copies, and leaves them to the sidebar's order.
 */
export function multiplyDocs(folder: string, size: number): void {
  if (size === 1) {
    return;
  }
  const docs = join(folder, 'docs');
  const original = join(folder, 'docs-original');
  renameSync(docs, original);
  cpSync(original, docs, { recursive: true });
  for (let copy = 2; copy <= size; copy += 1) {
    cpSync(original, join(docs, `copy-${copy}`), { recursive: true });
  }
  editFile(join(folder, 'sidebars.ts'), (text) =>
    text.replace('export default sidebars;', `${copiedSidebar(size)}\nexport default sidebars;`),
  );
}
