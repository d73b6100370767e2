import { posix } from 'node:path';
import type { Heading, Image, Link, Nodes } from 'mdast';
import { parse } from 'yaml';
import { applyEdits, contentRange, type Edit, rangeOf } from '../mdx/edit-source';
import { attributeOf, type MdxElement } from '../mdx/nodes';
import { parseMdx } from '../mdx/parse-mdx';
import { expandPage } from '../page-parts';

/** The address of a page below `/main/`, from its file below `docs/`. */
export function pageAddress(file: string): string {
  return `/main/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** Makes the target of a link an address of the site. */
type Resolve = (url: string) => string;

function resolveFrom(file: string, baseUrl: string): Resolve {
  return (url) => {
    const [, path, anchor = ''] = url.match(/^([\w./-]+\.mdx)(#[\w-]+)?$/) ?? [];
    const address = path ? pageAddress(posix.join(posix.dirname(file), path)) + anchor : url.replace(/^pathname:\/\//, '');
    return /^\/[a-z]/.test(address) ? baseUrl + address.slice(1) : address;
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

function plainElementEdits(element: MdxElement, resolve: Resolve, inside: Edit[]): Edit[] {
  const href = element.name === 'a' ? attributeOf(element, 'href') : undefined;
  if (href !== undefined) {
    return tagEdits(element, ['[', `](${resolve(href)})`], inside);
  }
  if (element.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(element.name ?? '')) {
    const caption = attributeOf(element, 'caption');
    return tagEdits(element, [caption ? `**${caption}**\n\n` : '', ''], inside);
  }
  return inside;
}

/** The target of a link stands behind its text: `](target)`. The tree does not say where. */
function linkEdits(link: Link | Image, source: string, resolve: Resolve, inside: Edit[]): Edit[] {
  const address = resolve(link.url);
  const { start, end } = rangeOf(link);
  const textEnd = (link.type === 'link' ? contentRange(link)?.end : undefined) ?? start;
  const at = source.indexOf(`](${link.url}`, textEnd) + 2;
  return address === link.url || at < 2 || at > end ? inside : [...inside, { start: at, end: at + link.url.length, text: address }];
}

/** The id of a heading is a comment behind its text. */
function headingEdits({ children }: Heading, source: string, inside: Edit[]): Edit[] {
  const last = children.at(-1);
  if (last?.type !== 'mdxTextExpression' || !/^\/\* #[\w-]+ \*\/$/.test(last.value)) {
    return inside;
  }
  const { start, end } = rangeOf(last);
  return [...inside, { start: source.slice(0, start).trimEnd().length, end, text: '' }];
}

/** What has to change for readers of Markdown. Code is an edit that changes nothing, so that nothing else touches it. */
function plainEdits(node: Nodes, source: string, resolve: Resolve): Edit[] {
  const inside = 'children' in node ? node.children.flatMap((child) => plainEdits(child, source, resolve)) : [];
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
      return [{ ...rangeOf(node), text: '' }];
    case 'code':
    case 'inlineCode': {
      const range = rangeOf(node);
      return [{ ...range, text: source.slice(range.start, range.end) }];
    }
    case 'heading':
      return headingEdits(node, source, inside);
    case 'link':
    case 'image':
      return linkEdits(node, source, resolve, inside);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return plainElementEdits(node, resolve, inside);
    default:
      return inside;
  }
}

/**
 * A page as plain Markdown, for readers that aren't browsers: parts written out, drawings left to the tables that they were drawn from,
 * links as addresses of the site. What only draws or reacts, and says nothing that the page does not say in words, is left out.
 */
export function plainPage(source: string, file: string, baseUrl = '/'): { title: string; description: string; markdown: string } {
  const path = posix.join('docs', file);
  const expanded = expandPage(source, path, true);
  const tree = parseMdx(expanded, path);
  const [first] = tree.children;
  const { title = '', description = '' } = first?.type === 'yaml' ? (parse(first.value) as Record<string, string>) : {};
  const plain = applyEdits(expanded, plainEdits(tree, expanded, resolveFrom(file, baseUrl)), undefined, unescapeProse);
  // The description is for lists of pages. A page begins with sentences of its own that say the same.
  return { title, description, markdown: `# ${title}\n\n${plain.replace(/\n{3,}/g, '\n\n').trim()}\n` };
}
