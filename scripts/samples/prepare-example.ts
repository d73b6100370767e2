import { callers } from '../../simulator/core/seeds/people';
import { type Preparation, preparations, prepare, type Step } from '../../simulator/preparations';

/** What has to be sent before the example of an operation succeeds in a fresh building, sent as its owner. */

const [owner] = callers;
export const credential = { id: owner?.credentialId ?? '', secret: owner?.secret ?? '' };
export const authorization = `Basic ${btoa(`${credential.id}:${credential.secret}`)}`;

/** A way to the simulator, in this process or on a port. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

/** Sends a step that must succeed; throws an error that says why it did not. */
export async function sendStep(send: SendRequest, { method, path, body }: Step): Promise<never> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const response = await send(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status} ${text}`);
  }
  return (text === '' ? null : JSON.parse(text)) as never;
}

/** Sends the steps that an operation needs; returns the parameters that follow from them, as a draft keeps them. */
export async function prepareExample(
  operationId: string,
  send: SendRequest,
  preparation: Preparation | undefined = preparations[operationId],
): Promise<Record<string, string[]>> {
  return preparation ? prepare(preparation, (step) => sendStep(send, step)) : {};
}
