import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleContract } from '../../api/bundle';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { contractFile } from '../../api/read-contract';
import { codeFolder } from '../rehype-highlight/code-file';
import { writePlainPages } from './plain-pages';
import { writeSimulator } from './simulator-file';

/** Folder with files that are made before each build and served from the site's root. */
export const generatedStaticFolder = dirname(contractFile);

/**
 * Writes what is served beside the pages: `openapi_v3.json`, the contract in one file, which pages and the reference read; the simulator in
 * one file; and each page as plain Markdown. The reference is also rendered by the build, for which `contract-of-build` is the contract; in
 * the browser it is null, since the file is loaded there.
 */
export default function servedFiles({ siteDir, baseUrl }: LoadContext): Plugin {
  return {
    name: 'served-files',
    async loadContent() {
      rmSync(join(siteDir, generatedStaticFolder, codeFolder), { recursive: true, force: true });
      writeIfChanged(join(siteDir, contractFile), await bundleContract());
      await writeSimulator(siteDir, join(siteDir, generatedStaticFolder));
      writePlainPages(siteDir, join(siteDir, generatedStaticFolder), baseUrl);
    },
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'contract-of-build': isServer ? join(siteDir, contractFile) : join(__dirname, 'no-contract.ts') } },
    }),
    getPathsToWatch: () => [join(siteDir, 'api/**/*.{yaml,json}')],
  };
}
