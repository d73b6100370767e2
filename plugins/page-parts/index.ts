import { relative } from 'node:path';
import type { Root } from 'mdast';
import { type Catalogues, readCatalogues } from '../../api/bundle/catalogues';
import { readVersionHistory } from '../../api/compatibility/version-history';
import type { Contract } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { seededWorld, worldRows } from '../../simulator/decision-cases/seeded-world';
import type { WorldRows } from '../../simulator/decision-cases/world-rows';
import { applyEdits, type Edit, rangeOf } from '../mdx/edit-source';
import { parseMdx } from '../mdx/parse-mdx';
import { buildingInWords } from './building-in-words';
import { contractChangesPart } from './contract-changes';
import { controlRoutesForPage } from './control-routes';
import { decisionVectors } from './decision-vectors';
import { denyReasons } from './deny-reasons';
import { drawnWeek } from './drawn-week';
import { elementEdits, type PageElement } from './elements';
import { eventTypesTable } from './event-types-table';
import { explorerData } from './explorer-data';
import { anchorClaims, fieldsList } from './fields-list';
import { fieldsTable } from './fields-table';
import { limitsTable } from './limits-table';
import { eachOnItsOwn, operationSection } from './operation-section';
import { operationsList, operationsTable } from './operations-table';
import { permissionMatrix } from './permission-matrix';
import { problemCatalogue } from './problem-catalogue';
import { runThisPage, sampleBlock, sampleFileBlock } from './sample-block';
import { previewData, weekInWords } from './schedule-week';
import { seededBuilding } from './seeded-building';
import { simulatorCallers } from './simulator-callers';
import { waysTable } from './ways-table';

let rows: WorldRows | undefined;
function seededRows(): WorldRows {
  rows ??= worldRows(seededWorld(readContract()));
  return rows;
}

/** What elements are rendered from: read when a page first needs it, and once for the page. */
class PageSources {
  #contract: Contract | undefined;
  #errors: Catalogues['errors'] | undefined;
  #operations = 0;
  /** The anchors of the members that the page explains. */
  readonly claimAnchor = anchorClaims();
  readonly isPlain: boolean;

  constructor(isPlain: boolean) {
    this.isPlain = isPlain;
  }

  get contract(): Contract {
    this.#contract ??= readContract();
    return this.#contract;
  }

  get errors(): Catalogues['errors'] {
    this.#errors ??= readCatalogues().errors;
    return this.#errors;
  }

  /** True once a page. */
  isFirstOperation(): boolean {
    this.#operations += 1;
    return this.#operations === 1;
  }
}

type Render = (element: PageElement, sources: PageSources) => string;

/** What a page may place, by the name of the element. Each becomes Markdown. */
const renderers: Record<string, Render> = {
  BuildingPlan: ({ attributes }) => buildingInWords(attributes),
  ContractChanges: (_, { contract }) => contractChangesPart(readVersionHistory(contract)),
  ControlRoutes: () => controlRoutesForPage(),
  DecisionVectors: ({ attributes }) => decisionVectors(seededRows(), attributes.group ?? ''),
  DenyReasons: (_, { contract }) => denyReasons(contract, seededRows()),
  Operations: ({ attributes }, { contract, isPlain }) => (isPlain ? operationsTable : operationsList)(contract, attributes.tag ?? ''),
  Operation: ({ attributes, children }, sources) => {
    const section = operationSection(sources.contract, attributes.id ?? '', children, sources.isPlain);
    return sources.isFirstOperation() ? `${eachOnItsOwn}\n\n${section}` : section;
  },
  // A table says it best in Markdown, where a row is found by its first cell; a page has a list, which is read at any width.
  Fields: ({ attributes }, { contract, isPlain, claimAnchor }) =>
    isPlain
      ? fieldsTable(contract, attributes.schema ?? '', attributes)
      : fieldsList(contract, attributes.schema ?? '', attributes, claimAnchor),
  EventTypes: ({ attributes }, { contract }) => eventTypesTable(contract, attributes.of ?? ''),
  Limits: ({ attributes }, { contract }) => limitsTable(contract, attributes.of ?? ''),
  PermissionMatrix: ({ attributes }, { contract }) => permissionMatrix(contract, attributes.audience ?? ''),
  ProblemCatalogue: ({ attributes }, { errors }) => problemCatalogue(attributes, errors),
  RunThisPage: ({ attributes }) => runThisPage(attributes),
  Sample: ({ attributes }) => sampleBlock(attributes),
  SampleFile: ({ attributes }) => sampleFileBlock(attributes),
  SimulatorCallers: () => simulatorCallers(),
  Ways: () => waysTable(),
};

/** What a reader can use, or what is drawn. It gets what it begins with; in the plain form the words that say the same stand for it, if the page has none. */
const interactive: Record<string, { data: Render; plain: Render }> = {
  DecisionExplorer: {
    data: (_, { contract }) => JSON.stringify(explorerData(contract, seededRows())),
    plain: () => '',
  },
  LivingBuilding: {
    data: (_, { contract }) => JSON.stringify(seededBuilding(contract)),
    plain: () => '',
  },
  SchedulePreview: {
    data: ({ attributes: { schedule, week } }) => JSON.stringify(previewData(seededRows().schedules, schedule, week)),
    plain: ({ attributes: { schedule, week } }) => weekInWords(previewData(seededRows().schedules, schedule, week).drawn),
  },
  Week: {
    data: (element) => JSON.stringify(drawnWeek(element, seededRows().schedules)),
    plain: (element) => {
      const { week, otherZone } = drawnWeek(element, seededRows().schedules);
      return weekInWords(week, otherZone);
    },
  },
};

const names = [...Object.keys(renderers), ...Object.keys(interactive)];

const tabsImport = "import CodeTabs from '@site/src/components/CodeTabs';";

function expandElement(element: PageElement, sources: PageSources): string {
  const { data, plain } = interactive[element.name] ?? {};
  if (data && plain) {
    const own = sources.isPlain ? plain(element, sources) : `<${element.name} data={${JSON.stringify(data(element, sources))}} />`;
    return element.children ? `${element.children}\n\n${own}` : own;
  }
  return renderers[element.name]?.(element, sources) ?? '';
}

const trees = new Map<string, { source: string; tree: Root }>();

/** A build expands a page more than once, for the site and for its plain form; it is parsed again when its text has changed. */
function treeOf(source: string, path: string): Root {
  const known = trees.get(path);
  if (known?.source === source) {
    return known.tree;
  }
  const tree = parseMdx(source, path);
  trees.set(path, { source, tree });
  return tree;
}

/** The import that tabs need, behind the front matter. */
function importTabs(tree: Root): Edit {
  const [first] = tree.children;
  if (first?.type !== 'yaml') {
    return { start: 0, end: 0, text: `\n${tabsImport}\n` };
  }
  const { end } = rangeOf(first);
  return { start: end, end, text: `\n\n${tabsImport}` };
}

/** The page with its parts written out as Markdown. What is left of MDX are the elements that draw or that a reader can use. */
export function expandPage(source: string, page: string, isPlain = false): string {
  const sources = new PageSources(isPlain);
  const path = relative(process.cwd(), page);
  const tree = treeOf(source, path);
  const edits = elementEdits(source, tree, path, names, (element) => expandElement(element, sources));
  const hasTabs = edits.some(({ text }) => /^<CodeTabs[ >]/m.test(text));
  const importsTabs = tree.children.some((node) => node.type === 'mdxjsEsm' && node.value.includes(tabsImport));
  return applyEdits(source, hasTabs && !importsTabs ? [importTabs(tree), ...edits] : edits);
}
