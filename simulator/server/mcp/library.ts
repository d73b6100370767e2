import { type Contract, operationsOf } from '../../../api/contract';
import { decodeComponent } from '../../../openapi/decode-component';
import { type Kind, openIndex, type Search } from '../../../search';
import type { Documentation, Language, Page, ReadDocumentation } from '../../documentation';
import { languages } from '../../documentation';
import { sectionAt, sectionsOf } from './page-section';
import { nearest, ToolError } from './tool';

/** Two forms of one address are the same: with and without origin, ending (`.md`, `.python.md`), `index`, and a slash at the end. */
function readAddress(text: string): { path: string; anchor: string; language: Language | undefined } {
  const address = text.trim().replace(/^docs:/, '');
  const absolute = URL.canParse(address) ? new URL(address) : null;
  const [target = '', anchor = ''] = (absolute ? absolute.pathname + absolute.hash : address).split('#');
  const name = `/${target.split('?')[0]}`.replace(/^\/+/, '/').replace(/\.(md|html)$/, '');
  const language = languages.find((each) => name.endsWith(`.${each}`));
  const path = (language ? name.slice(0, -language.length - 1) : name).replace(/\/index$/, '').replace(/\/+$/, '');
  return { path: path === '' ? '/' : path, anchor: decodeComponent(anchor), language };
}

/** `language` is the one that the address names, if it is that of an edition. */
export type Place = { page: Page; anchor: string; language: Language | undefined };

/** A place that was found, with the words around what was looked for. */
export type Found = { title: string; address: string; kind: Kind; page: string; excerpt: string };

export type Library = {
  search(query: string, options: { limit: number; kinds?: readonly Kind[] }): Found[];
  /** All pages. */
  pages(): readonly Page[];
  /** The page at an address, in whatever form it is given. */
  find(address: string): Place;
  /** The Markdown there: the section that the address names, or the page. */
  read(place: Place): string;
};

const excerptLength = 240;

/** The part of a text where the first of the terms stands, or its beginning. Terms are stems: words begin with them. */
function excerptOf(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.toLowerCase().search(new RegExp(`\\b${term.replace(/\W/g, '.')}`)));
  const first = Math.min(...places.filter((place) => place >= 0), text.length);
  const start = first === text.length || first < excerptLength / 2 ? 0 : text.lastIndexOf(' ', first - 60) + 1;
  const cut = text.slice(start, start + excerptLength);
  return `${start > 0 ? '…' : ''}${cut.trim()}${start + excerptLength < text.length ? '…' : ''}`;
}

/** The anchors of a page that an address can name. */
export function anchorsOf({ markdown }: Page): string[] {
  return sectionsOf(markdown).flatMap(({ anchor, level }) => (anchor !== '' && level <= 3 ? [`#${anchor}`] : []));
}

/** The pages, read when somebody first asks for one. Everything that isn't there is a `ToolError` that says what is. */
export function openLibrary(readDocumentation: ReadDocumentation, contract: Contract): Library {
  let documentation: Documentation | null = null;
  let byPath = new Map<string, Page>();
  let index: Search | null = null;
  /** The reference shows an event at the id of its operation, and its page has the type of the event. */
  const eventTypes = new Map(operationsOf(contract.webhooks).map(({ path, operation }) => [operation.operationId, path]));

  function open(): Documentation {
    if (!documentation) {
      const read = readDocumentation();
      if ('missing' in read) {
        throw new ToolError(read.missing);
      }
      documentation = read;
      byPath = new Map(read.pages.map((page) => [readAddress(page.address).path, page]));
    }
    return documentation;
  }

  return {
    search(query, options) {
      const { index: serialised, texts } = open().search;
      index ??= openIndex(serialised);
      return index.search(query, options).map(({ id, heading, parent, address, kind, page, terms }) => ({
        ...{ title: parent && parent !== page ? `${parent}: ${heading}` : heading, address, kind, page },
        excerpt: excerptOf(texts[id] ?? '', terms),
      }));
    },
    pages: () => open().pages,
    find(address) {
      const { pages } = open();
      const { path, anchor, language } = readAddress(address);
      // On the site the reference is one page; here each part of it is one.
      const part = path === '/openapi' ? byPath.get(`/openapi/${eventTypes.get(anchor) ?? anchor}`) : undefined;
      const page = part ?? byPath.get(path);
      if (!page) {
        const names = pages.map((each) => each.address);
        const similar = nearest(path, names);
        const hint = similar.length > 0 ? ` The nearest are ${similar.join(', ')}.` : '';
        throw new ToolError(`There is no page ${address}.${hint} list_pages gives all of them, search_docs finds one by what it says.`);
      }
      return { page, anchor: part ? '' : anchor, language };
    },
    read({ page, anchor, language }) {
      const markdown = page.editions.find((edition) => edition.language === language)?.markdown ?? page.markdown;
      if (anchor === '') {
        return markdown;
      }
      const section = sectionAt(markdown, anchor);
      if (section === null) {
        throw new ToolError(`${page.address} has no section #${anchor}. It has ${anchorsOf(page).join(', ')}.`);
      }
      return section;
    },
  };
}
