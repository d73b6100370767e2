import type { Expression } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

export const literal = (value: string | number): Expression => ({ type: 'Literal', value });

/** `name={expression}` */
export function expressionAttribute(name: string, expression: Expression): MdxJsxAttribute {
  const program = { type: 'Program' as const, sourceType: 'module' as const, body: [{ type: 'ExpressionStatement' as const, expression }] };
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: program } } };
}
