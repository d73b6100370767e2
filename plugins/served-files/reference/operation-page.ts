import { anchorOf } from '../../../api/anchors';
import type { ErrorEntry } from '../../../api/bundle/catalogues';
import { type Contract, type Operation, problemCodes } from '../../../api/contract';
import { namedExamples } from '../../../openapi/document/examples';
import type { DocumentOperation, OpenApiDocument } from '../../../openapi/document/read-document';
import { follow } from '../../../openapi/document/references';
import { asArray, asObject, asString, type JsonObject } from '../../../openapi/json/json';
import { requestBodyOf } from '../../../openapi/request/draft';
import { statusLine } from '../../../openapi/status-line';
import { codeFence, inlineCode, markdownTable } from '../../page-parts/markdown';
import { operationProgram, readOperationAnswer } from '../../page-parts/operation-sample';
import { ownProblems } from '../../page-parts/operation-section';
import { capacitiesOf } from '../../page-parts/operations-table';
import { printJson } from '../../page-parts/print-json';
import { answerBlock } from '../../page-parts/recorded-answer';
import type { MarkdownLink } from '../markdown-links';
import { oneLine, type SchemaList } from './schema-list';

/** What the pages of operations are written from. */
export type ReferenceSources = {
  contract: Contract;
  document: OpenApiDocument;
  errors: Record<string, ErrorEntry>;
  link: MarkdownLink;
  schemas: SchemaList;
};

const places: [place: string, title: string][] = [
  ['path', 'in the path'],
  ['query', 'in the query'],
  ['header', 'header'],
];

function parameterLines({ document, schemas }: ReferenceSources, { parameters }: DocumentOperation): string[] {
  return places.flatMap(([place, title]) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) => {
        const { name, required, description, schema = {} } = parameter;
        const [example] = namedExamples(document.source, parameter);
        const told = `${title[0]?.toUpperCase()}${title.slice(1)}. ${asString(description)}`;
        const shown = example === undefined ? '' : ` For example ${inlineCode(String(example.value))}.`;
        return schemas.entry(asString(name), schema, {
          isRequired: required === true,
          description: told + shown,
          hasExample: example === undefined,
        });
      }),
  );
}

/** A body by its media types: its schema written out. */
function contentParts({ schemas }: ReferenceSources, content: JsonObject): string[] {
  return Object.entries(content).flatMap(([type, media]) => {
    const schema = asObject(media).schema ?? {};
    const name = schemas.nameOf(schema);
    const facts = schemas.facts(schema);
    const lines = schemas.below(schema);
    return [
      `${[inlineCode(type), ...(name ? [name] : [])].join(', ')}${facts ? `. ${facts}` : lines.length > 0 ? ':' : '.'}`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ];
  });
}

function bodyParts(sources: ReferenceSources, operation: DocumentOperation): string[] {
  const { document } = sources;
  const body = requestBodyOf(document.source, operation);
  if (!body) {
    return [];
  }
  const content = asObject(body.content);
  const examples = Object.values(content).flatMap((media) => namedExamples(document.source, asObject(media)));
  return [
    operation.isWebhook ? '## Payload' : '## Body',
    `${body.required === true ? 'Required.' : 'Optional.'} ${oneLine(asString(body.description))}`.trim(),
    ...contentParts(sources, content),
    ...examples.map(({ summary, value }) => codeFence('json', printJson(value, '', true), summary.replaceAll('"', "'"))),
  ];
}

function headerLines({ document, schemas }: ReferenceSources, headers: JsonObject): string[] {
  const lines = Object.entries(headers).flatMap(([name, source]) => {
    const { description, schema = {} } = follow(document.source, source);
    return schemas.entry(name, schema, { description: asString(description) });
  });
  return lines.length > 0 ? [`Headers:`, lines.join('\n')] : [];
}

