import { cardSize } from '../social-cards/draw-card';
import { type PageFacts, type SiteFacts, structuredData } from './structured-data';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The value of a tag's attribute, however it is quoted. */
function attribute(html: string, tag: RegExp, name: string): string {
  const [found = ''] = html.match(tag) ?? [];
  const [, double, single, bare] = found.match(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`)) ?? [];
  return decode(double ?? single ?? bare ?? '');
}

/** What the built page says of itself. */
export function readHead(html: string, siteTitle: string): { title: string; description: string; canonical: string; hasType: boolean } {
  const title = attribute(html, /<meta[^>]*property="?og:title"?[^>]*>/, 'content');
  const suffix = ` | ${siteTitle}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: attribute(html, /<meta[^>]*name="?description"?[^>]*>/, 'content'),
    canonical: attribute(html, /<link[^>]*rel="?canonical"?[^>]*>/, 'href'),
    hasType: /<meta[^>]*property="?og:type"?/.test(html),
  };
}

export type Feed = { title: string; address: string };

function tagsOf(page: PageFacts, site: SiteFacts, hasType: boolean, feed: Feed | null): string {
  const meta = (key: 'name' | 'property', name: string, content: string) => `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const alt = `${page.title}: ${site.title}`;
  return [
    meta('property', 'og:site_name', site.title),
    ...(hasType ? [] : [meta('property', 'og:type', page.kind === 'doc' ? 'article' : 'website')]),
    meta('property', 'og:image', page.card),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', page.card),
    meta('name', 'twitter:image:alt', alt),
    ...(feed
      ? [`<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.address)}">`]
      : []),
    // A `<` would end the script, were it part of `</script>`.
    ...structuredData(page, site).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

/** The page with what only programs read. It is in no bundle: nobody who has the page open needs it. */
export function withHeadTags(html: string, page: PageFacts, site: SiteFacts, feed: Feed | null): string {
  const at = html.indexOf('<title');
  if (at < 0) {
    throw new Error(`${page.address} has no title, so its metadata has no place.`);
  }
  return html.slice(0, at) + tagsOf(page, site, readHead(html, site.title).hasType, feed) + html.slice(at);
}
