import { posix } from 'node:path';
import type { Code, Heading, Image, Link, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { parse } from 'yaml';
import type { EditionLanguage } from '../../markdown-address';
import { applyEdits, contentRange, type Edit, rangeOf } from '../mdx/edit-source';
import { attributeOf, givenId, isElement, type MdxElement, nodesOf, textContent } from '../mdx/nodes';
import { parseMdx } from '../mdx/parse-mdx';
import { expandPage } from '../page-parts';
import { joinWithAnd } from '../page-parts/markdown';
import type { MarkdownLink } from './markdown-links';

/** The address of a page below `/main/`, from its file below `docs/`. */
export function pageAddress(file: string): string {
  return `/main/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** The languages of samples: as their fences name them, as addresses do, and as readers do. */
export const editionLanguages: readonly { fence: string; id: EditionLanguage; name: string }[] = [
  { fence: 'bash', id: 'shell', name: 'Shell' },
  { fence: 'typescript', id: 'typescript', name: 'TypeScript' },
  { fence: 'python', id: 'python', name: 'Python' },
];

/** How an edition is made: which languages its samples keep, and where its links lead. */
type Edition = { source: string; language?: EditionLanguage; resolve: MarkdownLink };

function resolveFrom(path: string, link: MarkdownLink): MarkdownLink {
  const file = posix.relative('docs', path);
  return (url) => {
    const [, target, anchor = ''] = url.match(/^([\w./-]+\.mdx)(#[\w-]+)?$/) ?? [];
    return link(target ? pageAddress(posix.join(posix.dirname(file), target)) + anchor : url.replace(/^pathname:\/\//, ''));
  };
}

/** Outside of code MDX needs braces and angle brackets escaped, Markdown does not. */
function unescapeProse(text: string): string {
  return text.replace(/\\([{}])|&lt;/g, (_, brace?: string) => brace ?? '<');
}

/** Replaces the tags of an element, and leaves to others what stands between them. */
function tagEdits(element: MdxElement, [opening, closing]: [string, string], inside: Edit[]): Edit[] {
  const { start, end } = rangeOf(element);
  const content = contentRange(element);
  return content
    ? [{ start, end: content.start, text: opening }, ...inside, { start: content.end, end, text: closing }]
    : [{ start, end, text: opening + closing }];
}

const languageOf = ({ lang }: Code) => editionLanguages.find(({ fence }) => fence === lang);

/** Blocks that say the same in several languages: each is named, and that one of them is enough. An edition keeps its own; `plain` names the only one of the page for all. */
function alternatives(element: MdxElement, { source, language }: Edition): string {
  const blocks = element.children.filter((child) => child.type === 'code');
  const plain = attributeOf(element, 'plain');
  const only = blocks.find(({ lang }) => lang === plain);
  if (!language && only) {
    return codeText(only, source);
  }
  const names = joinWithAnd(blocks.map((block) => languageOf(block)?.name ?? ''));
  const own = blocks.filter((block) => languageOf(block)?.id === language);
  if (language && own.length === 0) {
    return `There is no ${editionLanguages.find(({ id }) => id === language)?.name} form of this: it comes in ${names}.`;
  }
  return [
    ...(language ? [] : [`The same in ${names}. Take one.`]),
    ...(language ? own : blocks).flatMap((block) => [...(language ? [] : [`${languageOf(block)?.name}:`]), codeText(block, source)]),
  ].join('\n\n');
}

function plainElementEdits(element: MdxElement, edition: Edition, inside: Edit[]): Edit[] {
  const href = element.name === 'a' ? attributeOf(element, 'href') : undefined;
  if (href !== undefined) {
    return tagEdits(element, ['[', `](${edition.resolve(href)})`], inside);
  }
  if (element.name === 'CodeTabs') {
    return [{ ...rangeOf(element), text: alternatives(element, edition) }];
  }
  if (element.name === 'details') {
    return tagEdits(element, ['', ''], inside);
  }
  if (element.name === 'summary') {
    return tagEdits(element, ['**', '**'], inside);
  }
  if (element.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(element.name ?? '')) {
    const caption = attributeOf(element, 'caption');
    return tagEdits(element, [caption ? `**${caption}**\n\n` : '', ''], inside);
  }
  return inside;
}

/** The target of a link stands behind its text: `](target)`. The tree does not say where. */
function linkEdits(link: Link | Image, { source, resolve }: Edition, inside: Edit[]): Edit[] {
  const address = resolve(link.url);
  const { start, end } = rangeOf(link);
  const textEnd = (link.type === 'link' ? contentRange(link)?.end : undefined) ?? start;
  const at = source.indexOf(`](${link.url}`, textEnd) + 2;
  return address === link.url || at < 2 || at > end ? inside : [...inside, { start: at, end: at + link.url.length, text: address }];
}

/** The id of a heading is a comment behind its text. It stays, since links name it. */
function headingEdits(heading: Heading, inside: Edit[]): Edit[] {
  const last = heading.children.at(-1);
  const id = givenId(heading);
  return last && id ? [...inside.filter(({ start }) => start < rangeOf(last).start), { ...rangeOf(last), text: `{#${id}}` }] : inside;
}

/** A note of its own becomes a quote that says what it is. */
function noteEdit(note: ContainerDirective, edition: Edition): Edit {
  const [label, ...content] =
    note.children[0]?.data && 'directiveLabel' in note.children[0].data ? note.children : [null, ...note.children];
  const title = [`${note.name[0]?.toUpperCase()}${note.name.slice(1)}`, ...(label ? [textContent(label)] : [])].join(': ');
  const range = contentRange({ children: content as Nodes[] });
  const edits = content.flatMap((child) => plainEdits(child as Nodes, edition));
  const body = range ? applyEdits(edition.source, edits, range, unescapeProse) : '';
  const lines = [`**${title}**`, '', ...body.split('\n')].map((line) => `> ${line}`.trimEnd());
  return { ...rangeOf(note), text: lines.join('\n') };
}

/** Code as it stands. Which lines a page marks is nothing to a reader of Markdown. */
function codeText(code: Code, source: string): string {
  const { start, end } = rangeOf(code);
  const text = source.slice(start, end);
  const marked = code.meta?.match(/\s*\{[\d, -]+\}/)?.[0];
  return marked ? text.replace(marked, '') : text;
}

/** What has to change for readers of Markdown. Code is an edit too, so that nothing else touches it. */
function plainEdits(node: Nodes, edition: Edition): Edit[] {
  const { source } = edition;
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [{ ...rangeOf(node), text: '' }];
    case 'code':
      return [{ ...rangeOf(node), text: codeText(node, source) }];
    case 'inlineCode': {
      const range = rangeOf(node);
      return [{ ...range, text: source.slice(range.start, range.end) }];
    }
    case 'containerDirective':
      return [noteEdit(node, edition)];
    default: {
      const inside = 'children' in node ? node.children.flatMap((child) => plainEdits(child, edition)) : [];
      if (node.type === 'heading') {
        return headingEdits(node, inside);
      }
      if (node.type === 'link' || node.type === 'image') {
        return linkEdits(node, edition, inside);
      }
      return isElement(node) ? plainElementEdits(node, edition, inside) : inside;
    }
  }
}

