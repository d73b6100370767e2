import { described } from '../events/raise';
import { matchesType } from '../events/read';
import { storeEvents } from '../events/store';
import { type Call, location } from '../http/call';
import { oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { invalidState, notFound, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { hours, instant } from '../instant';
import { countIn, find, knowsDoor, orStored } from '../references';
import { deliverTo, isDeliveryRetained, stopDelivering } from '../webhooks/deliveries';
import { targetProblem } from '../webhooks/target';
import { newWebhookSecret } from '../world/random';
import type { Delivery, Schemas, Webhook } from '../world/records';

function webhookView(webhook: Webhook): Schemas['Webhook'] {
  const {
    version: _version,
    secret: _secret,
    previousSecret: _previousSecret,
    previousSecretUntil: _previousSecretUntil,
    lastFailed,
    silentSince: _silentSince,
    ...shown
  } = webhook;
  return { ...shown, status: webhook.enabled ? (lastFailed ? 'FAILING' : 'ACTIVE') : 'DISABLED' };
}

function deliveryView(delivery: Delivery): Schemas['Delivery'] {
  const { version: _version, body: _body, redelivery: _redelivery, ...shown } = delivery;
  return shown;
}

function findWebhook(call: Call): Webhook {
  return find(call, call.world.tables.webhooks, call.id('webhookId'), 'webhook');
}

function findDelivery(call: Call, webhook: Webhook): Delivery {
  const delivery = call.world.tables.deliveries.get(call.id('deliveryId'));
  if (delivery?.webhookId !== webhook.id || !isDeliveryRetained(call.world, delivery)) {
    throw notFound('delivery');
  }
  return delivery;
}

function checkFilters(call: Call, value: Schemas['WebhookSettings'], stored: readonly string[], errors: ValidationErrors): void {
  errors.references('/doorIds', value.doorIds, orStored(stored, knowsDoor(call)));
  const known = Object.keys(call.settings.severities);
  for (const [index, pattern] of (value.eventTypes ?? []).entries()) {
    if (!known.some((type) => matchesType([pattern], type))) {
      errors.add(`/eventTypes/${index}`, 'not-in-enum', 'There is no such event type.');
    }
  }
}

function requireTarget(call: Call, url: string | undefined): void {
  const problem = url === undefined ? null : targetProblem(url, call.settings.loopbackWebhooks);
  if (problem) {
    throw Problem.at('webhook-url-not-allowed', '/url', problem);
  }
}

function requireEnabled(webhook: Webhook): void {
  if (!webhook.enabled) {
    throw invalidState('DISABLED', 'The webhook is disabled. Enable it first.');
  }
}

export const webhooks: Handlers<
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listDeliveries'
  | 'getDelivery'
  | 'redeliver'
> = {
  listWebhooks(call) {
    return { body: paginate(call, { table: call.world.tables.webhooks, list: call.system.id, view: webhookView }) };
  },

  createWebhook: withBody({
    check: (value, errors, call) => checkFilters(call, value, [], errors),
    handle(call, body) {
      const { world, system } = call;
      requireTarget(call, body.url);
      call.limit('webhooks', countIn(world.tables.webhooks, system.id) + 1);
      const secret = newWebhookSecret(world.random);
      const webhook = world.create('webhooks', {
        ...(body as Required<typeof body>),
        systemId: system.id,
        secret,
        previousSecret: null,
        previousSecretUntil: null,
        lastFailed: false,
        silentSince: null,
      });
      return { body: { ...webhookView(webhook), secret }, version: webhook.version, location: location(call, webhook.id) };
    },
  }),

  getWebhook(call) {
    const webhook = findWebhook(call);
    return { body: webhookView(webhook), version: webhook.version };
  },

  updateWebhook: patch({
    find: findWebhook,
    check: (value, errors, call, webhook) => checkFilters(call, value, webhook.doorIds, errors),
    handle(call, body, webhook) {
      const { world } = call;
      requireTarget(call, body.url);
      const changed = world.change('webhooks', webhook.id, body as Partial<Webhook>);
      if (webhook.enabled && !changed.enabled) {
        stopDelivering(world, webhook.id);
      }
      return { body: webhookView(world.tables.webhooks.get(webhook.id) as Webhook), version: changed.version };
    },
  }),

  deleteWebhook: remove({
    find: findWebhook,
    handle(call, webhook) {
      const { world } = call;
      for (const { id } of [...world.tables.deliveries.ordered('createdAt', webhook.id)]) {
        world.remove('deliveries', id);
      }
      world.remove('webhooks', webhook.id);
      return { body: undefined };
    },
  }),

  rotateWebhookSecret(call) {
    const { world } = call;
    const webhook = findWebhook(call);
    if (webhook.previousSecretUntil !== null && call.now < webhook.previousSecretUntil) {
      throw new Problem('rotation-in-progress');
    }
    const secret = newWebhookSecret(world.random);
    const changed = world.change('webhooks', webhook.id, {
      secret,
      previousSecret: webhook.secret,
      previousSecretUntil: instant(world.now + world.bound('webhookSecretHours') * hours),
    });
    return { body: { ...webhookView(changed), secret }, version: changed.version };
  },

  testWebhook(call) {
    const { world } = call;
    const webhook = findWebhook(call);
    requireEnabled(webhook);
    const event = described(world, {
      type: 'webhook.test',
      systemId: webhook.systemId,
      actor: call.actor,
      data: { webhookId: webhook.id },
    });
    const [stored] = storeEvents(world, call.settings.severities, [event], [], call.actor);
    const delivery = deliverTo(world, webhook, stored as NonNullable<typeof stored>);
    return { body: deliveryView(delivery), version: delivery.version, location: deliveryPath(call, webhook, delivery) };
  },

  listDeliveries(call) {
    const { world, query } = call;
    const webhook = findWebhook(call);
    return {
      body: paginate(call, {
        table: world.tables.deliveries,
        list: webhook.id,
        filter: (delivery) =>
          isDeliveryRetained(world, delivery) && oneOf(query.state, delivery.state) && oneOf(query.eventId, delivery.eventId),
        view: deliveryView,
      }),
    };
  },

  getDelivery(call) {
    const delivery = findDelivery(call, findWebhook(call));
    return { body: deliveryView(delivery), version: delivery.version };
  },

  redeliver(call) {
    const { world } = call;
    const webhook = findWebhook(call);
    const delivery = findDelivery(call, webhook);
    requireEnabled(webhook);
    if (delivery.state === 'PENDING') {
      throw invalidState('PENDING', 'The delivery is still being tried.');
    }
    const again = world.change('deliveries', delivery.id, {
      state: 'PENDING',
      nextAttemptAt: call.now,
      redelivery: true,
      updatedAt: call.now,
    });
    world.plan(world.now, 'delivery.attempt', delivery.id, again.nextAttemptAt);
    return { body: deliveryView(again), version: again.version, location: deliveryPath(call, webhook, delivery) };
  },
};

function deliveryPath(call: Call, webhook: Webhook, delivery: Delivery): string {
  return `/v2/systems/${call.system.id}/webhooks/${webhook.id}/deliveries/${delivery.id}`;
}
