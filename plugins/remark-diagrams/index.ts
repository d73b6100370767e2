import type { ExpressionStatement, Program } from 'estree';
import type { Nodes, Root, RootContent, Table, TableRow } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { VFile } from 'vfile';
import { readContract } from '../../api/read-contract';
import { drawings } from './drawings';
import type { Graph } from './graph';
import { memberValues } from './member-values';
import { lifeCycleOf, relationsOf } from './read-rows';

const styles = '@site/plugins/remark-diagrams/diagram.css';

const program = (statement: Program['body'][number]): Program => ({ type: 'Program', sourceType: 'module', body: [statement] });

/** Pages with a diagram bring its styles; nothing of it runs in the browser. */
function importStyles(): MdxjsEsm {
  const estree = program({
    type: 'ImportDeclaration',
    specifiers: [],
    attributes: [],
    source: { type: 'Literal', value: styles },
  });
  return { type: 'mdxjsEsm', value: `import '${styles}';`, data: { estree } };
}

/** `dangerouslySetInnerHTML={{ __html: html }}`: one string, where an element of the page for each line and box would weigh many times more. */
function innerMarkup(html: string): MdxJsxAttribute {
  const expression: ExpressionStatement['expression'] = {
    type: 'ObjectExpression',
    properties: [
      {
        type: 'Property',
        kind: 'init',
        method: false,
        shorthand: false,
        computed: false,
        key: { type: 'Identifier', name: '__html' },
        value: { type: 'Literal', value: html },
      },
    ],
  };
  const estree = program({ type: 'ExpressionStatement', expression });
  const value = { type: 'mdxJsxAttributeValueExpression' as const, value: JSON.stringify({ __html: html }), data: { estree } };
  return { type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value };
}

const attribute = (name: string, value: string): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value });

function element(name: string, attributes: MdxJsxAttribute[], children: MdxJsxFlowElement['children'] = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

async function figureOf(graph: Graph, caption: string): Promise<MdxJsxFlowElement> {
  const { html, scrolls } = await drawings(graph, `Diagram: ${caption}. The table that follows says the same in words.`);
  const focusable = scrolls ? [attribute('tabIndex', '0'), attribute('role', 'group'), attribute('aria-label', `Diagram: ${caption}`)] : [];
  const drawing = element('div', [attribute('className', 'diagram-drawing'), ...focusable, innerMarkup(html)]);
  const figcaption = element('figcaption', [], [{ type: 'text', value: caption } as never]);
  return element('figure', [attribute('className', 'diagram')], [drawing, figcaption]);
}

/** The table with a first column that holds the numbers of the arrows. */
function numbered(table: Table): Table {
  const rows = table.children.map((row, index): TableRow => {
    const number =
      index === 0
        ? { type: 'text' as const, value: 'No.' }
        : { type: 'strong' as const, children: [{ type: 'text' as const, value: String(index) }] };
    return { ...row, children: [{ type: 'tableCell', children: [number] }, ...row.children] };
  });
  return { ...table, align: [null, ...(table.align ?? [])], children: rows };
}

function attributeOf(node: MdxJsxFlowElement, name: string): string {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  if (typeof found?.value !== 'string' || !found.value.trim()) {
    throw new Error(`it needs ${name}="…"`);
  }
  return found.value.trim();
}

function checkStates({ boxes }: Graph, of: string): void {
  const drawn = boxes.filter(({ shape }) => shape === 'state').map(({ id }) => id);
  const contract = readContract();
  const values = of.split(/\s+/).flatMap((address) => memberValues(contract, address));
  const unknown = drawn.filter((state) => !values.includes(state));
  const missing = values.filter((value) => !drawn.includes(value));
  const faults = [
    unknown.length > 0 && `${unknown.join(', ')} is no value of ${of}`,
    missing.length > 0 && `${missing.join(', ')} of ${of} is missing`,
  ].filter(Boolean);
  if (faults.length > 0) {
    throw new Error(faults.join('; '));
  }
}

type Diagram = MdxJsxFlowElement & { name: 'LifeCycle' | 'Relations' };

const isDiagram = (node: Nodes): node is Diagram =>
  node.type === 'mdxJsxFlowElement' && (node.name === 'LifeCycle' || node.name === 'Relations');

async function expand(node: Diagram): Promise<RootContent[]> {
  const caption = attributeOf(node, 'caption').replace(/\.$/, '');
  const [table, ...others] = node.children;
  if (table?.type !== 'table' || others.length > 0) {
    throw new Error('it holds one table, with a blank line before and after, and nothing else');
  }
  const graph = node.name === 'LifeCycle' ? lifeCycleOf(table) : relationsOf(table);
  if (node.name === 'LifeCycle') {
    checkStates(graph, attributeOf(node, 'of'));
  }
  return [await figureOf(graph, caption), numbered(table)];
}

function openingTag(node: Diagram): string {
  const caption = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'caption');
  return `<${node.name} caption="${typeof caption?.value === 'string' ? caption.value : ''}">`;
}

/**
 * Draws `<LifeCycle>` and `<Relations>` from the table that they hold, and leaves the table below the drawing. A life cycle that does not
 * have the states of the contract stops the build.
 */
export default function remarkDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    let found = false;
    const visit = async (parent: { children: Nodes[] }): Promise<void> => {
      for (const node of [...parent.children]) {
        if (isDiagram(node)) {
          found = true;
          const parts = await expand(node).catch((error: Error) =>
            file.fail(`${file.path}: ${openingTag(node)}: ${error.message}.`, { place: node.position }),
          );
          parent.children.splice(parent.children.indexOf(node), 1, ...parts);
        } else if ('children' in node) {
          await visit(node);
        }
      }
    };
    await visit(tree);
    if (found) {
      tree.children.unshift(importStyles());
    }
  };
}
