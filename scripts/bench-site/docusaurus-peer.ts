import type { Peer } from './build-peer';
import type { SourcePage } from './source-pages';

const slugOf = (path: string) => path.split('/').at(-1) ?? path;

/** The file of a note begins with its date, which the blog reads from there. */
function fileOf({ path, date }: SourcePage): string {
  if (path.startsWith('main/')) {
    return `docs/${path.slice('main/'.length)}.md`;
  }
  return date ? `release-notes/${new Date(`${date} UTC`).toISOString().slice(0, 10)}-${slugOf(path)}.md` : `src/pages/${path}.md`;
}

/** Docusaurus with its own theme: docs, blog and pages. */
export const docusaurusPeer: Peer = {
  name: 'docusaurus',
  packageName: '@docusaurus/core',
  addressOf: ({ path, isFolder }) => (path === '' ? '/' : `/${path}${isFolder ? '/' : ''}`),
  files: (pages) =>
    pages.map((page) => ({
      file: fileOf(page),
      frontMatter: { title: page.title, ...(page.date && { slug: slugOf(page.path) }) },
      body: page.body,
    })),
  publicFolder: 'static',
  outputFolder: 'build',
  command: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  needsNode22: false,
  hashedFolder: 'assets/',
  controls: {
    menu: '.navbar__toggle',
    closeMenu: '.navbar-sidebar__close',
    copy: 'main button[aria-label="Copy code to clipboard"]',
  },
};
