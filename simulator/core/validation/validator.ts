import type { Contract } from '../../../api/contract';
import { operationsOf, resolve } from '../../../api/contract';
import { type Check, compile } from './compile';
import { compileParameters, type ParameterInput, type ParameterProblem, type ParameterValues } from './parameters';
import type { Part } from './parts';
import type { ValidationError } from './validation-error';

export type { ParameterInput, ParameterProblem, ParameterValues } from './parameters';
export type { ValidationError, ValidationErrorCode } from './validation-error';

/** The value as it is to be stored, of use only if there are no errors. */
export type Validated = { value: unknown; errors: ValidationError[] };

export type Validator = {
  /** Checks a body of an operation; `undefined` stands for none. The value has its defaults and its times in UTC. */
  body(operationId: string, value: unknown): Validated;
  /** The same by the name of a component schema, as of something new. */
  named(schemaName: string, value: unknown): Validated;
  /** The parameters in path, query and headers of an operation, or the first problem with them. */
  parameters(operationId: string, input: ParameterInput): ParameterValues | ParameterProblem;
};

/** Makes a thing for a key when it is first asked for. */
function once<Thing>(make: (key: string) => Thing): (key: string) => Thing {
  const made = new Map<string, Thing>();
  return (key) => {
    const thing = made.get(key) ?? make(key);
    made.set(key, thing);
    return thing;
  };
}

function run(check: Check, input: unknown): Validated {
  const errors: ValidationError[] = [];
  const value = check(input, '', errors);
  return { value, errors };
}

/** What the contract says about the form of requests, as checks. A schema is read when it is first needed. */
export function createValidator(contract: Contract): Validator {
  const operations = new Map(operationsOf(contract.paths).map((placed) => [placed.operation.operationId, placed]));
  const context = { contract, answers: [], elsewhere: new Set<string>(), fills: true, isNullable: false };

  function placed(operationId: string) {
    const found = operations.get(operationId);
    if (!found) {
      throw new Error(`There is no operation ${operationId}.`);
    }
    return found;
  }

  const bodies = once((operationId) => {
    const { method, operation } = placed(operationId);
    const { required = false, content = {} } = operation.requestBody ?? {};
    const [media] = Object.values(content);
    if (!media) {
      throw new Error(`${operationId} takes no body.`);
    }
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
    const answer = success && resolve(contract, success).content?.['application/json']?.schema;
    const answers = answer ? [answer as Part] : [];
    return { required, check: compile([media.schema as Part], { ...context, answers, fills: method !== 'PATCH' }) };
  });
  const schemas = once((name) => compile([{ $ref: `#/components/schemas/${name}` }], context));
  const parameters = once((operationId) => compileParameters(contract, placed(operationId).operation));

  return {
    body(operationId, value) {
      const { required, check } = bodies(operationId);
      return run(check, value === undefined && !required ? {} : value);
    },
    named: (schemaName, value) => run(schemas(schemaName), value),
    parameters: (operationId, input) => parameters(operationId)(input),
  };
}
