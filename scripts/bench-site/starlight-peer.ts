import type { Peer } from './build-peer';

/** Starlight with its own theme and its search. It has no blog: release notes are pages. */
export const starlightPeer: Peer = {
  name: 'starlight',
  packageName: '@astrojs/starlight',
  addressOf: ({ path }) => (path === '' ? '/' : `/${path}/`),
  files: (pages) =>
    pages.map(({ path, title, body }) => ({
      file: `src/content/docs/${path}.md`,
      frontMatter: path === 'index' ? { title, template: 'splash' } : { title },
      body,
    })),
  publicFolder: 'public',
  outputFolder: 'dist',
  command: ['node_modules/astro/bin/astro.mjs', 'build'],
  needsNode22: true,
  hashedFolder: '_astro/',
  controls: {
    menu: 'starlight-menu-button button',
    closeMenu: 'starlight-menu-button button',
    copy: 'main .expressive-code .copy button',
  },
};
