import type { Nodes, Root } from 'mdast';
import { applyEdits, contentRange, type Edit, rangeOf } from '../mdx/edit-source';
import { isElement, lineOf, type MdxElement } from '../mdx/nodes';
import { parseMdx } from '../mdx/parse-mdx';

/** An element that a page places and the build replaces by Markdown. */
export type PageElement = {
  name: string;
  attributes: Record<string, string>;
  /** Markdown between the tags, in which elements are replaced already. */
  children: string;
  /** Of the opening tag, counted from 1. */
  line: number;
};

type Replace = (element: PageElement) => string;

function attributesOf(element: MdxElement): Record<string, string> {
  return Object.fromEntries(
    element.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
        const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '…';
        throw new Error(`<${element.name} ${name}={…}>: the build reads text alone. Write ${name}="…".`);
      }
      return [attribute.name, attribute.value];
    }),
  );
}

/** An element that stands in a line of text, in a list or in a quote has no room for a table or a fence. */
function mustStandAlone(element: MdxElement): void {
  if (element.type !== 'mdxJsxFlowElement' || element.position?.start.column !== 1) {
    throw new Error(`<${element.name}> does not stand on lines of its own. Begin a line with its tags, outside of lists and quotes.`);
  }
}

/** The edits that replace the elements with these names. Code is no element. Errors name page and line. */
export function elementEdits(source: string, tree: Root, path: string, names: readonly string[], replace: Replace): Edit[] {
  const editsIn = (nodes: Nodes[]): Edit[] =>
    nodes.flatMap((node) => {
      const inside = 'children' in node ? editsIn(node.children) : [];
      return isElement(node) && node.name && names.includes(node.name) ? [{ ...rangeOf(node), text: textFor(node, inside) }] : inside;
    });

  const textFor = (node: MdxElement, inside: Edit[]): string => {
    const line = lineOf(node);
    try {
      mustStandAlone(node);
      const content = contentRange(node);
      const children = content ? applyEdits(source, inside, content).trim() : '';
      return replace({ name: node.name ?? '', attributes: attributesOf(node), children, line });
    } catch (error) {
      throw new Error(`${path}:${line}: ${(error as Error).message}`);
    }
  };

  return editsIn(tree.children);
}

/** The page with the elements of these names replaced. */
export function replaceElements(source: string, path: string, names: readonly string[], replace: Replace): string {
  return applyEdits(source, elementEdits(source, parseMdx(source, path), path, names, replace));
}