/** Answers that aren't problems, each with its body. */
function answerParts(sources: ReferenceSources, { source, isWebhook }: DocumentOperation): string[] {
  const { document } = sources;
  return Object.entries(asObject(source.responses))
    .map(([status, response]): [string, JsonObject] => [status, follow(document.source, response)])
    .filter(([, { content }]) => asObject(content)['application/problem+json'] === undefined)
    .toSorted(([one], [other]) => Number(!one.startsWith('2')) - Number(!other.startsWith('2')))
    .flatMap(([status, { description, content, headers }], index) => [
      ...(index === 0 ? [isWebhook ? '## What you answer' : '## Answers'] : []),
      `### ${/^\d+$/.test(status) ? statusLine(Number(status)) : status}`,
      asString(description),
      ...contentParts(sources, asObject(content)),
      ...headerLines(sources, asObject(headers)),
    ]);
}

/** Its own problems with cause and remedy. Those that nearly every operation has are explained once, and named here. */
function problemParts({ contract, errors, link }: ReferenceSources, operation: Operation): string[] {
  const codes = [...new Set(problemCodes(contract, operation))];
  if (codes.length === 0) {
    return [];
  }
  const guide = '/main/guides/error-handling';
  const linked = (code: string) => `[${inlineCode(code)}](${link(`${guide}#${anchorOf.problem(code)}`)})`;
  const own = ownProblems(operation.operationId);
  const usual = codes.filter((code) => !own.includes(code)).map((code) => `${linked(code)} (${errors[code]?.status})`);
  return [
    '## Problems',
    ...(own.length > 0
      ? [
          markdownTable(
            ['Status', 'Code', 'Cause', 'Remedy'],
            own.map((code) => {
              const { status = 0, meaning = '', remedy = '' } = errors[code] ?? {};
              return [String(status), linked(code), oneLine(meaning), oneLine(remedy)];
            }),
          ),
        ]
      : []),
    `${own.length > 0 ? 'And the' : 'The'} [usual ones](${link(guide)}): ${usual.join(', ')}.`,
  ];
}

function needsText({ 'x-capacities': capacities, ...operation }: Operation): string[] {
  return capacities.length > 0 ? [`Needs ${capacitiesOf({ ...operation, 'x-capacities': capacities })}.`] : [];
}

/** All that the contract says of an operation or an event, as one page of Markdown. */
export function operationPage(sources: ReferenceSources, operation: DocumentOperation): string {
  const { contract, document, link } = sources;
  const { id, isWebhook, method, path, summary, description, source, tag } = operation;
  const group = document.groups.find((each) => each.tag === tag);
  const page = asString(group?.source['x-page']);
  const own = source as unknown as Operation;
  const parameters = parameterLines(sources, operation);
  const isOpen = asArray(source.security ?? document.source.security).length === 0;
  const severity = asString(source['x-severity']);
  return `${[
    `# ${summary}`,
    isWebhook
      ? `Event ${inlineCode(path)}, ${inlineCode(id)} in the contract: a ${inlineCode(method)} to your webhook.${severity ? ` Severity ${inlineCode(severity)}.` : ''}`
      : `${inlineCode(`${method} ${path}`)}, ${inlineCode(id)}`,
    description,
    ...needsText(own),
    ...(isOpen && !isWebhook ? ['It needs no sign-in.'] : []),
    `More: ${[
      ...(page ? [`[${group?.title} in the documentation](${link(isWebhook ? page : `${page}#${id}`)})`] : []),
      `[all operations](${link('/openapi')})`,
    ].join(', ')}.`,
    ...(parameters.length > 0 ? ['## Parameters', parameters.join('\n')] : []),
    ...bodyParts(sources, operation),
    ...answerParts(sources, operation),
    ...problemParts(sources, own),
    ...(isWebhook
      ? []
      : [
          '## Example',
          'A request, and the answer that a fresh simulator gave:',
          codeFence('bash', operationProgram(contract, id, 'bash')),
          answerBlock(readOperationAnswer(id)),
        ]),
  ].join('\n\n')}\n`;
}
