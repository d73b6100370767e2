/** What the server has to know about a build. Written into the build as `.hosting.json` by plugins/hosting. */
export type HostingManifest = {
  /** The origin of the site, `https://docs.access.example`. */
  url: string;
  baseUrl: string;
  /** Addresses of pages in their canonical form, below the base URL: `main/` and `main/api/openapi`. */
  routes: string[];
  /** The file with a page as Markdown, by the page's address: `main/` has `main.md`. */
  markdown: Record<string, string>;
  /** `sha256-…` of every inline script and of every style attribute in the built pages. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Every file of the build with the SHA-256 of its content, in base64url: whoever serves or copies it can tell that it is whole. */
  files: Record<string, string>;
};

/** The policies that pages make: for addresses of scripts and for data in them in plugins/lean-bundle, for HTML in src/page-bodies. There is none by default. */
const trustedTypes = ['access-docs-scripts', 'access-docs-data', 'access-docs-html'];

type Hashes = Pick<HostingManifest, 'scriptHashes' | 'styleHashes'>;

function contentSecurityPolicy({ scriptHashes, styleHashes }: Hashes): string {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    // 'unsafe-hashes' lets a hash stand for a style attribute. It allows these few and no others.
    'style-src': ["'self'", ...(styleHashes.length > 0 ? ["'unsafe-hashes'", ...quoted(styleHashes)] : [])],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Texts become HTML or addresses of scripts only through the three places of the site that look at them first.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** For hosts with TLS: browsers come by https alone for two years, here and below. Over plain http it means nothing, and may not be sent. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** Headers of every answer. */
export function securityHeaders(hashes: Hashes): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(hashes),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Files in here carry a hash of their content in their name; everything else keeps its name when it changes. */
export const hashedFolder = 'assets/';
export const cacheOfHashed = 'public, max-age=31536000, immutable';
export const cacheOfOthers = 'no-cache';

export function cacheControl(file: string): string {
  return file.startsWith(hashedFolder) ? cacheOfHashed : cacheOfOthers;
}

/** Whether readers may have a file of a build: none that only the host reads, and pages by their addresses alone. */
export function isServed(file: string): boolean {
  return !/^(?!\.well-known\/)(?:.*\/)?\.|\.(?:br|gz|html)$/.test(file);
}
