// The viewers that the reference is measured beside: fetched for the benchmark, each on a page as its makers show it, with what phones
// elsewhere turned off.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cacheControl, securityHeaders } from '../../deploy/headers';
import type { Viewer } from './visit';

type Peer = Omit<Viewer, 'address'> & {
  package: string;
  version: string;
  /** Tells two pages of one package apart. */
  variant?: string;
  /** The folder of the package that is served as `assets/`. */
  folder: string;
  head?: string;
  body: string;
  /** Behind the address of the page, where the page alone shows no operation. */
  place?: string;
};

const scalarOptions = JSON.stringify({
  url: '/openapi_v3.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
});
const scalar = {
  package: '@scalar/api-reference',
  version: '1.72.1',
  folder: 'dist/browser',
  operation: 'a[href="#tag/systems-admin/GET/v2/systems"]',
  open: ['a[href="#tag/systems-admin/GET/v2/systems"]', 'button.show-api-client-button'],
  send: ['[id^="scalar-client"] > button.scalar-button-solid'],
};

const peers: Peer[] = [
  {
    ...scalar,
    name: 'Scalar',
    body: `<div id="app"></div>
      <script src="/assets/standalone.js"></script>
      <script>Scalar.createApiReference('#app', ${scalarOptions})</script>`,
  },
  {
    ...scalar,
    name: 'Scalar',
    variant: 'in parts',
    body: `<div id="app"></div>
      <script type="module">
        import { createApiReference } from '/assets/standalone.esm.js';
        createApiReference('#app', ${scalarOptions});
      </script>`,
  },
  {
    name: 'Redoc',
    package: 'redoc',
    version: '3.0.1',
    folder: 'bundles',
    body: `<redoc spec-url="/openapi_v3.json" disable-telemetry="true"></redoc>
      <script type="module" src="/assets/redoc.standalone.js"></script>`,
    // Its first page names tags only: the page of a tag is the first with operations.
    place: '#/systems-admin',
    operation: 'a[href="#/systems-admin/listmysystems"]',
    open: ['a[href="#/systems-admin/listmysystems"]'],
    send: null,
  },
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist',
    version: '5.34.1',
    folder: '.',
    head: '<link rel="stylesheet" href="/assets/swagger-ui.css">',
    body: `<div id="swagger-ui"></div>
      <script src="/assets/swagger-ui-bundle.js"></script>
      <script>SwaggerUIBundle({ url: '/openapi_v3.json', dom_id: '#swagger-ui', deepLinking: true })</script>`,
    operation: '#operations-systems-admin-listMySystems .opblock-summary-description',
    open: ['#operations-systems-admin-listMySystems .opblock-summary-control'],
    send: ['#operations-systems-admin-listMySystems .try-out__btn', '#operations-systems-admin-listMySystems .execute'],
  },
];

/** The page of a peer. It asks for the contract as early as ours does. */
function pageOf({ name, head = '', body }: Peer): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name}</title>
    <link rel="icon" href="data:,">
    <link rel="preload" as="fetch" href="/openapi_v3.json" crossorigin="anonymous">
    ${head}
  </head>
  <body>
      ${body}
  </body>
</html>
`;
}

/** Unpacks what a package itself holds. Its dependencies are not needed: what a browser loads is bundled. */
function fetchPackage(name: string, version: string): string {
  const store = join('.generated', 'bench-reference');
  const folder = join(store, `${name.replace(/\W+/g, '-')}-${version}`);
  if (!existsSync(join(folder, 'package.json'))) {
    console.log(`Fetching ${name} ${version} …`);
    mkdirSync(folder, { recursive: true });
    const packed = spawnSync('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', store], { encoding: 'utf8' });
    const file = packed.stdout.trim();
    const unpacked = spawnSync('tar', ['-xzf', join(store, file), '-C', folder, '--strip-components=1'], { stdio: 'inherit' });
    if (packed.status !== 0 || unpacked.status !== 0) {
      throw new Error(`${name} ${version} could not be fetched. ${packed.stderr}`);
    }
  }
  return folder;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Serves a peer's page as the site is: compressed as far as brotli goes, with the same headers but for the policy that it breaks. */
function listen(peer: Peer, contract: Buffer): Promise<Server> {
  const assets = join(fetchPackage(peer.package, peer.version), peer.folder);
  const sources = new Map<string, () => Buffer>([
    ['index.html', () => Buffer.from(pageOf(peer))],
    ['openapi_v3.json', () => contract],
  ]);
  for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
    sources.set(`assets/${name.split(sep).join('/')}`, () => readFileSync(join(assets, name)));
  }
  const { 'Content-Security-Policy': _, ...commonHeaders } = securityHeaders({ scriptHashes: [], styleHashes: [] });
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = String(request.url).slice(1).replace(/\?.*/, '') || 'index.html';
    const type = contentTypes[extname(file)];
    const source = sources.get(file);
    if (!type || !source) {
      response.writeHead(404, commonHeaders).end();
      return;
    }
    const body =
      compressed.get(file) ?? brotliCompressSync(source(), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
    compressed.set(file, body);
    response.writeHead(200, {
      ...commonHeaders,
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl(file),
      Vary: 'Accept-Encoding',
    });
    response.end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Serves every peer with a contract. */
export async function servePeers(contract: Buffer): Promise<{ viewers: Viewer[]; servers: Server[] }> {
  const servers: Server[] = [];
  const viewers: Viewer[] = [];
  for (const peer of peers) {
    const server = await listen(peer, contract);
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    servers.push(server);
    const name = [peer.name, peer.version, peer.variant].filter(Boolean).join(' ');
    viewers.push({ ...peer, name, address: `http://localhost:${port}/${peer.place ?? ''}` });
  }
  return { viewers, servers };
}
