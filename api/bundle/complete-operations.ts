import type { Reference } from '../../openapi/document/references';
import type { Contract, MediaType, Operation, Parameter } from '../contract';
import { operationsOf, resolve } from '../contract';
import type { Catalogues } from './catalogues';
import { generalHeaders, type OwnProblems, ProblemResponses, standardCodes } from './problem-responses';

type SourceOperation = Operation & { 'x-problems'?: OwnProblems };

const reference = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });

/** Path parameters, but for those of which the operation has one of its own, and the headers of the method. */
function parametersByConvention(method: string, path: string, own: Parameter[]): Reference[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !own.some((parameter) => parameter.in === 'path' && parameter.name === name))
    .map(reference);
  const inHeader = { POST: ['idempotencyKey'], PATCH: ['ifMatch'], DELETE: ['ifMatch'] }[method] ?? [];
  return [...inPath, ...inHeader.map(reference)];
}

/** A PATCH is a merge patch; plain JSON is read the same way. */
function readAsJsonToo(content: Record<string, MediaType>): void {
  const patch = content['application/merge-patch+json'];
  if (patch) {
    content['application/json'] = patch;
  }
}

/** A filter with several values is repeated; the format would say so by default, but not every tool knows its defaults. */
function sayHowArraysAreSent(parameter: Parameter | Reference): void {
  if (!('$ref' in parameter) && parameter.in === 'query' && parameter.schema.type === 'array') {
    Object.assign(parameter, { style: 'form', explode: true });
  }
}

/** Adds to each operation what the conventions say of all of its kind, so that the source says only what is its own. */
export function completeOperations(contract: Contract, { errors }: Catalogues): void {
  const problems = new ProblemResponses(contract, errors);
  Object.values(contract.components.parameters).forEach(sayHowArraysAreSent);
  for (const { method, path, operation } of operationsOf(contract.paths)) {
    const { 'x-problems': ownProblems = {}, ...rest } = operation as SourceOperation;
    const completed: Operation = rest;
    const standard = standardCodes(method, path, completed);
    const own: (Parameter | Reference)[] = completed.parameters ?? [];
    own.forEach(sayHowArraysAreSent);
    const resolved = own.map((parameter) => resolve<Parameter>(contract, parameter));
    completed.parameters = [...parametersByConvention(method, path, resolved), ...own];
    for (const [status, response] of Object.entries(completed.responses)) {
      if (!('$ref' in response)) {
        const replayed: Record<string, Reference> =
          method === 'POST' ? { 'Idempotency-Replayed': { $ref: '#/components/headers/Idempotency-Replayed' } } : {};
        response.headers = { ...generalHeaders(Number(status)), ...replayed, ...response.headers };
      }
    }
    if (completed.requestBody) {
      readAsJsonToo(completed.requestBody.content);
    }
    problems.addTo(completed, standard, ownProblems ?? {});
    const item = contract.paths[path];
    if (item) {
      item[method.toLowerCase()] = completed;
    }
  }
  problems.shareEqual(operationsOf(contract.paths).map(({ operation }) => operation));
}
