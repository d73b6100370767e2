// Docusaurus as `create-docusaurus` sets it up. The preset is spelt out, because a package behind its search does not install everywhere.
import { themes } from 'prism-react-renderer';

export default {
  title: 'Access Management API',
  url: 'https://docs.access.example',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  future: { v4: true, faster: true },
  // The pages come from another site: what it links to beside pages isn't here.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
  plugins: [
    ['@docusaurus/plugin-content-docs', { routeBasePath: 'main' }],
    ['@docusaurus/plugin-content-blog', { path: 'release-notes', routeBasePath: 'release-notes', onUntruncatedBlogPosts: 'ignore' }],
    '@docusaurus/plugin-content-pages',
  ],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: {
    navbar: {
      title: 'Access Management API',
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Documentation' },
        { to: '/openapi', label: 'API reference' },
        { to: '/release-notes', label: 'Release notes' },
      ],
    },
    prism: { theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['bash', 'json', 'http'] },
  },
};
