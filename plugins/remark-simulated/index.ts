import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { readContract } from '../../api/read-contract';
import type { ExplorerData } from '../../src/components/DecisionExplorer/explorer-data';
import { type VectorGroup, vectorGroups } from '../../src/components/DecisionExplorer/vectors';
import { previewData } from './preview-data';
import { rowsOf, seededWorld } from './seeded-world';
import { vectorsTable } from './vectors-table';

/** The words that the contract has for the values of an enumeration. */
function wordsOf(schema: string): Record<string, string> {
  const words = readContract().components.schemas[schema]?.['x-enumDescriptions'];
  if (!words) {
    throw new Error(`The contract has no words for the values of ${schema}.`);
  }
  return words as Record<string, string>;
}

function explorerData(): ExplorerData {
  const world = rowsOf(seededWorld());
  return { world, steps: wordsOf('DecisionStep'), reasons: wordsOf('DenyReason') } as ExplorerData;
}

function attributeOf(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function withData(node: MdxJsxFlowElement, data: object): RootContent {
  return { ...node, attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: 'data', value: JSON.stringify(data) }] };
}

function expand(node: MdxJsxFlowElement): RootContent {
  switch (node.name) {
    case 'DecisionVectors': {
      const group = vectorGroups[attributeOf(node, 'group') as VectorGroup];
      if (!group) {
        throw new Error(`<DecisionVectors> names no group of vectors. Known: ${Object.keys(vectorGroups).join(', ')}.`);
      }
      return vectorsTable(rowsOf(seededWorld()), group.vectors);
    }
    case 'DecisionExplorer':
      return withData(node, explorerData());
    case 'SchedulePreview':
      return withData(node, previewData(rowsOf(seededWorld()).schedules, attributeOf(node, 'schedule'), attributeOf(node, 'week')));
    default:
      return node;
  }
}

/**
 * Works out with the simulator what a page shows of it: `<DecisionVectors group="a-visit" />` becomes a table of decisions, and the
 * explorer and the preview of a schedule get the seeded world that they begin with.
 */
export default function remarkSimulated() {
  return (tree: Root): void => {
    tree.children = tree.children.map((node) => (node.type === 'mdxJsxFlowElement' ? expand(node) : node));
  };
}
