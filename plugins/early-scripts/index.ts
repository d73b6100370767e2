import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

function readScript(file: string): string {
  return readFileSync(join(__dirname, file), 'utf8').trim();
}

/** Two small scripts that have to run before the page is painted, or when nothing else of the site loads. */
export default function earlyScripts({ siteStorage, siteConfig }: LoadContext): Plugin {
  const call = (file: string, argument: string) => `(${readScript(file)})(${JSON.stringify(argument)})`;
  return {
    name: 'early-scripts',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: call('light-first.js', siteStorage.namespace) },
        { tagName: 'script', innerHTML: call('base-url-banner.js', siteConfig.baseUrl) },
      ],
    }),
  };
}
