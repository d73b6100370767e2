import { createSlugger } from '@docusaurus/utils';
import type { Heading, Nodes, Root, Table, TableRow } from 'mdast';
import { parse } from 'yaml';
import { anchorOf } from '../../api/anchors';
import type { Kind } from '../../search';
import { givenId, textContent } from '../mdx/nodes';
import { parseMdx } from '../mdx/parse-mdx';
import { expandPage } from '../page-parts';
import type { FoundPlace } from './found-place';

/** Sections that lead elsewhere. What they name is found there. */
const leadsElsewhere = /^(?:related|next|next steps|what next)$/i;

/** A row whose first cell is nothing but code: what it is about, and what it says of it. */
export type DefiningRow = { name: string; cells: string[]; anchor: string | null };

export type Section = {
  /** Empty for what stands before the first heading. */
  anchor: string;
  heading: string;
  parent: string;
  /** Paragraphs, items of lists and cells, in the order of the page. */
  text: string;
  rows: DefiningRow[];
  members: DefiningRow[];
};

export type ReadPage = { title: string; description: string; sections: Section[] };

const headingText = ({ children }: Heading): string =>
  children
    .filter(({ type }) => type !== 'mdxTextExpression')
    .map(textContent)
    .join('')
    .trim();

/** The code in a cell that has nothing else, a link around it aside. */
function codeOf(row: TableRow): string | null {
  let nodes: Nodes[] = row.children[0]?.children ?? [];
  const [first] = nodes;
  if (nodes.length === 1 && first?.type === 'link') {
    nodes = first.children;
  }
  return nodes.length === 1 && nodes[0]?.type === 'inlineCode' ? nodes[0].value : null;
}

function rowOf(row: TableRow): DefiningRow | null {
  const name = codeOf(row);
  const cells = row.children.slice(1).map((cell) => textContent(cell).trim());
  return name === null ? null : { name, cells, anchor: null };
}

/** A row as a sentence: what it is about, and what it says of it. */
function rowText(row: TableRow): string {
  const cells = row.children.map((cell) => textContent(cell).trim().replace(/\.$/, ''));
  // A dash says that there is nothing.
  const [first = '', ...others] = cells.filter((cell) => /[^\s–]/.test(cell));
  return `${[first, others.join('; ')].filter(Boolean).join(': ')}.`;
}

/** Everything that says something, without code blocks: those are found by the words around them. */
function* textsOf(node: Nodes): Generator<string> {
  if (node.type === 'paragraph') {
    yield textContent(node).replace(/\s+/g, ' ').trim();
  } else if (node.type === 'table') {
    yield* node.children.slice(1).map(rowText);
  } else if (node.type !== 'code' && 'children' in node) {
    for (const child of node.children) {
      yield* textsOf(child);
    }
  }
}

/** What stands in an element or a note belongs to the section that holds it. */
function* partsOf(node: Nodes): Generator<Heading | Table | Nodes> {
  if ('children' in node && /^mdxJsx|^containerDirective$|^root$/.test(node.type)) {
    for (const child of node.children) {
      yield* partsOf(child);
    }
  } else {
    yield node;
  }
}

const isMemberTable = ({ children }: Table): boolean =>
  children[0]?.children[0] !== undefined && textContent(children[0].children[0]) === 'Member';

class SectionReader {
  readonly sections: Section[] = [];
  readonly #slugger = createSlugger();
  readonly #members = new Set<string>();
  #chapter = '';

  constructor(title: string) {
    this.#begin({ anchor: '', heading: title, parent: '' });
  }

  #begin(section: Pick<Section, 'anchor' | 'heading' | 'parent'>): void {
    this.sections.push({ ...section, text: '', rows: [], members: [] });
  }

  read(node: Nodes): void {
    if (node.type === 'heading') {
      this.#heading(node);
      return;
    }
    const section = this.sections.at(-1);
    if (!section) {
      return;
    }
    if (node.type === 'table') {
      this.#table(node, section);
      if (isMemberTable(node)) {
        return;
      }
    }
    section.text = [section.text, ...textsOf(node)].filter(Boolean).join(' ');
  }

  #heading(node: Heading): void {
    const heading = headingText(node);
    const anchor = givenId(node) ?? this.#slugger.slug(heading);
    if (node.depth === 2) {
      this.#chapter = heading;
    }
    this.#begin({ anchor, heading, parent: node.depth === 2 ? '' : this.#chapter });
  }

  #table(table: Table, section: Section): void {
    const isOfMembers = isMemberTable(table);
    for (const row of table.children.slice(1)) {
      const defining = rowOf(row);
      if (!defining) {
        continue;
      }
      if (isOfMembers && !this.#members.has(defining.name)) {
        this.#members.add(defining.name);
        section.members.push({ ...defining, anchor: anchorOf.member(defining.name) });
      } else {
        section.rows.push(defining);
      }
    }
  }
}

/** A page as its sections, in the words that its readers see. */
export function readPage(source: string, path: string): ReadPage {
  const tree: Root = parseMdx(expandPage(source, path, true), path);
  const [first] = tree.children;
  const { title = '', description = '' } = first?.type === 'yaml' ? (parse(first.value) as Record<string, string>) : {};
  const reader = new SectionReader(title);
  for (const node of partsOf(tree)) {
    reader.read(node);
  }
  return { title, description, sections: reader.sections };
}

/** The sections of a page that can be found, and the members that its tables explain. Sections of operations are the contract's. */
export function pageRecords(page: ReadPage, address: string, kind: Kind, isOperation: (anchor: string) => boolean): FoundPlace[] {
  const { title, description, sections } = page;
  return sections
    .filter(({ heading, anchor }) => !leadsElsewhere.test(heading) && !isOperation(anchor))
    .flatMap(({ anchor, heading, parent, text, rows, members }): FoundPlace[] => {
      const sectionAddress = anchor ? `${address}#${anchor}` : address;
      const place = { page: title, pageAddress: sectionAddress };
      return [
        {
          ...place,
          kind,
          address: sectionAddress,
          parent,
          heading,
          names: [],
          defines: rows.map(({ name }) => name),
          text: anchor ? text : `${description} ${text}`,
        },
        ...members.map(
          ({ name, cells, anchor: row }): FoundPlace => ({
            ...place,
            kind: 'field',
            address: `${address}#${row}`,
            parent: heading,
            heading: name,
            // What an object has is looked for more often than what an answer repeats of it.
            names: heading === 'The object' ? [name] : [],
            defines: [],
            text: cells.at(-1) ?? '',
          }),
        ),
      ];
    });
}
