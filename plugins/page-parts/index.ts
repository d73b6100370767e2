import { relative } from 'node:path';
import type { Contract } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { rowsOf, seededWorld } from '../../simulator/decision-cases/seeded-world';
import type { WorldRows } from '../../simulator/decision-cases/world-rows';
import { decisionVectors } from './decision-vectors';
import { type PartElement, replaceElements } from './elements';
import { eventTypesTable } from './event-types-table';
import { explorerData } from './explorer-data';
import { fieldsTable } from './fields-table';
import { limitsTable } from './limits-table';
import { operationSection } from './operation-section';
import { operationsTable } from './operations-table';
import { permissionMatrix } from './permission-matrix';
import { problemCatalogue } from './problem-catalogue';
import { sampleBlock, sampleFileBlock } from './sample-block';
import { previewData, weekInWords } from './schedule-week';

let rows: WorldRows | undefined;
function seededRows(): WorldRows {
  rows ??= rowsOf(seededWorld(readContract()));
  return rows;
}

type Part = (element: PartElement, contract: Contract) => string;

/** What a page may place, by the name of the element. Each becomes Markdown. */
const parts: Record<string, Part> = {
  DecisionVectors: ({ attributes }) => decisionVectors(seededRows(), attributes.group ?? ''),
  Operations: ({ attributes }, contract) => operationsTable(contract, attributes.tag ?? ''),
  Operation: ({ attributes, children }, contract) => operationSection(contract, attributes.id ?? '', children),
  Fields: ({ attributes }, contract) => fieldsTable(contract, attributes.schema ?? '', attributes),
  EventTypes: ({ attributes }, contract) => eventTypesTable(contract, attributes.of ?? ''),
  Limits: ({ attributes }, contract) => limitsTable(contract, attributes.of ?? ''),
  PermissionMatrix: ({ attributes }, contract) => permissionMatrix(contract, attributes.audience ?? ''),
  ProblemCatalogue: ({ attributes }) => problemCatalogue(attributes),
  Sample: ({ attributes }) => sampleBlock(attributes),
  SampleFile: ({ attributes }) => sampleFileBlock(attributes),
};

/** What a reader can use. It gets what it begins with; in the plain form the words that say the same stand for it, if the page has none. */
const interactive: Record<string, { data: Part; plain: Part }> = {
  DecisionExplorer: {
    data: (_, contract) => JSON.stringify(explorerData(contract, seededRows())),
    plain: () => '',
  },
  SchedulePreview: {
    data: ({ attributes: { schedule, week } }) => JSON.stringify(previewData(seededRows().schedules, schedule, week)),
    plain: ({ attributes: { schedule, week } }) => weekInWords(previewData(seededRows().schedules, schedule, week).drawn),
  },
};

const tabsImport = "import CodeTabs from '@site/src/components/CodeTabs';";

function expandElement(element: PartElement, contract: Contract, isPlain: boolean): string {
  const { data, plain } = interactive[element.name] ?? {};
  if (data && plain) {
    return isPlain ? plain(element, contract) : `<${element.name} data={${JSON.stringify(data(element, contract))}} />`;
  }
  return parts[element.name]?.(element, contract) ?? '';
}

/** The page with its parts written out as Markdown. What is left of MDX are the elements that draw or that a reader can use. */
export function expandPage(text: string, page: string, isPlain = false): string {
  let contract: Contract | undefined;
  const names = [...Object.keys(parts), ...Object.keys(interactive)];
  const expand = (markdown: string): string =>
    replaceElements(markdown, names, (element) => {
      try {
        contract ??= readContract();
        return expandElement({ ...element, children: expand(element.children) }, contract, isPlain);
      } catch (error) {
        throw new Error(`${relative(process.cwd(), page)}:${element.line}: ${(error as Error).message}`);
      }
    });
  const expanded = expand(text);
  return expanded.includes('\n<CodeTabs>\n') && !expanded.includes(tabsImport)
    ? expanded.replace(/^(---\n[\s\S]*?\n---\n)?/, (frontMatter) => `${frontMatter}\n${tabsImport}\n`)
    : expanded;
}
