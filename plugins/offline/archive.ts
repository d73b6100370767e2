import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';
import { pageFile } from '../../deploy/resolve-path';
import { markdownAddresses } from '../../markdown-address';
import { filesInBundle, shipment } from '../licences/shipped';
import { runsFolder } from '../page-parts/run-files';
import { zip } from '../zip/zip';
import { isLeftOut, type Site } from './addresses';
import { pageScriptFile, rewriteCss, rewriteHtml, rewriteRuntime, rewriteScript } from './rewrite';

export const offlineFile = 'offline.zip';

/** What is unpacked comes in a folder of its own. */
export const offlineFolder = 'access-management-docs-offline';

const readme = `This folder is the whole documentation of the Access Management API. It needs no server and no network.
Open index.html in a browser. The pages, the search and the reference with its simulator work from there.
For the simulated API on your machine, run "node simulator.mjs" in this folder. It needs Node 20 or newer.
`;

/** A page may not fetch a file, but it may load a script that brings the file's text. */
function textAsScript(file: string, text: string): string {
  return `offlineSite.deliver(${JSON.stringify(file)}, ${JSON.stringify(text)});\n`;
}

function pageScript({ url, baseUrl }: Site): string {
  const { outputFiles, metafile } = buildSync({
    entryPoints: ['plugins/offline/page-script.ts'],
    define: { siteUrl: JSON.stringify(url), siteBaseUrl: JSON.stringify(baseUrl) },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  shipment.note(filesInBundle(metafile));
  return outputFiles[0]?.text ?? '';
}

/** The files of a finished build as they stand in the archive, by their path. `routes` are the canonical addresses of pages below the base URL. */
function offlineFiles(folder: string, site: Site, routes: readonly string[]): Map<string, string | Buffer> {
  const routeOf = new Map(routes.map((route) => [pageFile(route), site.baseUrl + route]));
  // What pages fetch: the contract, their own Markdown, and what runs their samples.
  const named = new Set(['openapi_v3.json', ...routes.map((route) => markdownAddresses(`/${route}`)[0].slice(1))]);
  const isFetched = (file: string) => named.has(file) || file.startsWith(`${runsFolder}/`);
  const files = new Map<string, string | Buffer>([
    ['README.txt', readme],
    [pageScriptFile, pageScript(site)],
  ]);
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  for (const file of names.filter((name) => !isLeftOut(name))) {
    const body = readFileSync(join(folder, file));
    if (file.endsWith('.html')) {
      const route = routeOf.get(file);
      if (route === undefined) {
        throw new Error(`plugins/offline: ${file} is the page of no known address.`);
      }
      files.set(file, rewriteHtml(body.toString(), file, route, site));
    } else if (file.endsWith('.css')) {
      files.set(file, rewriteCss(body.toString(), file, site));
    } else if (/^assets\/js\/runtime~main\./.test(file)) {
      files.set(file, rewriteRuntime(body.toString(), file, site));
    } else if (file.startsWith('assets/js/')) {
      files.set(file, rewriteScript(body.toString()));
    } else {
      files.set(file, body);
    }
    if (isFetched(file)) {
      files.set(`${file}.js`, textAsScript(file, body.toString()));
    }
  }
  return files;
}

/** A finished build as one archive that opens from the file system. The same build gives the same bytes. */
export function offlineArchive(folder: string, site: Site, routes: readonly string[]): Buffer {
  const files = [...offlineFiles(folder, site, routes)].map(([path, body]): [string, string | Buffer] => [
    `${offlineFolder}/${path}`,
    body,
  ]);
  return zip(new Map(files.sort(([a], [b]) => (a < b ? -1 : 1))));
}
