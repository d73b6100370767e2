import type { JsonObject } from '../../../openapi/json/json';
import { type Kind, kinds } from '../../../search';
import { type Language, languages, type Page } from '../../documentation';
import { anchorsOf, type Library } from './library';
import type { OperationFinder } from './operations';
import type { Resource, ResourceContent } from './protocol';
import { dataResult, printRows, type Tool, ToolError, textOf, textResult } from './tool';

/** Pages that people read from the beginning. The parts of the reference are too many for a list, and are found by name. */
const isReferencePart = ({ kind }: Page) => kind === 'operation' || kind === 'event' || kind === 'schema';

/** How a list shows a page. */
const entryOf = ({ address, title, description }: Page) => ({ address, title, description });

/** A whole page has the anchors of its sections before it, so that the next look can be a shorter one. */
function withAddress({ page, anchor }: { page: Page; anchor: string }, markdown: string): string {
  const anchors = anchor === '' ? anchorsOf(page) : [];
  const sections = anchors.length > 0 ? `Sections: ${anchors.join(' ')}\n` : '';
  return `Address: ${page.address}${anchor ? `#${anchor}` : ''}\n${sections}\n${markdown}`;
}

export function documentationTools(library: Library, finder: OperationFinder): Tool[] {
  return [
    {
      name: 'search_docs',
      title: 'Search the documentation',
      description:
        'Finds places in the documentation and the API reference: sections of guides, recipes, operations, problem codes, deny reasons, events, fields. ' +
        'Take the words of the task ("card denied outside hours"), a name ("validUntil"), or a code ("name-taken"). Then read_page with the address; ' +
        'for an operation, read_operation.',
      effect: 'reads',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', minLength: 1, maxLength: 500, description: 'A few words, a name or a code.' },
          kind: { enum: kinds, description: 'Only places of this kind.' },
          limit: { type: 'integer', minimum: 1, maximum: 30, default: 8, description: 'How many at most.' },
        },
        required: ['query'],
        additionalProperties: false,
      },
      run({ query, kind, limit }) {
        const hits = library.search(textOf(query) ?? '', { limit: Number(limit), ...(kind ? { kinds: [kind as Kind] } : {}) });
        const hint: JsonObject = hits.length > 0 ? {} : { hint: 'Nothing fits. Try other words, fewer of them, or leave kind out.' };
        return dataResult({ hits, ...hint }, printRows);
      },
    },
    {
      name: 'list_pages',
      title: 'List the pages of the documentation',
      description:
        'Every page with its address, its title and what it is about; with kind, the operations, the events or the schemas of the API instead. If you ' +
        'look for something in particular, search_docs is shorter.',
      effect: 'reads',
      inputSchema: {
        type: 'object',
        properties: { kind: { enum: ['operation', 'event', 'schema'], description: 'List these instead of pages.' } },
        additionalProperties: false,
      },
      run({ kind }) {
        const pages = library.pages().filter((page) => (kind === undefined ? !isReferencePart(page) : page.kind === kind));
        return dataResult({ pages: pages.map(entryOf) }, printRows);
      },
    },
    {
      name: 'read_page',
      title: 'Read a page or a section',
      description:
        'A page of the documentation as Markdown; with an anchor, such as /main/api/webhooks#retries, only that section or that row of a table, which ' +
        'is shorter. Addresses come from search_docs, list_pages, and the links on pages.',
      effect: 'reads',
      inputSchema: {
        type: 'object',
        properties: {
          address: {
            type: 'string',
            description: 'Such as /main/api/webhooks or /main/api/webhooks#retries. A full URL, or a name that ends in .md, will do.',
          },
          language: { enum: languages, description: 'Leaves out the samples in other languages, where a page has the same in several.' },
        },
        required: ['address'],
        additionalProperties: false,
      },
      run(input) {
        const found = library.find(textOf(input.address) ?? '');
        const place = { ...found, language: (textOf(input.language) as Language | undefined) ?? found.language };
        return textResult(withAddress(place, library.read(place)));
      },
    },
    {
      name: 'read_operation',
      title: 'Read about an operation of the API',
      description:
        'All about one operation: what it does, who may call it, its parameters, the members of its body, its answers and its problems, with an ' +
        'example. Read it before call_operation.',
      effect: 'reads',
      inputSchema: {
        type: 'object',
        properties: {
          operation: {
            type: 'string',
            description: 'Its operationId, such as createUser, or verb and path, such as "POST /v2/systems/{systemId}/users".',
          },
        },
        required: ['operation'],
        additionalProperties: false,
      },
      run(input) {
        const { operation } = finder.byName(textOf(input.operation) ?? '');
        const place = library.find(`/openapi/${operation.operationId}`);
        return textResult(withAddress(place, library.read(place)));
      },
    },
  ];
}

const mimeType = 'text/markdown';

/** The pages once more, for clients that let people pick them: `docs:/main/api/webhooks`. */
export function documentationResources(library: Library): { list(): Resource[]; read(uri: string): ResourceContent | null } {
  function unlessMissing<T>(read: () => T, none: T): T {
    try {
      return read();
    } catch (problem) {
      if (problem instanceof ToolError) {
        return none;
      }
      throw problem;
    }
  }
  function list(): Resource[] {
    const pages = library.pages().filter((page) => !isReferencePart(page));
    return pages.map(({ address, title, description }) => ({ uri: `docs:${address}`, name: address, title, description, mimeType }));
  }
  return {
    list: () => unlessMissing(list, []),
    read: (uri) => unlessMissing(() => ({ uri, mimeType, text: library.read(library.find(uri)) }), null),
  };
}
