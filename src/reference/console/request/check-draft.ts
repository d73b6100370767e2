import type { DocumentOperation } from '../../../../openapi/document/read-document';
import type { JsonObject } from '../../../../openapi/json/json';
import { asString } from '../../../../openapi/json/json';
import { type Draft, exampleTexts, isEditable, parameterKey, requestBodyOf } from '../../../../openapi/request/draft';
import type { Validator } from '../../../../simulator/core/validation';
import type { ValidationError } from '../../../../simulator/core/validation/validation-error';

/** What the API would refuse in a draft. */
export type Faults = {
  /** By `parameterKey`, what is wrong with a parameter. */
  parameters: Record<string, string>;
  /** Why the text of the body is no JSON. */
  bodyText: string | null;
  body: ValidationError[];
  count: number;
};

export const noFaults: Faults = { parameters: {}, bodyText: null, body: [], count: 0 };

export function operationIdOf(operation: DocumentOperation): string {
  return asString(operation.source.operationId);
}

/** The checker tells the first fault alone, so a parameter that is wrong is made right, and the rest looked at again. */
function checkParameters(validator: Validator, root: JsonObject, operation: DocumentOperation, draft: Draft): Record<string, string> {
  const parameters = operation.parameters.filter(isEditable);
  const texts = new Map(parameters.map((parameter) => [parameter, draft.parameters[parameterKey(parameter)] ?? []]));
  const faults: Record<string, string> = {};
  for (let tries = 0; tries <= parameters.length; tries++) {
    const path: Record<string, string> = {};
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    for (const [parameter, values] of texts) {
      const name = asString(parameter.name);
      if (parameter.in === 'query') {
        for (const text of values) {
          query.append(name, text);
        }
      } else if (values.length > 0) {
        (parameter.in === 'path' ? path : headers)[name] = values.join(',');
      }
    }
    const result = validator.parameters(operationIdOf(operation), { path, query, header: (name) => headers[name] ?? null });
    const parameter = 'problem' in result ? parameters.find(({ name }) => name === result.name) : undefined;
    if (!('problem' in result) || !parameter || parameterKey(parameter) in faults) {
      break;
    }
    faults[parameterKey(parameter)] = result.detail;
    texts.set(parameter, parameter.required === true ? exampleTexts(root, parameter) : []);
  }
  return faults;
}

function checkBody(validator: Validator, root: JsonObject, operation: DocumentOperation, draft: Draft): Pick<Faults, 'body' | 'bodyText'> {
  const body = requestBodyOf(root, operation);
  if (!body || draft.contentType === null) {
    return { body: [], bodyText: null };
  }
  if (draft.body.trim() === '') {
    return { body: [], bodyText: body.required === true ? 'The body is empty. Send a JSON object.' : null };
  }
  let value: unknown;
  try {
    value = JSON.parse(draft.body);
  } catch (error) {
    return { body: [], bodyText: `This is not JSON. ${(error as Error).message}` };
  }
  return { body: validator.body(operationIdOf(operation), value).errors, bodyText: null };
}

/** The simulator's own checks of form, so that what is marked here is what the answer refuses. */
export function checkDraft(validator: Validator, root: JsonObject, operation: DocumentOperation, draft: Draft): Faults {
  try {
    const parameters = checkParameters(validator, root, operation, draft);
    const { body, bodyText } = checkBody(validator, root, operation, draft);
    const count = Object.keys(parameters).length + body.length + (bodyText === null ? 0 : 1);
    return { parameters, bodyText, body, count };
  } catch {
    // Of an operation that it does not know the simulator says so itself, in its answer.
    return noFaults;
  }
}
