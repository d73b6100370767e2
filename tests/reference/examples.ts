import { readContract } from '../../api/read-contract';
import { type DocumentOperation, readDocument } from '../../openapi/document/read-document';
import { asObject } from '../../openapi/json/json';
import { draftOf, requestOf } from '../../openapi/request/draft';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { prepareExample, type SendRequest } from '../../scripts/samples/prepare-example';
import type { Preparation } from '../../simulator/preparations';

/** What the reference shows for each operation: the request that its first example makes, after what has to come first. */

export const contract = readContract();
export const reference = readDocument(contract);

/** The status that the contract promises. */
export function successOf(operation: DocumentOperation): number {
  return Number(Object.keys(asObject(operation.source.responses)).find((status) => status.startsWith('2')));
}

/** Prepares the building for an operation; returns the request that its example makes then. */
export async function prepared(operation: DocumentOperation, send: SendRequest, preparation?: Preparation): Promise<PlainRequest> {
  const draft = draftOf(reference.source, operation);
  const filled = await prepareExample(operation.id, send, preparation);
  return requestOf(reference.source, operation, { ...draft, parameters: { ...draft.parameters, ...filled } });
}
