import type { Contract, Parameter } from '../../api/contract';
import type { JsonObject } from '../../openapi/json/json';
import { describeSchema } from '../../openapi/schema/describe-schema';
import { type MemberText, memberText } from './member-text';
import { typeText } from './schema-members';

/** More values than these are not named. */
const valuesLimit = 12;

/** What is said of a parameter. What its values mean is told where the object is, and a parameter that is sent has an item. */
export function readParameter(contract: Contract, { name, description, required, schema }: Parameter) {
  const root = contract as unknown as JsonObject;
  const { values, facts, ...text } = memberText(root, describeSchema(root, schema), false);
  const told: MemberText = {
    ...text,
    description: description || text.description,
    values: values.length < valuesLimit ? values.map(({ value }) => ({ value, meaning: '' })) : [],
    facts: facts.filter(({ kind, words }) => kind !== 'items' || words !== 'at least 1 item'),
  };
  return { name, type: typeText(root, schema), isRequired: required === true, text: told };
}
