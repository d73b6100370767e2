import { anchorOf } from '../../api/anchors';
import { type Contract, valueAt } from '../../api/contract';
import { isObject, type JsonObject } from '../../openapi/json/json';
import { describeSchema } from '../../openapi/schema/describe-schema';
import { escapeProse, inlineCode, markdownTable } from './markdown';

const familyOf = (type: string): string => type.split('.')[0] ?? '';

/** What `data` holds for a type, beyond what it may hold for every type. */
function addedBy(contract: Contract, payload: unknown): string[] {
  const root = contract as unknown as JsonObject;
  const membersOf = (schema: unknown) => describeSchema(root, schema as JsonObject).members;
  const event = membersOf(payload).find(({ name }) => name === 'data')?.schema;
  const data = membersOf(event).find(({ name }) => name === 'data')?.schema;
  const ofAll = new Set(membersOf({ $ref: '#/components/schemas/EventData' }).map(({ name }) => name));
  return membersOf(data)
    .filter(({ name }) => !ofAll.has(name))
    .map(({ name }) => inlineCode(name));
}

/** The event types of the families named, in the contract's order, each with its place in the reference. */
export function eventTypesTable(contract: Contract, of: string): string {
  const types = contract.components.schemas.EventType?.enum as string[];
  const families = of.split(',').map((family) => family.trim());
  const unknown = families.find((family) => !types.some((type) => familyOf(type) === family));
  if (unknown !== undefined) {
    const known = [...new Set(types.map(familyOf))].join(', ');
    throw new Error(`<EventTypes of="${of}">: the contract has no event type of the family "${unknown}". Known: ${known}.`);
  }
  const rows = types
    .filter((type) => families.includes(familyOf(type)))
    .map((type) => {
      const operation = valueAt<JsonObject>(contract.webhooks, type, 'post');
      const { operationId, summary, description, 'x-severity': severity } = operation;
      // The paragraphs after the first tell of every delivery.
      const [own = ''] = String(description).split('\n\n');
      const content = valueAt(operation, 'requestBody', 'content', 'application/json', 'schema');
      const added = addedBy(contract, isObject(content) ? content : {});
      return [
        `[${inlineCode(type)}](/openapi#${anchorOf.operation(String(operationId))})`,
        inlineCode(String(severity)),
        escapeProse(`${summary}. ${own}`),
        added.join(', ') || '–',
      ];
    });
  return markdownTable(['Type', 'Severity', 'Meaning', 'In `data`'], rows);
}
