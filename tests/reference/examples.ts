import { readContract } from '../../api/read-contract';
import { type DocumentOperation, readDocument } from '../../openapi/document/read-document';
import { asObject } from '../../openapi/json/json';
import { draftOf, requestOf } from '../../openapi/request/draft';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { prepareExample, type SendRequest } from '../../scripts/samples/prepare-example';
import { type Preparation, preparations } from '../../simulator/preparations';

/** What the reference shows for each operation: the request that its first example makes, after what has to come first. */

export const contract = readContract();
export const reference = readDocument(contract);

/** The status that the contract promises. */
export function successOf(operation: DocumentOperation): number {
  return Number(Object.keys(asObject(operation.source.responses)).find((status) => status.startsWith('2')));
}

/**
 * Operations whose forms differ: each with a body of its own or with something that has to come first, and one of all that have nothing but parameters
 * in the same places. All operations, if everything is asked for.
 */
export function differentForms(isDeep: boolean): DocumentOperation[] {
  const forms = new Map<string, DocumentOperation>();
  for (const operation of reference.operations) {
    const { id, method, parameters, source } = operation;
    const places = [...new Set(parameters.map((parameter) => parameter.in))].toSorted();
    const isOfItsOwn = source.requestBody !== undefined || id in preparations || isDeep;
    forms.set(isOfItsOwn ? id : `${method} ${places}`, operation);
  }
  return [...forms.values()];
}

/** Prepares the building for an operation; returns the request that its example makes then. */
export async function prepared(operation: DocumentOperation, send: SendRequest, preparation?: Preparation): Promise<PlainRequest> {
  const draft = draftOf(reference.source, operation);
  const filled = await prepareExample(operation.id, send, preparation);
  return requestOf(reference.source, operation, { ...draft, parameters: { ...draft.parameters, ...filled } });
}
