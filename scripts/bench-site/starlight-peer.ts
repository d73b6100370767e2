import type { Peer } from './build-peer';

/** Starlight with its own theme and its search. It has no blog: release notes are pages. */
export const starlightPeer: Peer = {
  name: 'starlight',
  packageName: '@astrojs/starlight',
  addressOf: ({ path }) => (path === '' ? '/' : `/${path}/`),
  files: (pages) =>
    pages.map(({ path, title, body }) => ({
      file: `src/content/docs/${path}.md`,
      frontMatter: { title, ...(path === 'index' && { template: 'splash' }) },
      body,
    })),
  publicFolder: 'public',
  outputFolder: 'dist',
  command: ['node_modules/astro/bin/astro.mjs', 'build'],
  needsNode22: true,
  hashedFolder: '_astro/',
  controls: {
    menu: 'button.sl-menu-button',
    closeMenu: 'button.sl-menu-button',
    copy: 'main .expressive-code .copy button',
  },
};