/** Takes out the empty lines that elements leave behind. Code keeps its own. */
function withoutGaps(text: string): string {
  return text.replace(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2[ \t]*$|\n{3,}/gm, (found) => (found.startsWith('\n') ? '\n\n' : found));
}

/** A page whose parts are written out, ready to be put down in its editions. */
export type ReadPage = {
  frontMatter: Record<string, unknown>;
  title: string;
  description: string;
  /** Those that its samples come in, if there is a choice. */
  languages: EditionLanguage[];
  /** The page's text as Markdown, without its title. */
  write: (link: MarkdownLink, language?: EditionLanguage) => string;
};

/**
 * A page as plain Markdown, for readers that aren't browsers: parts written out, drawings left to the tables that they were drawn from,
 * links as addresses of the site. What only draws or reacts, and says nothing that the page does not say in words, is left out.
 */
export function readPage(text: string, path: string): ReadPage {
  const source = expandPage(text, path, true);
  const tree = parseMdx(source, path);
  const [first] = tree.children;
  const frontMatter = first?.type === 'yaml' ? (parse(first.value) as Record<string, unknown>) : {};
  const fences = new Set(
    [...nodesOf(tree)]
      .filter((node) => isElement(node) && node.name === 'CodeTabs')
      .flatMap((tabs) => [...nodesOf(tabs)].flatMap((node) => (node.type === 'code' ? [node.lang] : []))),
  );
  return {
    frontMatter,
    title: String(frontMatter.title ?? ''),
    description: String(frontMatter.description ?? ''),
    languages: editionLanguages.filter(({ fence }) => fences.has(fence)).map(({ id }) => id),
    write: (link, language) => {
      const edition: Edition = { source, resolve: resolveFrom(path, link), ...(language && { language }) };
      const text = applyEdits(source, plainEdits(tree, edition), undefined, unescapeProse);
      return withoutGaps(text)
        .trim()
        .replace(/^# .*\n+/, '');
    },
  };
}
