import type { Element, Nodes, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { expressionAttribute, literal } from '../mdx/expression-attribute';
import { parseFence } from './fence';
import { type Highlighted, highlight, knownLanguages } from './highlight';

type Parent = { children: Nodes[] };
type Block = Highlighted & { language: string; title: string | null };

function codeBlocks(parent: Parent): { parent: Parent; index: number; code: Element }[] {
  return parent.children.flatMap((node, index) => {
    if (node.type === 'element' && node.tagName === 'pre') {
      const code = node.children[0];
      return code?.type === 'element' && code.tagName === 'code' ? [{ parent, index, code }] : [];
    }
    return 'children' in node ? codeBlocks(node) : [];
  });
}

async function readBlock(code: Element): Promise<Block> {
  const className = code.properties.className;
  const name = Array.isArray(className) ? String(className[0]).replace('language-', '') : '';
  const language = knownLanguages.find((known) => known === name);
  if (!language) {
    throw new Error(`A code fence names its language: "${name}" is none of ${knownLanguages.join(', ')}.`);
  }
  const { title, marked } = parseFence(String(code.properties.metastring ?? ''));
  const text = code.children[0];
  const source = text?.type === 'text' ? text.value.replace(/\n$/, '') : '';
  return { language, title, ...(await highlight(source, language, marked)) };
}

function codeBlockElement({ language, title, html, lines, shown }: Block): MdxJsxFlowElementHast {
  const text = (name: string, value: string): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value });
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [
      text('language', language),
      ...(title === null ? [] : [text('title', title)]),
      ...(lines > shown ? [expressionAttribute('all', literal(lines))] : []),
      // An expression: in a plain attribute, entities would be read again.
      expressionAttribute('html', literal(html)),
    ],
    children: [],
  };
}

/** Turns each code fence into `<CodeBlock>` with the code already highlighted: the reader loads no highlighter. */
export default function rehypeHighlight() {
  return async (tree: Root, file: VFile): Promise<void> => {
    for (const { parent, index, code } of codeBlocks(tree)) {
      try {
        parent.children[index] = codeBlockElement(await readBlock(code));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), code.position);
      }
    }
  };
}
