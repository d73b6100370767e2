import { offlineAddress, rootFrom, type Site } from './addresses';

/** Name of the script that each page begins with, at the root of the archive. */
export const pageScriptFile = 'offline.js';

const attributes = `(?:[^"'>]|"[^"]*"|'[^']*')*`;
/** Comments and the text of scripts and styles are no tags; a script's own tag is. */
const tags = new RegExp(String.raw`<!--[\s\S]*?-->|(<(script|style)\b${attributes}>)([\s\S]*?<\/\2>)|<[a-z]${attributes}>`, 'gi');
const addressAttribute = /(\s(href|src|srcset|poster))=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

function rewriteTag(tag: string, file: string, site: Site): string {
  return tag.replace(addressAttribute, (_, before: string, name: string, double?: string, single?: string, bare?: string) => {
    const value = double ?? single ?? bare ?? '';
    const changed = value.replace(name === 'srcset' ? /[^\s,]+/g : /^.*$/s, (address) => offlineAddress(address, file, site));
    return single === undefined ? `${before}="${changed}"` : `${before}='${changed}'`;
  });
}

/** A page with the addresses of files in the place of addresses of the site, and with the script that keeps the bundle to them. */
export function rewriteHtml(html: string, file: string, route: string, site: Site): string {
  const rewritten = html.replace(tags, (whole, opening?: string, _name?: string, content?: string) => {
    if (whole.startsWith('<!--')) {
      return whole;
    }
    // It would be fetched, which a page from a file may not do.
    if (/^<link\b/i.test(whole) && /\sas=["']?(?:fetch|font)\b/.test(whole)) {
      return '';
    }
    return rewriteTag(opening ?? whole, file, site) + (content ?? '');
  });
  const script = `<script src="${rootFrom(file)}${pageScriptFile}" data-route="${route}"></script>`;
  return replaceOnce(rewritten, /<meta charset=["']?utf-8["']?\s*\/?>/i, (charset) => charset + script, file);
}

export function rewriteCss(css: string, file: string, site: Site): string {
  return css.replace(/url\((["']?)(\/[^)"']*)\1\)/g, (_, quote: string, address: string) => {
    return `url(${quote}${offlineAddress(address, file, site)}${quote})`;
  });
}

/** The bundle's runtime loads its other scripts from where the archive was unpacked. */
export function rewriteRuntime(script: string, file: string, { baseUrl }: Site): string {
  const publicPath = new RegExp(String.raw`(\b[\w$]+\.p=)${JSON.stringify(baseUrl).replaceAll('/', '\\/')}`);
  return replaceOnce(script, publicPath, (_, assignment: string) => `${assignment}offlineSite.root`, file);
}

/** A script asks the page's own script where on the site it is, and not the address bar. */
export function rewriteScript(script: string): string {
  return script.replace(/\bwindow\.location\b/g, 'offlineSite.location');
}

function replaceOnce(text: string, pattern: RegExp, replacement: (match: string, group: string) => string, file: string): string {
  const found = text.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0;
  if (found !== 1) {
    throw new Error(`plugins/offline: ${file} has ${pattern} ${found} times instead of once; adapt plugins/offline/rewrite.ts.`);
  }
  return text.replace(pattern, replacement);
}
