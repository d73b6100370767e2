import { raise } from '../events/raise';
import { matchesType } from '../events/read';
import { eventView } from '../events/view';
import { hours, instant, milliseconds, minutes, seconds } from '../instant';
import type { StoredEvent } from '../world/devices';
import type { Delivery, Schemas, Webhook } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import { serviceActor, type World } from '../world/world';
import { signedHeaders } from './signature';

/** How events get to servers: at least once, in no promised order, tried again on a fixed plan. */

const pauses = [5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours];
const longestPostponement = 24 * hours;

/** What an attempt is about, for a transport that tells. */
export type DeliveryAttempt = {
  webhookId: string;
  eventId: string;
  eventType: string;
  body: string;
  /** 1 is the first. */
  number: number;
  at: number;
};

/** Sends one attempt. It never throws: what went wrong is an answer too. */
export type Transport = (
  request: Request,
  attempt: DeliveryAttempt,
) => Promise<{ status: number; retryAfterSeconds: number | null } | { error: Schemas['DeliveryError'] }>;

export function deliverTo(world: World, webhook: Webhook, event: StoredEvent): Delivery {
  const data = eventView(event, webhook.systemId, true);
  const delivery = world.create('deliveries', {
    systemId: webhook.systemId,
    webhookId: webhook.id,
    eventId: event.id,
    eventType: event.type,
    state: 'PENDING',
    attempts: [],
    nextAttemptAt: world.instant,
    body: JSON.stringify({ type: event.type, timestamp: event.occurredAt, data }),
    redelivery: false,
  });
  world.plan(world.now, 'delivery.attempt', delivery.id, delivery.nextAttemptAt);
  return delivery;
}

/** Each event goes to every webhook that asked for it and whose system may see it. */
export function fanOut(world: World, events: readonly StoredEvent[]): void {
  for (const event of events) {
    for (const viewer of event.type === 'webhook.test' ? [] : event.viewers) {
      for (const webhook of world.tables.webhooks.by('system', viewer)) {
        const isOwnBeginning = event.type === 'config.created' && (event.data.resource as { id: string }).id === webhook.id;
        const wantsDoor = webhook.doorIds.length === 0 || (event.door !== null && webhook.doorIds.includes(event.door.id));
        if (webhook.enabled && !isOwnBeginning && wantsDoor && matchesType(webhook.eventTypes, event.type)) {
          deliverTo(world, webhook, event);
        }
      }
    }
  }
}

function failPending(world: World, webhookId: string): void {
  for (const { id } of world.tables.deliveries.ordered('createdAt', webhookId)) {
    if (world.tables.deliveries.get(id)?.state === 'PENDING') {
      world.change('deliveries', id, { state: 'FAILED', nextAttemptAt: null });
    }
  }
}

/** Nothing is sent any more, and what waited is given up. */
export function stopDelivering(world: World, webhookId: string): void {
  failPending(world, webhookId);
  world.change('webhooks', webhookId, { lastFailed: false, silentSince: null });
}

function disable(world: World, webhook: Webhook): void {
  world.change('webhooks', webhook.id, { enabled: false });
  stopDelivering(world, webhook.id);
  raise(world, { type: 'webhook.disabled', systemId: webhook.systemId, actor: serviceActor, data: { webhookId: webhook.id } });
}

export type Attempt = { deliveryId: string; at: number; about: DeliveryAttempt; request: (signedAt: number) => Promise<Request> };

/** The attempt that is due, or null if it is none any more. */
export function dueAttempt(world: World, deliveryId: string, planned: unknown): Attempt | null {
  const delivery = world.tables.deliveries.get(deliveryId);
  const webhook = delivery && world.tables.webhooks.get(delivery.webhookId);
  if (!delivery || !webhook?.enabled || delivery.state !== 'PENDING' || delivery.nextAttemptAt !== planned) {
    return null;
  }
  const previous =
    webhook.previousSecretUntil !== null && world.instant < webhook.previousSecretUntil ? [webhook.previousSecret ?? ''] : [];
  const at = world.now;
  const { webhookId, eventId, eventType, body, attempts } = delivery;
  return {
    deliveryId,
    at,
    about: { webhookId, eventId, eventType, body, number: attempts.length + 1, at },
    request: async (signedAt) =>
      new Request(webhook.url, {
        method: 'POST',
        body: delivery.body,
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'AccessManagement-Webhooks/2',
          ...(await signedHeaders([webhook.secret, ...previous], delivery.eventId, Math.floor(signedAt / seconds), delivery.body)),
        },
      }),
  };
}

/** Notes how an attempt went, and plans the next one if there is to be one. */
export function recordAttempt(world: World, { deliveryId, at }: Attempt, outcome: Awaited<ReturnType<Transport>>): void {
  const delivery = world.tables.deliveries.get(deliveryId);
  const webhook = delivery && world.tables.webhooks.get(delivery.webhookId);
  if (!delivery || !webhook) {
    return;
  }
  const status = 'status' in outcome ? outcome.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const attempts = [...delivery.attempts, { at: instant(at), status, error: 'error' in outcome ? outcome.error : null }];
  const isLast = delivery.redelivery || attempts.length >= world.bound('webhookAttempts') || !webhook.enabled;
  if (isDelivered || isLast) {
    world.change('deliveries', deliveryId, { attempts, state: isDelivered ? 'DELIVERED' : 'FAILED', nextAttemptAt: null });
  } else {
    const requested = 'status' in outcome && (status === 429 || status === 503) ? (outcome.retryAfterSeconds ?? 0) * seconds : 0;
    const pause = Math.max(pauses[attempts.length - 1] as number, Math.min(requested, longestPostponement));
    const nextAttemptAt = instant(at + pause);
    world.change('deliveries', deliveryId, { attempts, nextAttemptAt });
    world.plan(at + pause, 'delivery.attempt', deliveryId, nextAttemptAt);
  }
  if (!webhook.enabled) {
    return;
  }
  if (isDelivered) {
    world.change('webhooks', webhook.id, { lastFailed: false, silentSince: null });
  } else if (status === 410) {
    disable(world, webhook);
  } else {
    const silentSince = webhook.silentSince ?? instant(at);
    world.change('webhooks', webhook.id, { lastFailed: true, silentSince });
    if (webhook.silentSince === null) {
      world.plan(at + world.bound('webhookSilenceHours') * hours, 'webhook.silent', webhook.id, silentSince);
    }
  }
}

export const deliveryTasks: TaskHandlers<'webhook.silent'> = {
  'webhook.silent'(world, webhookId, since) {
    const webhook = world.tables.webhooks.get(webhookId);
    if (webhook?.enabled && webhook.silentSince !== null && webhook.silentSince === since) {
      disable(world, webhook);
    }
  },
};

export function isDeliveryRetained(world: World, { createdAt }: Delivery): boolean {
  return milliseconds(createdAt) > world.now - world.bound('deliveryDays') * 24 * hours;
}
