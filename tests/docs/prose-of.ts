import type { Nodes, Root } from 'mdast';
import { attributeOf, isElement, type MdxElement } from '../../plugins/mdx/nodes';

export type Prose = {
  kind: 'paragraph' | 'heading' | 'cell' | 'caption' | 'title' | 'description';
  /** The words, with `placeholder` for each code span and the line breaks of the source. */
  text: string;
  line: number;
};

/** Stands for a code span: one word that is neither spelt nor judged. */
export const placeholder = '\uFFFC';

/** Attributes of elements that readers see or hear. */
const visibleAttributes = ['alt', 'caption', 'label', 'title', 'summary', 'description'];

const linesWithin = (node: Nodes): number => (node.position ? node.position.end.line - node.position.start.line : 0);

/** The words of a node. Its line breaks stay, so that a place in the text tells its line. */
export function readableText(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return placeholder + '\n'.repeat(linesWithin(node));
    case 'break':
      return '\n';
    case 'image':
      return placeholder;
    case 'textDirective':
      // The site knows no such directive: a colon before a word is a colon.
      return `:${node.name}${node.children.map(readableText).join('')}`;
    default:
      return 'children' in node ? node.children.map((child) => readableText(child as Nodes)).join('') : '';
  }
}

function readAttributes(element: MdxElement): Prose[] {
  const line = element.position?.start.line ?? 1;
  return visibleAttributes.flatMap((name): Prose[] => {
    const text = attributeOf(element, name);
    return text ? [{ kind: 'caption', text, line }] : [];
  });
}

const kinds: Partial<Record<Nodes['type'], Prose['kind']>> = { paragraph: 'paragraph', heading: 'heading', tableCell: 'cell' };

function frontMatterProse(yaml: string): Prose[] {
  return yaml.split('\n').flatMap((row, index): Prose[] => {
    const [, kind, value = ''] = row.match(/^(title|description):\s*(.*)$/) ?? [];
    const text = value.replace(/^(["'])(.*)\1$/, '$2');
    return kind && text ? [{ kind: kind as 'title' | 'description', text, line: index + 2 }] : [];
  });
}

function* proseIn(node: Nodes): Generator<Prose> {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'yaml') {
    yield* frontMatterProse(node.value);
  } else if (node.type === 'image') {
    yield { kind: 'caption', text: node.alt ?? '', line };
  }
  if (isElement(node)) {
    yield* readAttributes(node);
  }
  const kind = kinds[node.type];
  if (kind) {
    yield { kind, text: readableText(node).trimEnd(), line };
  }
  for (const child of 'children' in node ? node.children : []) {
    const isText = isElement(node) && node.type === 'mdxJsxFlowElement' && (child.type as string) === 'text';
    if (isText) {
      yield { kind: 'paragraph', text: readableText(child as Nodes), line: child.position?.start.line ?? line };
    }
    yield* proseIn(child as Nodes);
  }
}

export const proseOf = (tree: Root): Prose[] => [...proseIn(tree)];

/** The line of a place in a prose's text. */
export const lineAt = ({ line, text }: Prose, index: number): number => line + (text.slice(0, index).split('\n').length - 1);
