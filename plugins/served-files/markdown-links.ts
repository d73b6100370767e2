import { type EditionLanguage, markdownAddresses } from '../../markdown-address';
import type { OpenApiDocument } from '../../openapi/document/read-document';

/** Makes an address of the site one where a reader of Markdown goes on. */
export type MarkdownLink = (address: string) => string;

type Options = {
  document: OpenApiDocument;
  baseUrl: string;
  /** The edition that the link stands in, and the pages that have such an edition too. */
  edition?: { language: EditionLanguage; pages: ReadonlySet<string> };
};

/** Where the reference shows things, as Markdown: an operation, an event or a schema has a page of its own there. */
function referencePlaces({ byId, schemas }: OpenApiDocument): Map<string, string> {
  return new Map([
    ...[...byId].map(([anchor, operation]): [string, string] => [anchor, operationAddress(operation)]),
    ...schemas.map(({ anchor }): [string, string] => [anchor, `/openapi/${anchor}`]),
  ]);
}

/** The address of an operation's own page, which exists as Markdown alone. An event is known by its type. */
export function operationAddress({ id, path, isWebhook }: { id: string; path: string; isWebhook: boolean }): string {
  return `/openapi/${isWebhook ? path : id}`;
}

/** Links of the Markdown editions lead to Markdown: a host that only has files can't choose by what a reader accepts. */
export function markdownLinks({ document, baseUrl, edition }: Options): MarkdownLink {
  const places = referencePlaces(document);
  return (address) => {
    if (!/^\/(?!\/)/.test(address)) {
      return address;
    }
    const [path = '', anchor] = address.split('#');
    const place = path === '/openapi' && anchor ? places.get(anchor) : undefined;
    const isFile = path.slice(path.lastIndexOf('/')).includes('.');
    const language = edition?.pages.has(path) ? edition.language : undefined;
    const target = place ? markdownAddresses(place)[0] : isFile ? path : markdownAddresses(path, language)[0];
    return baseUrl + target.slice(1) + (anchor && !place ? `#${anchor}` : '');
  };
}
