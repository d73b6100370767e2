import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { HostingManifest } from '../../deploy/headers';
import { hostFiles } from '../../deploy/hosts';
import { manifestFile } from '../../deploy/read-manifest';
import { markdownAddresses } from '../../markdown-address';
import { canonicalRoutes } from './canonical-routes';
import { inlineScriptHashes, styleAttributeHashes } from './inline-hashes';
import { allWritten } from './written-first';

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

function hashesOf(folder: string): Record<string, string> {
  const nameOf = (file: string) => relative(folder, file).split(sep).join('/');
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url');
  return Object.fromEntries(
    filesOf(folder)
      .map((file): [string, string] => [nameOf(file), hash(file)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function writeHostFiles(folder: string, files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Where files for hosts are written, beside the build. */
const hostingFolder = '.generated/hosting';

/**
 * After a build: puts compressed forms beside its files, unless told not to, and notes in it what its host must know (see deploy/headers.ts). That note is
 * written last: without it a build is not finished, and whoever serves or copies one can tell.
 */
export default function hosting(_context: LoadContext, options: unknown): Plugin {
  const { compress = true } = (options ?? {}) as { compress?: boolean };
  return {
    name: 'hosting',
    async postBuild({ outDir, siteDir, siteConfig: { baseUrl, url }, routesPaths }) {
      await allWritten();
      const files = filesOf(outDir);
      const pages = files.filter((file) => file.endsWith('.html')).map((file) => readFileSync(file, 'utf8'));
      const unique = (hashes: string[]) => [...new Set(hashes)].sort();
      const routes = canonicalRoutes(routesPaths, baseUrl);
      if (compress) {
        await compressAll(files.filter((name) => /\.(?:css|html|js|json|md|mjs|svg|txt|xml)$/.test(name)));
      }
      const manifest: HostingManifest = {
        url,
        baseUrl,
        routes,
        markdown: Object.fromEntries(
          routes
            .map((route): [string, string] => [route, markdownAddresses(`/${route}`)[0].slice(1)])
            .filter(([, file]) => existsSync(join(outDir, file))),
        ),
        scriptHashes: unique(pages.flatMap(inlineScriptHashes)),
        styleHashes: unique(pages.flatMap(styleAttributeHashes)),
        files: hashesOf(outDir),
      };
      writeFileSync(join(outDir, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
      writeHostFiles(join(siteDir, hostingFolder), hostFiles(manifest));
    },
  };
}
