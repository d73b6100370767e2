import type { Element, Nodes, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { parseFence } from './fence';
import { highlight, knownLanguages } from './highlight';

type Parent = { children: Nodes[] };

function codeBlocks(parent: Parent): { parent: Parent; index: number; code: Element }[] {
  return parent.children.flatMap((node, index) => {
    if (node.type === 'element' && node.tagName === 'pre') {
      const code = node.children[0];
      return code?.type === 'element' && code.tagName === 'code' ? [{ parent, index, code }] : [];
    }
    return 'children' in node ? codeBlocks(node) : [];
  });
}

async function codeBlockElement(code: Element): Promise<MdxJsxFlowElementHast> {
  const className = code.properties.className;
  const name = Array.isArray(className) ? String(className[0]).replace('language-', '') : '';
  const language = knownLanguages.find((known) => known === name);
  if (!language) {
    throw new Error(`A code fence names its language: "${name}" is none of ${knownLanguages.join(', ')}.`);
  }
  const { title, marked } = parseFence(String(code.properties.metastring ?? ''));
  const text = code.children[0];
  const source = text?.type === 'text' ? text.value.replace(/\n$/, '') : '';
  const attributes = { language, title, html: await highlight(source, language, marked) };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === null ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
    ),
    children: [],
  };
}

/** Turns each code fence into `<CodeBlock>` with the code already highlighted: the reader loads no highlighter. */
export default function rehypeHighlight() {
  return async (tree: Root, file: VFile): Promise<void> => {
    for (const { parent, index, code } of codeBlocks(tree)) {
      try {
        parent.children[index] = await codeBlockElement(code);
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), code.position);
      }
    }
  };
}
