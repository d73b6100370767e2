import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Schemas } from '../../../simulator/core/world/records';
import type { CallOutcome, Harness, RequestOptions } from '../../../simulator/testing/harness';

export const url = 'https://hooks.lakeside.example/access';

type Delivery = Schemas['Delivery'];

export function createWebhook<Result extends CallOutcome>(
  harness: Harness,
  outcome: Result,
  body: object = {},
  options: RequestOptions = {},
) {
  return harness.expect('createWebhook', outcome, { ...options, body: { url, eventTypes: ['config.*'], ...body } });
}

export function readWebhook(harness: Harness, webhookId: string, options: RequestOptions = {}) {
  return harness.expect('getWebhook', 'success', { ...options, path: { webhookId } });
}

export async function deliveriesOf(harness: Harness, webhookId: string, query: RequestOptions['query'] = {}): Promise<Delivery[]> {
  return (await harness.expect('listDeliveries', 'success', { path: { webhookId }, query: { sort: 'createdAt', ...query } })).items;
}

/** The one that was made last. */
export async function lastDelivery(harness: Harness, webhookId: string, query: RequestOptions['query'] = {}): Promise<Delivery> {
  const last = (await deliveriesOf(harness, webhookId, query)).at(-1);
  assert.ok(last);
  return last;
}

/** Something that raises one `config.created` and nothing else. */
export async function raiseEvent(harness: Harness, options: RequestOptions = {}): Promise<void> {
  await harness.expect('createUser', 'success', { ...options, body: { name: 'Kim' } });
  await harness.advance(0);
}

export function signatureOf(secret: string, { headers, body }: Harness['deliveries'][number]): string {
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  return `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')}`;
}
