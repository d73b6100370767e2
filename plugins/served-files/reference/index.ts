import { readCatalogues } from '../../../api/bundle/catalogues';
import type { Contract } from '../../../api/contract';
import type { DocumentOperation, OpenApiDocument, OperationGroup } from '../../../openapi/document/read-document';
import { follow } from '../../../openapi/document/references';
import { asArray, asObject, asString } from '../../../openapi/json/json';
import { inlineCode } from '../../page-parts/markdown';
import type { PlainPage } from '../markdown-files';
import { type MarkdownLink, operationAddress } from '../markdown-links';
import { operationPage, type ReferenceSources } from './operation-page';
import { oneLine, SchemaList } from './schema-list';

const chapterTitles: Record<string, string> = { admin: 'Admin API', owner: 'Owner API' };
const title = 'API reference (OpenAPI)';
const about = 'Every operation of the Access Management API, with code to copy and a simulator that answers in the page.';

const firstSentence = (text: string) => oneLine(text).match(/^.*?[.!?](?= [A-Z`]|$)/)?.[0] ?? oneLine(text);

/** The ways to sign in. */
function securityParts({ document }: ReferenceSources): string[] {
  return Object.entries(asObject(asObject(document.source.components).securitySchemes)).flatMap(([name, definition]) => {
    const scheme = follow(document.source, definition);
    const isUpcoming = scheme['x-preview'] === true;
    const kind = scheme.type === 'oauth2' ? 'OAuth 2.0' : `HTTP ${asString(scheme.scheme)}`;
    const flows = Object.entries(asObject(scheme.flows)).flatMap(([flow, source]) => [
      `Flow ${inlineCode(flow)}, tokenUrl ${inlineCode(asString(asObject(source).tokenUrl))}:`,
      Object.entries(asObject(asObject(source).scopes))
        .map(([scope, meaning]) => `- ${inlineCode(scope)}: ${asString(meaning)}`)
        .join('\n'),
    ]);
    return [`### ${inlineCode(name)} ${kind}${isUpcoming ? ', upcoming' : ''}`, asString(scheme.description), ...flows];
  });
}

function indexPage(sources: ReferenceSources): string {
  const { document, link, schemas } = sources;
  const line = (operation: DocumentOperation) =>
    `- [${operation.summary}](${link(`/openapi#${operation.id}`)}): ${inlineCode(operation.isWebhook ? operation.path : `${operation.method} ${operation.path}`)}`;
  const groupParts = (group: OperationGroup) => [
    `### ${group.title} {#${group.anchor}}`,
    `${group.description} [${group.title} in the documentation](${link(asString(group.source['x-page']))})`,
    group.operations.map(line).join('\n'),
  ];
  const audiences = [...new Set(document.groups.map(({ source }) => asString(source['x-audience'])))];
  const families = [...new Set(document.webhooks.map(({ path }) => path.split('.')[0] ?? ''))];
  return `${[
    `# ${title}`,
    `${document.operations.length} operations of ${document.title} ${document.version}, in ${document.groups.length} groups. Each operation has a page of its own as Markdown, with its parameters, body, answers, problems and an example. Sign-in: [HTTP basic](#security). Document: download [openapi_v3.json](${link('/openapi_v3.json')}), or [read about it](${link('/main/api/openapi')}). In a browser, \`/openapi\` lets you copy the code of any operation or try it here: a simulator answers, with no account and no hardware.`,
    document.description,
    asArray(document.source.servers)
      .map((server) => `- Base address: ${inlineCode(asString(asObject(server).url))} ${asString(asObject(server).description)}`)
      .join('\n'),
    ...audiences.flatMap((audience) => [
      `## ${chapterTitles[audience] ?? 'Operations'}`,
      ...document.groups.filter(({ source }) => asString(source['x-audience']) === audience).flatMap(groupParts),
    ]),
    '## Webhook events {#webhooks}',
    ...families.flatMap((family) => [
      `### ${family}`,
      document.webhooks
        .filter(({ path }) => path.startsWith(`${family}.`))
        .map(line)
        .join('\n'),
    ]),
    '## Security {#security}',
    ...securityParts(sources),
    '## Schemas {#schemas}',
    `${document.schemas.map(({ name }) => schemas.schemaLink(name)).join(', ')}.`,
  ].join('\n\n')}\n`;
}

/** The reference as Markdown: an index, and a page for each operation, event and schema. */
export function plainReference(contract: Contract, document: OpenApiDocument, link: MarkdownLink): PlainPage[] {
  const schemas = new SchemaList(document.source, link);
  const sources: ReferenceSources = { contract, document, errors: readCatalogues().errors, link, schemas };
  const ofOperation = (operation: DocumentOperation): PlainPage => ({
    kind: operation.isWebhook ? 'event' : 'operation',
    address: operationAddress(operation),
    title: operation.summary,
    description: `${inlineCode(operation.isWebhook ? operation.path : `${operation.method} ${operation.path}`)}. ${firstSentence(operation.description)}`,
    sections: ['API reference', document.groups.find(({ tag }) => tag === operation.tag)?.title ?? 'Webhook events'],
    markdown: operationPage(sources, operation),
    editions: [],
  });
  return [
    {
      kind: 'reference',
      address: '/openapi',
      title,
      description: about,
      sections: ['API reference'],
      markdown: indexPage(sources),
      editions: [],
    },
    ...document.operations.map(ofOperation),
    ...document.webhooks.map(ofOperation),
    ...document.schemas.map(({ name, anchor, source }): PlainPage => {
      const facts = schemas.facts(source, { isWhole: true });
      const lines = schemas.below(source);
      return {
        kind: 'schema',
        address: `/openapi/${anchor}`,
        title: name,
        description: firstSentence(facts),
        sections: ['API reference', 'Schemas'],
        markdown: `${[`# ${name}`, ...(facts ? [facts] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')}\n`,
        editions: [],
      };
    }),
  ];
}
