import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleContract } from '../../api/bundle';
import { writeIfChanged } from '../../api/bundle/write';
import { contractFile } from '../../api/read-contract';

/** Folder with files that are made before each build and served from the site's root. */
export const generatedStaticFolder = dirname(contractFile);

/**
 * Writes `openapi_v3.json`, the contract in one file, which pages and the reference read. The reference is also rendered by the build, for
 * which `contract-of-build` is the contract; in the browser it is null, since the file is loaded there.
 */
export default function openapiFile({ siteDir }: LoadContext): Plugin {
  return {
    name: 'openapi-file',
    loadContent: () => writeIfChanged(join(siteDir, contractFile), bundleContract()),
    configureWebpack: (_config, isServer) => ({
      resolve: { alias: { 'contract-of-build': isServer ? join(siteDir, contractFile) : join(__dirname, 'no-contract.ts') } },
    }),
    getPathsToWatch: () => [join(siteDir, 'api/**/*.{yaml,json}')],
  };
}
