import { createHash } from 'node:crypto';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function sha256(value: string): string {
  return `sha256-${createHash('sha256').update(value).digest('base64')}`;
}

function decode(attribute: string): string {
  return attribute.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');
}

/** Hashes of the inline scripts of a page, as a Content-Security-Policy wants them. JSON-LD and the like is no script. */
export function inlineScriptHashes(html: string): string[] {
  const runs = (attributes: string) => {
    const type = attributes.match(/\btype=["']?([^\s"'>]*)/)?.[1] ?? 'module';
    return !/\bsrc=/.test(attributes) && (type === 'module' || type === 'text/javascript');
  };
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => runs(attributes))
    .map(([, , source = '']) => sha256(source));
}

/** Hashes of the style attributes of a page. */
export function styleAttributeHashes(html: string): string[] {
  const withoutScripts = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  return [...withoutScripts.matchAll(/<[a-z][^<>]*?\sstyle=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)].map(([, double, single, bare]) =>
    sha256(decode(double ?? single ?? bare ?? '')),
  );
}
