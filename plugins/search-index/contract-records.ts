import { anchorOf } from '../../api/anchors';
import type { ErrorEntry } from '../../api/bundle/catalogues';
import { type Contract, type MediaType, operationsOf, type Parameter, type PlacedOperation, resolve } from '../../api/contract';
import type { Json, JsonObject } from '../../openapi/json/json';
import { describeSchema } from '../../openapi/schema/describe-schema';
import { ownProblems } from '../page-parts/operation-section';
import type { FoundPlace } from './found-place';

/** A page with the sections that it has, by anchor, each with its text. */
export type SitePage = { title: string; address: string; sections: ReadonlyMap<string, { heading: string; text: string }> };

/** The names of the members of a schema, to the second level. */
function memberNames(contract: Contract, schema: Json | undefined, depth = 2): string[] {
  if (schema === undefined || depth === 0) {
    return [];
  }
  const { members, items, variants } = describeSchema(contract as unknown as JsonObject, schema);
  return [
    ...members.flatMap((member) => [member.name, ...memberNames(contract, member.schema, depth - 1)]),
    ...memberNames(contract, items, depth),
    ...variants.flatMap((variant) => memberNames(contract, variant.schema, depth)),
  ];
}

function operationNames(contract: Contract, { operation }: PlacedOperation): string[] {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter).name);
  const body = (operation.requestBody as { content?: Record<string, MediaType> } | undefined)?.content ?? {};
  const members = Object.values(body).flatMap(({ schema }) => memberNames(contract, schema));
  return [...new Set([...parameters, ...members, ...ownProblems(operation.operationId), ...Object.keys(operation.responses)])];
}

/** Operations lead to the reference, and know the page that explains them. */
export function operationRecords(contract: Contract, pages: ReadonlyMap<string, SitePage>): FoundPlace[] {
  const pageOfTag = new Map(contract.tags.map((tag) => [tag.name, tag['x-page']]));
  return operationsOf(contract.paths).map((placed) => {
    const { method, path, operation } = placed;
    const id = operation.operationId;
    const page = pages.get(pageOfTag.get(operation.tags[0] ?? '') ?? '');
    const section = page?.sections.get(id);
    return {
      kind: 'operation',
      address: `/openapi#${anchorOf.operation(id)}`,
      page: page?.title ?? 'API reference',
      pageAddress: page ? page.address + (section ? `#${id}` : '') : '/openapi',
      parent: '',
      heading: operation.summary,
      names: [id, `${method.toUpperCase()} ${path}`],
      defines: [],
      text: [
        `${method.toUpperCase()} ${path}.`,
        (operation.description ?? '').replaceAll('`', ''),
        section?.text ?? '',
        ...operationNames(contract, placed),
      ].join(' '),
    };
  });
}

/** The row of a page that explains a value. */
export type RowPlace = { page: string; address: string; section: string; sectionAddress: string };

/** The problems that a page explains, each with the row that does. */
export function problemRecords(errors: Readonly<Record<string, ErrorEntry>>, places: ReadonlyMap<string, RowPlace>): FoundPlace[] {
  return Object.entries(errors).flatMap(([code, { status, title, meaning, remedy }]) => {
    const place = places.get(code);
    if (!place) {
      return [];
    }
    const { page, address, section, sectionAddress } = place;
    return {
      kind: 'problem',
      address,
      page,
      pageAddress: sectionAddress,
      parent: section,
      heading: code,
      names: [String(status), title],
      defines: [],
      text: `${status}. ${meaning} ${remedy}`.replaceAll('`', ''),
    };
  });
}

export function eventRecords(contract: Contract, place: { page: string; pageAddress: string }): FoundPlace[] {
  return Object.entries(contract.webhooks).flatMap(([type, item]) =>
    operationsOf({ [type]: item }).map(({ operation }) => ({
      ...place,
      kind: 'event' as const,
      address: `/openapi#${anchorOf.operation(operation.operationId)}`,
      parent: '',
      heading: type,
      names: [operation.operationId],
      defines: [],
      // The paragraphs after the first tell of every delivery.
      text: `${operation.summary}. ${(operation.description ?? '').split('\n\n')[0]}`.replaceAll('`', ''),
    })),
  );
}

export function schemaRecords(contract: Contract): FoundPlace[] {
  return Object.entries(contract.components.schemas).map(([name, schema]) => ({
    kind: 'schema',
    address: `/openapi#${anchorOf.schema(name)}`,
    page: 'API reference',
    pageAddress: '/openapi#schemas',
    parent: 'Schemas',
    heading: name,
    names: [],
    defines: [],
    text: typeof schema.description === 'string' ? schema.description.replaceAll('`', '') : '',
  }));
}
