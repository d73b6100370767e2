import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';

function script(file: string, argument?: unknown): HtmlTagObject {
  const source = readFileSync(join(__dirname, file), 'utf8').trim();
  return { tagName: 'script', innerHTML: `(${source})(${JSON.stringify(argument)})` };
}

/** Small scripts that have to run before the page is painted, or when nothing else of the site loads. */
export default function earlyScripts({ siteStorage: { namespace }, siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'early-scripts',
    injectHtmlTags: () => ({
      headTags: [
        script('light-first.js', namespace),
        ...(announcementBar ? [script('announcement-id.js', { namespace, id: announcementBar.id })] : []),
        script('base-url-banner.js', siteConfig.baseUrl),
        script('start-notice.js', 20_000),
        script('early-press.js'),
        script('returned.js'),
      ],
      postBodyTags: [script('open-sidebar.js', namespace)],
    }),
  };
}
