import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { canonicalRoutes } from '../hosting/canonical-routes';
import { offlineArchive, offlineFile } from './archive';

/**
 * After a build: the whole site as one archive that opens without a server, served beside the pages. The framework starts what plugins do after a build in
 * their order without waiting; this waits for nothing, so that it sees what those before it wrote, and plugins/hosting sees its archive.
 */
export default function offline(): Plugin {
  return {
    name: 'offline',
    async postBuild({ outDir, siteConfig: { url, baseUrl }, routesPaths }) {
      writeFileSync(join(outDir, offlineFile), offlineArchive(outDir, { url, baseUrl }, canonicalRoutes(routesPaths, baseUrl)));
    },
  };
}
