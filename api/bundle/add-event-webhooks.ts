import type { JsonObject } from '../../openapi/json/json';
import * as cast from '../cast/ids';
import type { Contract, Operation } from '../contract';
import type { Catalogues, EventEntry } from './catalogues';
import { pascalCase } from './pascal-case';

/** Name of the schema of an event of this type, such as `DoorForcedOpenEvent`. */
const eventSchemaName = (type: string): string => `${pascalCase(type)}Event`;
/** Name of the operation that receives it, such as `onDoorForcedOpen`. */
const webhookOperationId = (type: string): string => `on${pascalCase(type)}`;

const noSubjects = { door: null, controller: null, hub: null, user: null, token: null, visit: null };
const deviceActor = { type: 'DEVICE', id: cast.controller, name: 'HH-C1' };

/** What a device reports arrives a moment later; what the service itself notes is there at once. */
const receivedAt = ({ occurredAt, actor }: EventEntry['example']) =>
  actor === undefined || actor === null ? new Date(Date.parse(occurredAt) + 200).toISOString() : occurredAt;

function exampleEvent(type: string, { severity, example }: EventEntry): JsonObject & { occurredAt: string } {
  const { id, occurredAt, ...members } = example;
  return {
    id,
    systemId: cast.harbourHouse,
    type,
    severity,
    occurredAt,
    receivedAt: receivedAt(example),
    ...noSubjects,
    actor: deviceActor,
    method: null,
    reason: null,
    direction: null,
    data: {},
    ...members,
  };
}

function eventSchema(type: string, { severity, summary, data }: EventEntry): JsonObject {
  return {
    description: `${summary}.`,
    allOf: [{ $ref: '#/components/schemas/EventBase' }],
    properties: {
      type: { type: 'string', const: type },
      severity: { type: 'string', const: severity },
      data: { $ref: `#/components/schemas/${data}` },
    },
  };
}

function webhook(type: string, entry: EventEntry): Operation {
  const value = exampleEvent(type, entry);
  return {
    operationId: webhookOperationId(type),
    summary: entry.summary,
    description: `${entry.description}\n\nAnswer any \`2xx\` within 15 seconds, then do the work. Deliveries come at least once and in any order: remember \`webhook-id\`.`,
    tags: ['webhooks'],
    'x-audience': 'admin',
    'x-capacities': [],
    'x-severity': entry.severity,
    security: [],
    parameters: ['webhookId', 'webhookTimestamp', 'webhookSignature'].map((name) => ({ $ref: `#/components/parameters/${name}Header` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/EventPayload' }],
            required: ['data'],
            properties: { type: { type: 'string', const: type }, data: { $ref: `#/components/schemas/${eventSchemaName(type)}` } },
          },
          examples: { [type]: { summary: entry.summary, value: { type, timestamp: value.occurredAt, data: value } } },
        },
      },
    },
    responses: Object.fromEntries(
      [
        ['2XX', 'Accepted'],
        ['410', 'NoLongerWanted'],
        ['429', 'Later'],
        ['503', 'Later'],
      ].map(([status, name]) => [status, { $ref: `#/components/responses/Delivery${name}` }]),
    ),
  } as Operation;
}

/** Makes a schema and a webhook of each event type in the catalogue, and joins the schemas to `Event`. */
export function addEventWebhooks(contract: Contract, { events }: Catalogues): void {
  const { schemas } = contract.components;
  contract.webhooks = {};
  for (const [type, entry] of Object.entries(events)) {
    if (!schemas[entry.data]) {
      throw new Error(`The event ${type} has data of the schema ${entry.data}, which api/resources/events.yaml does not have.`);
    }
    schemas[eventSchemaName(type)] = eventSchema(type, entry);
    contract.webhooks[type] = { post: webhook(type, entry) };
  }
  const reference = (type: string) => `#/components/schemas/${eventSchemaName(type)}`;
  const types = Object.keys(events);
  schemas.Event = {
    ...schemas.Event,
    oneOf: types.map((type) => ({ $ref: reference(type) })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(types.map((type) => [type, reference(type)])) },
  };
}
