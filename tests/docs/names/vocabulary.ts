import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { castMacAddresses, castMembers, castOtherNames } from '../../../api/cast/members';
import { operationsOf, type Parameter, type Response, resolve, type Schema } from '../../../api/contract';
import { readContract } from '../../../api/read-contract';
import { isReference } from '../../../openapi/document/references';
import { isObject } from '../../../openapi/json/json';
import { usageOf } from '../../../simulator/server/arguments';
import { contractValues } from './contract-values';
import { allMembers } from './members';

export const contract = readContract();
const operations = operationsOf(contract.paths);
const placed = [...operations, ...operationsOf(contract.webhooks)];

/** `/v2/systems/sys_01…/doors?limit=1` and `/v2/systems/{systemId}/doors` are the same call. */
export const callPattern = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/\{\w+\}|\$\{?\w+\}?|\b[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g, '*');

const responses = placed.flatMap(({ operation }) =>
  Object.entries(operation.responses).map(([status, response]): [string, Response] => [status, resolve<Response>(contract, response)]),
);

/** The statuses that each problem code comes with. */
const statusesOfCodes = new Map<string, Set<string>>();
for (const [status, { content }] of responses) {
  for (const example of Object.values(content?.['application/problem+json']?.examples ?? {})) {
    const { value } = resolve(contract, example);
    const code = isObject(value) ? String(value.code) : '';
    statusesOfCodes.set(code, (statusesOfCodes.get(code) ?? new Set()).add(status));
  }
}

const parameters = new Map<string, Schema[]>();
const headers = new Set([
  ...Object.keys(contract.components.headers),
  ...responses.flatMap(([, response]) => Object.keys(response.headers ?? {})),
]);
for (const { operation } of placed) {
  for (const entry of operation.parameters ?? []) {
    const { name, in: place, schema } = isReference(entry) ? resolve<Parameter>(contract, entry) : entry;
    if (place === 'header') {
      headers.add(name);
    } else {
      parameters.set(name, [...(parameters.get(name) ?? []), schema]);
    }
  }
}

const mediaTypes = new Set([
  ...responses.flatMap(([, { content }]) => Object.keys(content ?? {})),
  ...placed.flatMap(({ operation }) => Object.keys(operation.requestBody?.content ?? {})),
]);

const spansOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');
const simulatorSpans = spansOf(join('simulator', 'README.md'));

const flows = Object.values(contract.components.securitySchemes).flatMap(({ flows }) => (isObject(flows) ? Object.values(flows) : []));

/** Everything that has a name, by what it is. */
export const vocabulary = {
  calls: new Set(operations.map(({ method, path }) => `${method} ${callPattern(path)}`)),
  paths: operations.map(({ path }) => callPattern(path)),
  operationIds: new Set(placed.map(({ operation }) => operation.operationId)),
  schemas: contract.components.schemas,
  tags: new Set(contract.tags.map(({ name }) => name)),
  problems: new Set(
    [contract.components.schemas.ProblemCode, contract.components.schemas.ProblemItemCode].flatMap((schema) => schema?.enum as string[]),
  ),
  statusesOfCodes,
  statuses: new Set(responses.map(([status]) => status)),
  events: new Set(Object.keys(contract.webhooks)),
  headers,
  parameters,
  mediaTypes,
  members: allMembers(contract),
  values: contractValues(contract),
  scopes: new Set(flows.flatMap((flow) => (isObject(flow) && isObject(flow.scopes) ? Object.keys(flow.scopes) : []))),
  extensionValues: new Set(operations.flatMap(({ operation }) => [operation['x-audience'], ...operation['x-capacities']])),
  noteTags: new Set(Object.keys(parse(readFileSync(join('release-notes', 'tags.yml'), 'utf8')) as object)),
  rates: new Set(Object.keys(contract['x-rate-limits'])),
  castIds: new Set(castMembers.map(({ id }) => id)),
  castWords: new Set([...castMembers.map(({ name }) => name), ...castOtherNames, ...castMacAddresses]),
  simulatorRoutes: new Set(simulatorSpans.filter((span) => span.includes('/_sim'))),
  simulatorWords: new Set(simulatorSpans),
  /** Where the options of commands are told. */
  manuals: [...['README.md', join('simulator', 'README.md')].map((file) => readFileSync(file, 'utf8')), usageOf('')].join('\n'),
  scripts: new Set(Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)),
};
