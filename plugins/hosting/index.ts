import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import type { HostingManifest } from '../../deploy/headers';
import { nginxMarkdown } from '../../deploy/nginx-markdown';
import { markdownAddresses } from '../../markdown-address';
import { canonicalRoutes } from './canonical-routes';
import { inlineScriptHashes, styleAttributeHashes } from './inline-hashes';

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await brotli(body, { params }));
  await writeFile(`${file}.gz`, await gzipped(body, { level: 9 }));
}

/** As many at a time as there are cores. */
async function compressAll(files: readonly string[]): Promise<void> {
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Where files for hosts are written, beside the build. */
const hostingFolder = '.generated/hosting';

/** After a build: notes in it what its host must know (see deploy/headers.ts), and puts compressed forms beside the files, unless told not to. */
export default function hosting(_context: LoadContext, options: unknown): Plugin {
  const { compress = true } = (options ?? {}) as { compress?: boolean };
  return {
    name: 'hosting',
    async postBuild({ outDir, siteDir, siteConfig: { baseUrl }, routesPaths }) {
      const files = filesOf(outDir);
      const pages = files.filter((file) => file.endsWith('.html')).map((file) => readFileSync(file, 'utf8'));
      const unique = (hashes: string[]) => [...new Set(hashes)].sort();
      const routes = canonicalRoutes(routesPaths, baseUrl);
      const manifest: HostingManifest = {
        baseUrl,
        routes,
        markdown: Object.fromEntries(
          routes
            .map((route): [string, string] => [route, markdownAddresses(`/${route}`)[0].slice(1)])
            .filter(([, file]) => existsSync(join(outDir, file))),
        ),
        scriptHashes: unique(pages.flatMap(inlineScriptHashes)),
        styleHashes: unique(pages.flatMap(styleAttributeHashes)),
      };
      writeFileSync(join(outDir, '.hosting.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      const nginx = nginxMarkdown(manifest);
      writeIfChanged(join(siteDir, hostingFolder, 'nginx-markdown-maps.conf'), nginx.maps);
      writeIfChanged(join(siteDir, hostingFolder, 'nginx-markdown-server.conf'), nginx.server);
      if (compress) {
        await compressAll(files.filter((name) => /\.(?:css|html|js|json|md|mjs|svg|txt|xml)$/.test(name)));
      }
    },
  };
}
