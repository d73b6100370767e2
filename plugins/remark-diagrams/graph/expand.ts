import type { RootContent, Table, TableRow } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { readContract } from '../../../api/read-contract';
import { attributeOf, captionOf, figureOf } from '../figure';
import { inWords } from '../figure-with-words';
import { cellText, tableOf } from '../table-rows';
import { drawings } from './drawings';
import type { Graph } from './graph';
import { memberValues } from './member-values';
import { lifeCycleOf, relationsOf } from './read-rows';

/** The table, its rows with the ids that the words in the drawing lead to. */
function withRowIds(table: Table, rowId: string): Table {
  const children = table.children.map(
    (row, index): TableRow => (index === 0 ? row : { ...row, data: { hProperties: { id: `${rowId}-${index}` } } }),
  );
  return { ...table, children };
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

/** `A webhook, from its creation to its end` is `a-webhook-from-its-creation`: short, and no other caption of the page begins so. */
const rowIdOf = (caption: string) =>
  caption
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .slice(0, 5)
    .join('-');

async function figureAndTable(graph: Graph, table: Table, caption: string): Promise<RootContent[]> {
  const rowId = rowIdOf(caption);
  const html = await drawings(graph, `Diagram: ${caption}. The table that follows says the same in words.`, rowId);
  const name = cellText(table.children[0]?.children.at(-1)) === 'Details' ? 'In words, with details' : undefined;
  return [figureOf({ caption, className: 'graph', html }), inWords([withRowIds(table, rowId)], name)];
}

/** `<LifeCycle of="Schema.member" caption="…">`: one that does not have the states of the contract stops the build. */
export async function expandLifeCycle(node: MdxJsxFlowElement): Promise<RootContent[]> {
  const [caption, table] = [captionOf(node), tableOf(node)];
  const graph = lifeCycleOf(table);
  checkStates(graph, attributeOf(node, 'of'));
  return figureAndTable(graph, table, caption);
}

/** `<Relations caption="…">`. */
export async function expandRelations(node: MdxJsxFlowElement): Promise<RootContent[]> {
  const [caption, table] = [captionOf(node), tableOf(node)];
  return figureAndTable(relationsOf(table), table, caption);
}
