import { join, relative, sep } from 'node:path';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as ThemeOptions } from '@docusaurus/theme-classic';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import earlyScripts from './plugins/early-scripts';
import fonts from './plugins/fonts';
import hosting from './plugins/hosting';
import { writtenFirst } from './plugins/hosting/written-first';
import latestNotes from './plugins/latest-notes';
import leanBundle from './plugins/lean-bundle';
import { pageTemplate } from './plugins/lean-bundle/page-template';
import licences from './plugins/licences';
import offline from './plugins/offline';
import pageBodies from './plugins/page-bodies';
import pageMetadata from './plugins/page-metadata';
import { sitemapWithDates } from './plugins/page-metadata/sitemap-dates';
import { expandPage } from './plugins/page-parts';
import rehypeHighlight from './plugins/rehype-highlight';
import rehypeRowAnchors from './plugins/rehype-row-anchors';
import rehypeScrollableTables from './plugins/rehype-scrollable-tables';
import rehypeWholeCodes from './plugins/rehype-whole-codes';
import remarkDiagrams from './plugins/remark-diagrams';
import securityTxt from './plugins/security-txt';
import servedFiles, { generatedStaticFolder } from './plugins/served-files';
import staticFiles from './plugins/static-files';
import { placeOnPath } from './reading-path';
import { readSiteSettings } from './site-settings';

const site = readSiteSettings(process.env);

const markdown = {
  remarkPlugins: [remarkDiagrams],
  rehypePlugins: [rehypeHighlight, rehypeRowAnchors, rehypeScrollableTables, rehypeWholeCodes],
};

const config: Config = {
  title: 'Access Management API',
  tagline: 'Professional Physical Access Control System Documentation',
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  staticDirectories: ['static', generatedStaticFolder],
  // Our own banner does this work: see plugins/early-scripts.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {
    v4: true,
    // A cached stylesheet would not notice that a page began to use a class: see plugins/lean-bundle.
    faster: { rspackPersistentCache: false },
  },
  ssrTemplate: pageTemplate,
  i18n: { defaultLocale: 'en-GB', locales: ['en-GB'] },
  storage: { type: 'localStorage', namespace: 'access-docs' },
  markdown: {
    preprocessor: ({ filePath, fileContent }) => expandPage(fileContent, filePath),
    parseFrontMatter: async (params) => {
      const { frontMatter, content } = await params.defaultParseFrontMatter(params);
      const page = relative(join(__dirname, 'docs'), params.filePath).split(sep).join('/');
      return { frontMatter: { ...frontMatter, ...placeOnPath(page) }, content };
    },
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  clientModules: [
    './src/client/plain-address.ts',
    './src/client/reveal-target.ts',
    './src/client/returned.ts',
    './src/client/close-drawer.ts',
    './src/client/load-failure.tsx',
    './src/client/code-blocks.ts',
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { path: 'docs', routeBasePath: 'main', sidebarPath: './sidebars.ts', ...markdown } satisfies DocsOptions,
    ],
    [
      writtenFirst('@docusaurus/plugin-content-blog'),
      {
        path: 'release-notes',
        routeBasePath: 'release-notes',
        blogTitle: 'Release notes',
        blogDescription: 'What changed in the Access Management API and in its documentation, newest first.',
        blogSidebarTitle: 'Release notes',
        blogSidebarCount: 'ALL',
        showReadingTime: true,
        onInlineTags: 'throw',
        onInlineAuthors: 'throw',
        onUntruncatedBlogPosts: 'throw',
        feedOptions: { type: ['rss', 'atom'], title: 'Access Management API release notes', language: 'en-GB' },
        ...markdown,
      } satisfies BlogOptions,
    ],
    ['@docusaurus/plugin-content-pages', { path: 'src/pages', ...markdown } satisfies PagesOptions],
    [
      writtenFirst('@docusaurus/plugin-sitemap'),
      { lastmod: null, changefreq: null, priority: null, createSitemapItems: sitemapWithDates } satisfies SitemapOptions,
    ],
    // The theme's styles are layered below ours, so that a plain selector of ours always wins.
    '@docusaurus/plugin-css-cascade-layers',
    earlyScripts,
    fonts,
    servedFiles,
    staticFiles,
    latestNotes,
    leanBundle,
    [pageBodies, { client: 'src/page-bodies' }],
    // These come last, in this order: each reads the finished build.
    [pageMetadata, { company: { name: site.companyName, url: site.companyUrl } }],
    licences,
    [securityTxt, { contact: site.securityContact, policy: 'markdown-page#how-to-report-a-vulnerability' }],
    offline,
    hosting,
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: [
          './src/css/fonts.css',
          './src/css/tokens.css',
          './src/css/labels.css',
          './src/css/unseen.css',
          './src/css/disclosures.css',
          './src/css/members.css',
          './src/css/code.css',
          './src/css/operations.css',
          './src/css/site.css',
        ],
      } satisfies ThemeOptions,
    ],
  ],
  themeConfig: {
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    announcementBar: site.announcement ? { id: site.announcement.id, content: site.announcement.html, isCloseable: true } : undefined,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    blog: { sidebar: { groupByYear: true } },
    navbar: {
      title: 'Access Management API',
      logo: { alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 28, height: 28 },
      items: [
        { type: 'docSidebar', sidebarId: 'documentation', label: 'Documentation', position: 'left' },
        { to: '/release-notes', label: 'Release Notes', position: 'left' },
        { to: '/openapi', label: 'OpenAPI', position: 'left' },
        { href: site.statusUrl, label: 'Status', position: 'right' },
        { href: site.companyUrl, label: site.companyName, position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Getting Started', to: '/main/getting-started/' },
            { label: 'API Guide', to: '/main/api/' },
            { label: 'API Reference', to: '/openapi' },
            { label: 'Versioning', to: '/main/getting-started/versioning' },
            { label: 'Status', href: site.statusUrl },
          ],
        },
        {
          title: 'Company',
          items: [
            { label: 'About', href: site.aboutUrl },
            { label: 'Contact Sales', href: site.salesUrl },
            { label: 'Support', href: site.supportUrl },
          ],
        },
      ],
      copyright: `Copyright © 2025 ${site.companyName}`,
    },
  } satisfies UserThemeConfig,
};

export default config;
