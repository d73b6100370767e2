import { relative } from 'node:path';
import type { Contract } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { type PartElement, replaceElements } from './elements';
import { eventTypesTable } from './event-types-table';
import { fieldsTable } from './fields-table';
import { limitsTable } from './limits-table';
import { operationSection } from './operation-section';
import { operationsTable } from './operations-table';
import { permissionMatrix } from './permission-matrix';
import { problemCatalogue } from './problem-catalogue';
import { sampleBlock, sampleFileBlock } from './sample-block';

type Part = (element: PartElement, contract: Contract) => string;

/** What a page may place, by the name of the element. Each becomes Markdown. */
const parts: Record<string, Part> = {
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

const tabsImport = "import CodeTabs from '@site/src/components/CodeTabs';";

/** The page with its parts written out as Markdown. What is left of MDX are the elements that draw or that a reader can use. */
export function expandPage(text: string, page: string): string {
  let contract: Contract | undefined;
  const expand = (markdown: string): string => replaceElements(markdown, Object.keys(parts), expandElement);
  const expandElement = (element: PartElement): string => {
    try {
      contract ??= readContract();
      return parts[element.name]?.({ ...element, children: expand(element.children) }, contract) ?? '';
    } catch (error) {
      throw new Error(`${relative(process.cwd(), page)}:${element.line}: ${(error as Error).message}`);
    }
  };
  const expanded = expand(text);
  return expanded.includes('\n<CodeTabs>\n') && !expanded.includes(tabsImport)
    ? expanded.replace(/^(---\n[\s\S]*?\n---\n)?/, (frontMatter) => `${frontMatter}\n${tabsImport}\n`)
    : expanded;
}
