import type { Program } from 'estree';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';

const program = (statement: Program['body'][number]): Program => ({ type: 'Program', sourceType: 'module', body: [statement] });

/** `import 'styles.css';` in a page. */
export function importOf(source: string): MdxjsEsm {
  const estree = program({
    type: 'ImportDeclaration',
    specifiers: [],
    attributes: [],
    source: { type: 'Literal', value: source },
  });
  return { type: 'mdxjsEsm', value: `import '${source}';`, data: { estree } };
}

export const attribute = (name: string, value: string): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value });

export function element(name: string, attributes: MdxJsxAttribute[], children: MdxJsxFlowElement['children'] = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

/** What an attribute of the element says; without it, the build stops. */
export function attributeOf(node: MdxJsxFlowElement, name: string): string {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  if (typeof found?.value !== 'string' || !found.value.trim()) {
    throw new Error(`it needs ${name}="…"`);
  }
  return found.value.trim();
}

/** Without its full stop: texts go on behind it. */
export const captionOf = (node: MdxJsxFlowElement) => attributeOf(node, 'caption').replace(/\.$/, '');

type FigureOptions = {
  caption: string;
  /** The drawing or drawings, as markup without style attributes and without ids. */
  html: string;
  /** Beside `diagram`, which every figure has. */
  className?: string;
  /** True if the drawing may be wider than the column: it then scrolls, and can be reached by keyboard. */
  scrolls?: boolean;
};

/** A figure of a page: the drawing, and below it the caption. */
export function figureOf({ caption, html, className, scrolls = false }: FigureOptions): MdxJsxFlowElement {
  const focusable = scrolls ? [attribute('tabIndex', '0'), attribute('role', 'group'), attribute('aria-label', `Diagram: ${caption}`)] : [];
  // One string, where an element of the page for each line and box would weigh many times more.
  const drawing = element('Drawing', [...focusable, attribute('html', html)]);
  const figcaption = element('figcaption', [], [{ type: 'text', value: caption } as never]);
  return element('figure', [attribute('className', ['diagram', className].filter(Boolean).join(' '))], [drawing, figcaption]);
}
