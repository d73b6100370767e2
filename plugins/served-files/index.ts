import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleContract } from '../../api/bundle';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { readVersionHistory } from '../../api/compatibility/version-history';
import { contractFile, readContract } from '../../api/read-contract';
import { allPrograms, programsFolder } from '../page-parts/programs';
import { allRuns, runsFolder } from '../page-parts/run-files';
import { makeSearch } from '../search-index';
import { writeChangeFeeds } from './change-feeds';
import { writeCollections } from './collections';
import { llmsFull, llmsIndex } from './llms-index';
import { markdownFiles, writeMarkdownFiles } from './markdown-files';
import { allPlainPages } from './plain-pages';
import { writeSimulator } from './simulator-file';

/** The search index and the texts that it shows: chunks of the site, loaded when a reader opens the search. */
const searchFiles = { index: join('.generated', 'search-index.json'), texts: join('.generated', 'search-texts.json') };

/** Folder with files that are made before each build and served from the site's root. */
export const generatedStaticFolder = dirname(contractFile);

/**
 * Writes what is served beside the pages: `openapi_v3.json`, the contract in one file, which pages and the reference read; its changes as feeds; collections of its
 * requests for API consoles; the simulator in one file; the programs of the pages, and what runs them in a page; and each page as plain Markdown, with indexes for agents. The reference is also rendered by the build, for
 * which `contract-of-build` is the contract; in the browser it is null, since the file is loaded there.
 */
export default function servedFiles({ siteDir, baseUrl, siteConfig }: LoadContext): Plugin {
  return {
    name: 'served-files',
    async loadContent() {
      const folder = join(siteDir, generatedStaticFolder);
      const contract = await bundleContract();
      writeIfChanged(join(siteDir, contractFile), contract);
      writeCollections(JSON.parse(contract), folder, siteConfig.url + baseUrl);
      writeChangeFeeds(readVersionHistory(readContract()), folder, { title: siteConfig.title, address: siteConfig.url + baseUrl });
      const search = makeSearch(siteDir);
      writeIfChanged(join(siteDir, searchFiles.index), JSON.stringify(search.index));
      writeIfChanged(join(siteDir, searchFiles.texts), JSON.stringify(search.texts));
      rmSync(join(folder, programsFolder), { recursive: true, force: true });
      for (const [name, text] of allPrograms()) {
        writeIfChanged(join(folder, programsFolder, name), text);
      }
      rmSync(join(folder, runsFolder), { recursive: true, force: true });
      for (const [name, run] of allRuns(readContract())) {
        writeIfChanged(join(folder, runsFolder, `${name}.json`), JSON.stringify(run));
      }
      const pages = allPlainPages(siteDir, baseUrl);
      writeMarkdownFiles(markdownFiles(pages), folder);
      const site = { title: siteConfig.title, baseUrl };
      writeIfChanged(join(folder, 'llms.txt'), llmsIndex(pages, site));
      writeIfChanged(join(folder, 'llms-full.txt'), llmsFull(pages, site));
      await writeSimulator(siteDir, folder, { documentation: { pages, search }, address: siteConfig.url + baseUrl });
    },
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'contract-of-build': isServer ? join(siteDir, contractFile) : join(__dirname, 'no-contract.ts'),
          'search-index': join(siteDir, searchFiles.index),
          'search-texts': join(siteDir, searchFiles.texts),
        },
      },
    }),
    getPathsToWatch: () => [join(siteDir, 'api/**/*.{yaml,json}')],
  };
}
