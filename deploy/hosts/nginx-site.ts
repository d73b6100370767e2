import { contentTypes, unknownType } from '../content-types';
import { cacheOfHashed, cacheOfOthers, type HostingManifest, hashedFolder, securityHeaders, transportSecurity } from '../headers';
import { htmlForms, pagesOf, redirectsOf } from './known-addresses';
import { markdownPattern } from './markdown-pattern';

/** In quotes nginx still reads variables, and there is no way to write a dollar. None of ours has one. */
function quote(text: string): string {
  if (/["\\$\n]/.test(text)) {
    throw new Error(`nginx can't be told ${JSON.stringify(text)}: it has a quote, a backslash, a dollar or a new line.`);
  }
  return `"${text}"`;
}

function map(source: string, variable: string, entries: readonly (readonly [string, string])[]): string {
  return [`map ${source} ${variable} {`, ...entries.map(([from, to]) => `  ${from} ${to};`), '}', ''].join('\n');
}

/** What the addresses of a build lead to. `$file` is below the root, and names nothing where there is nothing to serve. */
function addressMaps(manifest: HostingManifest): string[] {
  const { baseUrl } = manifest;
  const nothing = '/.not-served';
  const pages = pagesOf(manifest);
  const forms = (route: string) => [route, ...htmlForms(route)].map((form) => baseUrl + form);
  const below = baseUrl.replace(/[.]/g, '\\.');
  return [
    map('$http_accept', '$wants_markdown', [
      ['default', '""'],
      [`"~*${markdownPattern}"`, '1'],
    ]),
    map('"$wants_markdown$uri"', '$file', [
      ['default', nothing],
      ...pages.flatMap(({ route, file, markdown = file }) =>
        forms(route).flatMap((form) => [[quote(form), quote(`/${file}`)] as const, [quote(`1${form}`), quote(`/${markdown}`)] as const]),
      ),
      [`"~^1?${below}(?!\\.well-known/)(?:.*/)?\\."`, nothing],
      ['"~(?:\\.(?:br|gz|html)|/)$"', nothing],
      [`"~^1?${below}(?<below_base>.*)$"`, '/$below_base'],
    ]).replace(/(#.*) {2};/, '$1'),
    map('$uri', '$canonical', [
      ['default', '""'],
      ...redirectsOf(manifest, baseUrl).map(([from, to]) => [quote(from), quote(to)] as const),
    ]),
    map('$uri', '$negotiated', [
      ['default', '""'],
      ...pages.filter(({ markdown }) => markdown).flatMap(({ route }) => forms(route).map((form) => [quote(form), 'Accept'] as const)),
    ]),
    map('$uri', '$cache_rule', [
      ['default', cacheOfOthers],
      ['/healthz', 'no-store'],
      [`"~^${below}${hashedFolder}"`, quote(cacheOfHashed)],
    ]),
  ];
}

function typesBlock(): string[] {
  const types = Object.entries(contentTypes).map(([ending, type]) => `  ${quote(type)} ${ending};`);
  return ['types {', ...types, '}', `default_type ${unknownType};`, ''];
}

/** What every answer carries, errors and redirects too. A header whose value is empty is not sent. */
function headerLines(manifest: HostingManifest): string[] {
  const [[transportName, transport] = ['', '']] = Object.entries(transportSecurity);
  const common = Object.entries(securityHeaders(manifest)).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return [
    ...common,
    `set $transport_security "";`,
    `if ($over_tls) {`,
    `  set $transport_security ${quote(transport)};`,
    `}`,
    `add_header ${transportName} $transport_security always;`,
    'add_header Cache-Control $cache_rule always;',
    '# Read before the path becomes that of a file.',
    'set $vary $negotiated;',
    'add_header Vary $vary always;',
    'add_header Allow $allowed always;',
  ];
}

/** The folder in a release with what nginx has to know of it. It changes with each build, so it is taken up together with the build. */
export const nginxFolder = '.nginx';

/** Of one build: its addresses for the level of `http`, and what stands in its `server`. */
export function nginxSite(manifest: HostingManifest, root: string): { 'maps.conf': string; 'site.conf': string } {
  const maps = [
    '# Made from the build by deploy/hosts/nginx-site.ts.',
    'map_hash_bucket_size 512;',
    'map_hash_max_size 16384;',
    ...typesBlock(),
    ...addressMaps(manifest),
    map('"$https:$http_x_forwarded_proto"', '$over_tls', [
      ['default', '""'],
      ['"~*^on:"', '1'],
      ['"~*:https$"', '1'],
    ]),
    map('$status', '$allowed', [
      ['default', '""'],
      ['405', '"GET, HEAD"'],
    ]),
  ];
  const server = [
    '# Made from the build by deploy/hosts/nginx-site.ts.',
    `root ${root};`,
    'gzip_static on;',
    'brotli_static on;',
    'gzip_vary on;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'error_page 404 /404.html;',
    '',
    ...headerLines(manifest),
    '',
    'if ($request_method !~ "^(?:GET|HEAD)$") {',
    '  return 405;',
    '}',
    'location = /healthz {',
    '  default_type "text/plain; charset=utf-8";',
    '  return 200 "ok\\n";',
    '}',
    'location = /404.html {',
    '  internal;',
    '}',
    'location / {',
    '  if ($canonical) {',
    '    return 308 $canonical$is_args$args;',
    '  }',
    '  try_files $file =404;',
    '}',
    '',
  ];
  return { 'maps.conf': maps.join('\n'), 'site.conf': server.join('\n') };
}
