import { readContract } from '../../api/read-contract';
import { prepareExample, type SendRequest } from '../../scripts/samples/prepare-example';
import type { Preparation } from '../../simulator/preparations';
import { type Operation, objectOf, readDocument } from '../../src/reference/document/read-document';
import { draftOf, requestOf } from '../../src/reference/request/draft';
import type { PlainRequest } from '../../src/reference/request/plain-request';

/** What the reference shows for each operation: the request that its first example makes, after what has to come first. */

export const contract = readContract();
export const reference = readDocument(contract);

/** The status that the contract promises. */
export function successOf(operation: Operation): number {
  return Number(Object.keys(objectOf(operation.source.responses)).find((status) => status.startsWith('2')));
}

/** Prepares the building for an operation; returns the request that its example makes then. */
export async function prepared(operation: Operation, send: SendRequest, preparation?: Preparation): Promise<PlainRequest> {
  const draft = draftOf(reference.source, operation);
  const filled = await prepareExample(operation.id, send, preparation);
  return requestOf(reference.source, operation, { ...draft, parameters: { ...draft.parameters, ...filled } });
}
