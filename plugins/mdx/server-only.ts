import type { Expression } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** The name of a constant that the bundler knows: true where pages are rendered, false in what the reader loads. */
export const isServerConstant = 'IS_SERVER_BUILD';

export const literal = (value: string | number): Expression => ({ type: 'Literal', value });

/** `name={expression}` */
export function expressionAttribute(name: string, expression: Expression): MdxJsxAttribute {
  const program = { type: 'Program' as const, sourceType: 'module' as const, body: [{ type: 'ExpressionStatement' as const, expression }] };
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: program } } };
}

/** `name={IS_SERVER_BUILD ? 'value' : undefined}`: in the HTML of the page, and not a second time in its script. */
export function serverOnlyAttribute(name: string, value: string): MdxJsxAttribute {
  return expressionAttribute(name, {
    type: 'ConditionalExpression',
    test: { type: 'Identifier', name: isServerConstant },
    consequent: literal(value),
    alternate: { type: 'Identifier', name: 'undefined' },
  });
}
