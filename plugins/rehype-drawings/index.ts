import type { Nodes, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { expressionAttribute, literal, serverOnlyAttribute } from '../mdx/server-only';
import { keepCode } from '../rehype-highlight/code-file';

const isDrawing = (node: Nodes): node is MdxJsxFlowElementHast => node.type === 'mdxJsxFlowElement' && node.name === 'Drawing';

function drawingsIn(nodes: readonly Nodes[]): MdxJsxFlowElementHast[] {
  return nodes.flatMap((node) => (isDrawing(node) ? [node] : 'children' in node ? drawingsIn(node.children) : []));
}

function markupOf({ attributes }: MdxJsxFlowElementHast): string {
  const html = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'html');
  return typeof html?.value === 'string' ? html.value : '';
}

/** Drawings of the same sizes with nothing in them. */
export const emptied = (html: string): string => html.replace(/(<svg\b[^>]*>).*?<\/svg>/gs, '$1</svg>');

/**
 * Leaves the markup of `<Drawing html="…">` in the HTML of the page and takes it out of the page's script, where it would be a second time. Readers who come from
 * another page get it from a file of its own; empty drawings hold its place meanwhile.
 */
export default function rehypeDrawings({ staticFolder }: { staticFolder: string }) {
  return (tree: Root): void => {
    const drawings = drawingsIn(tree.children);
    if (drawings.length === 0) {
      return;
    }
    const source = keepCode(staticFolder, drawings.map(markupOf));
    for (const [at, drawing] of drawings.entries()) {
      const html = markupOf(drawing);
      drawing.attributes = [
        ...drawing.attributes.filter((attribute) => attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'html'),
        { type: 'mdxJsxAttribute', name: 'source', value: source },
        expressionAttribute('at', literal(at)),
        { type: 'mdxJsxAttribute', name: 'empty', value: emptied(html) },
        serverOnlyAttribute('html', html),
      ];
    }
  };
}
