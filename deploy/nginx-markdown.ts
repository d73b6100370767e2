import type { HostingManifest } from './headers';

/**
 * `text/markdown` without a quality, or with 1. A pattern can't compare qualities: with any other one, nginx answers HTML, which is never wrong by more
 * than a reader's second choice. deploy/negotiate.ts compares them.
 */
export const markdownPattern = '(?:^|,)\\s*text/markdown\\s*(?:;\\s*(?!q\\s*=)[^;,]*)*(?:;\\s*q\\s*=\\s*1(?:\\.0*)?\\s*)?(?:,|$)';

/** For nginx: pages as Markdown for those who ask for it at a page's own address. The maps stand beside the server, the rest inside of it. */
export function nginxMarkdown({ baseUrl, markdown }: Pick<HostingManifest, 'baseUrl' | 'markdown'>): { maps: string; server: string } {
  const pages = Object.entries(markdown).map(([route, file]) => [baseUrl + route, baseUrl + file] as const);
  return {
    maps: [
      '# Addresses are longer than the usual 64 bytes.',
      'map_hash_bucket_size 256;',
      'map $http_accept $wants_markdown {',
      '  default "";',
      `  "~*${markdownPattern}" 1;`,
      '}',
      'map "$wants_markdown$uri" $markdown_file {',
      '  default "";',
      ...pages.map(([page, file]) => `  "1${page}" "${file}";`),
      '}',
      '# Both forms of a page say that they depend on what was asked for.',
      'map $uri $markdown_vary {',
      '  default "";',
      ...pages.flatMap(([page, file]) => [`  "${page}" Accept;`, `  "${file}" Accept;`]),
      '}',
      '',
    ].join('\n'),
    server: ['add_header Vary $markdown_vary always;', 'if ($markdown_file) {', '  rewrite ^ $markdown_file last;', '}', ''].join('\n'),
  };
}
