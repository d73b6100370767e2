import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import operations from '../../api/operations.json';
import { openapiDocument } from './openapi-document';

/** Folder with files that are made before each build and served from the site's root. */
export const generatedStaticFolder = '.generated/static';

/** Writes `openapi_v3.json`, the file that the reference page loads. */
export default function openapiFile({ siteDir }: LoadContext): Plugin {
  return {
    name: 'openapi-file',
    loadContent() {
      const folder = join(siteDir, generatedStaticFolder);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'openapi_v3.json'), `${JSON.stringify(openapiDocument(operations), null, 2)}\n`);
    },
    getPathsToWatch: () => [join(siteDir, 'api/**/*.json')],
  };
}
