import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from '@docusaurus/types';
import type { HostingManifest } from '../../deploy/headers';
import { inlineScriptHashes, styleAttributeHashes } from './inline-hashes';

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

function compress(file: string): void {
  const body = readFileSync(file);
  const brotli = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}

/** After a build: notes in it what its host must know (see deploy/headers.ts), and puts compressed forms beside the files. */
export default function hosting(): Plugin {
  return {
    name: 'hosting',
    async postBuild({ outDir, siteConfig: { baseUrl }, routesPaths }) {
      const files = filesOf(outDir);
      const pages = files.filter((file) => file.endsWith('.html')).map((file) => readFileSync(file, 'utf8'));
      const unique = (hashes: string[]) => [...new Set(hashes)].sort();
      const manifest: HostingManifest = {
        baseUrl,
        routes: routesPaths
          .filter((path) => !path.endsWith('/404.html'))
          .map((path) => path.slice(baseUrl.length))
          .sort(),
        scriptHashes: unique(pages.flatMap(inlineScriptHashes)),
        styleHashes: unique(pages.flatMap(styleAttributeHashes)),
      };
      writeFileSync(join(outDir, '.hosting.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      for (const file of files.filter((name) => /\.(?:css|html|js|json|md|mjs|svg|txt|xml)$/.test(name))) {
        compress(file);
      }
    },
  };
}
