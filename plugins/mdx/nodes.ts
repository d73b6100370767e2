import type { Heading, Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Every node below and with this one, in the order of the page. */
export function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  for (const child of 'children' in node ? node.children : []) {
    yield* nodesOf(child as Nodes);
  }
}

export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

/** All characters of a node, code spans included. */
export function textContent(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map((child) => textContent(child as Nodes)).join('') : '';
}

export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is MdxElement => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The value of an attribute that is written as a string. */
export function attributeOf(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** The id that a heading is given by hand, in a comment behind its text. */
export function givenId({ children }: Heading): string | null {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? (last.value.match(/^\/\* #([\w.-]+) \*\/$/)?.[1] ?? null) : null;
}
