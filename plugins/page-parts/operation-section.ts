import { anchorOf } from '../../api/anchors';
import { type Contract, operationsOf, type Parameter, resolve } from '../../api/contract';
import operations from '../../api/operations.json';
import { codeLanguages } from '../../openapi/code/code-languages';
import type { JsonObject } from '../../openapi/json/json';
import { describeSchema } from '../../openapi/schema/describe-schema';
import { parametersList } from './fields-list';
import { breakablePath, codeFence, codeTabs, inlineCode, joinWithAnd, joinWithOr, markdownTable, runAttribute, verb } from './markdown';
import { asSentences } from './member-text';
import { operationProgram, readOperationAnswer } from './operation-sample';
import { callLink, capacitiesOf, capacityLabels, referenceLink, successStatus } from './operations-table';
import { readParameter } from './parameter-text';
import { answerBlock } from './recorded-answer';

/** The problems of an operation beyond those that nearly every one has, which the guide to errors explains once. */
export function ownProblems(id: string): string[] {
  return operations.find(({ operationId }) => operationId === id)?.problems ?? [];
}

const ofEveryList = new Set(['limit', 'cursor', 'sort', 'updatedSince']);

function parametersOf(contract: Contract, parameters: readonly (Parameter | { $ref: string })[], isPlain: boolean): string[] {
  const all = parameters.map((parameter) => resolve<Parameter>(contract, parameter));
  const inQuery = all.filter((parameter) => parameter.in === 'query');
  const own = inQuery.filter(({ name }) => !ofEveryList.has(name));
  const root = contract as unknown as JsonObject;
  const sort = inQuery.find(({ name }) => name === 'sort');
  const paged = inQuery.some(({ name }) => name === 'cursor');
  const sortable = sort
    ? ` You can sort by ${joinWithAnd(describeSchema(root, sort.schema).values.map(({ value }) => inlineCode(String(value))))}.`
    : '';
  const changes = inQuery.some(({ name }) => name === 'updatedSince') ? ' `updatedSince` asks for what changed.' : '';
  const rows = own.map((parameter) => {
    const { name, type, isRequired, text } = readParameter(contract, parameter);
    return [inlineCode(name), [type, ...(isRequired ? ['required'] : [])].join(', '), asSentences(text)];
  });
  return [
    ...(rows.length > 0 ? [isPlain ? markdownTable(['Parameter', 'Type', 'Meaning'], rows) : parametersList(contract, own)] : []),
    ...(paged ? [`You can page with \`limit\` (1 to 200, 50 if left out) and \`cursor\`.${sortable}${changes}`] : []),
  ];
}

/** The title of a request that is no part of the page's program: it runs in a fresh building. */
export const onItsOwn = 'In a fresh building';

/** In the plain page of all languages curl is enough: the editions have the others, and three programs an operation would treble the page. */
const plainOnly = ' plain="bash"';

/** What a page says before the first of them. */
export const eachOnItsOwn =
  'Each request below was run in a fresh building: [start the simulator](/main/getting-started/simulator), or send it `POST /_sim/reset`. A TypeScript file ends in `.mts`.';

/** The heading of an operation, its call with what it needs and its problems, a request and the answer that came back, and the prose that the page gives. */
export function operationSection(contract: Contract, id: string, children: string, isPlain = false): string {
  const placed = operationsOf(contract.paths).find(({ operation }) => operation.operationId === id);
  if (!placed) {
    throw new Error(`<Operation id="${id}"> names no operation of the contract.`);
  }
  if (children === '') {
    throw new Error(`<Operation id="${id}"> says nothing. Write between its tags what a success does not promise.`);
  }
  const { operation } = placed;
  const headers = (operation.parameters ?? [])
    .map((parameter) => resolve<Parameter>(contract, parameter))
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => inlineCode(name));
  const takes = headers.length > 0 ? `takes ${joinWithAnd(headers)}, ` : '';
  const facts = `${takes}answers ${inlineCode(successStatus(operation))}`;
  const call = isPlain
    ? `${callLink(placed)} needs ${capacitiesOf(operation)}, ${facts}.`
    : `<p className="call">${referenceLink(placed, `${verb(placed.method)} ${breakablePath(placed.path)}`)} <span>needs ${joinWithOr(capacityLabels(operation))}, ${facts}</span></p>`;
  const programs = codeLanguages.map((language) => codeFence(language.id, operationProgram(contract, id, language.id), onItsOwn));
  const answer = readOperationAnswer(id);
  // The rows below that explain them have the codes as anchors, which is more than the framework can check.
  const links = ownProblems(id).map((problem) => `<a href="#${anchorOf.problem(problem)}">${inlineCode(problem)}</a>`);
  return [
    `### ${operation.summary} {/* #${id} */}`,
    call,
    ...(links.length > 0 ? [`Besides the [usual problems](/main/guides/error-handling): ${joinWithAnd(links)}.`] : []),
    ...parametersOf(contract, operation.parameters ?? [], isPlain),
    '<details>\n<summary>A request and its answer</summary>',
    codeTabs(programs, plainOnly + runAttribute(id)),
    answerBlock(answer),
    '</details>',
    children,
  ].join('\n\n');
}
