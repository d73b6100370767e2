import { readContract } from '../../api/read-contract';
import { callers } from '../../simulator/core/seeds/people';
import { type Preparation, preparations, prepare, type Step } from '../../simulator/preparations';
import { type Operation, objectOf, readDocument } from '../../src/reference/document/read-document';
import { draftOf, requestOf } from '../../src/reference/request/draft';
import type { PlainRequest } from '../../src/reference/request/plain-request';

/** What the reference shows for each operation: the request that its first example makes, after what has to come first. */

export const contract = readContract();
export const reference = readDocument(contract);

const [owner] = callers;
export const credential = { id: owner?.credentialId ?? '', secret: owner?.secret ?? '' };
export const authorization = `Basic ${btoa(`${credential.id}:${credential.secret}`)}`;

/** A way to the simulator, in this process or on a port. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** The status that the contract promises. */
export function successOf(operation: Operation): number {
  return Number(Object.keys(objectOf(operation.source.responses)).find((status) => status.startsWith('2')));
}

/** A request that succeeds, or an error that says why not. */
export async function take(ask: Ask, { method, path, body }: Step): Promise<never> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const response = await ask(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status} ${text}`);
  }
  return (text === '' ? null : JSON.parse(text)) as never;
}

/** Takes the steps that an operation needs; gives the parameters that follow from them, as a draft keeps them. */
export async function filledFor(
  id: string,
  ask: Ask,
  preparation: Preparation | undefined = preparations[id],
): Promise<Record<string, string[]>> {
  return preparation ? prepare(preparation, (step) => take(ask, step)) : {};
}

/** The same, and the request that the operation's example makes then. */
export async function prepared(operation: Operation, ask: Ask, preparation?: Preparation): Promise<PlainRequest> {
  const draft = draftOf(reference.source, operation);
  const filled = await filledFor(operation.id, ask, preparation);
  return requestOf(reference.source, operation, { ...draft, parameters: { ...draft.parameters, ...filled } });
}
