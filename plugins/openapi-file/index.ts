import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleContract } from '../../api/bundle';
import { writeIfChanged } from '../../api/bundle/write';
import { contractFile } from '../../api/read-contract';

/** Folder with files that are made before each build and served from the site's root. */
export const generatedStaticFolder = dirname(contractFile);

/** Writes `openapi_v3.json`, the contract in one file, which pages and the reference read. */
export default function openapiFile({ siteDir }: LoadContext): Plugin {
  return {
    name: 'openapi-file',
    loadContent: () => writeIfChanged(join(siteDir, contractFile), bundleContract()),
    getPathsToWatch: () => [join(siteDir, 'api/**/*.{yaml,json}')],
  };
}
