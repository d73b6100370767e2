import { operationsOf, type PlacedOperation, problemCodes, resolve, type Schema } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { unknownMembers } from '../../api/rules/known-members';
import { validator } from '../../api/rules/valid-examples';
import type { Json } from '../../openapi/json/json';

/** Holds the responses of the simulator against the contract. */

export const contract = readContract();
export const operations = new Map(operationsOf(contract.paths).map((placed) => [placed.operation.operationId, placed]));
const validate = validator(contract);

export type OperationResponse = { status: number; headers: Headers; body: any; code: string | null };

function headerViolations(placed: PlacedOperation, status: string, headers: Headers): string[] {
  const response = placed.operation.responses[status];
  const declared = Object.entries(response ? (resolve(contract, response).headers ?? {}) : {});
  return declared.flatMap(([name, headerOrReference]) => {
    const header = resolve(contract, headerOrReference);
    const value = headers.get(name);
    if (value === null) {
      return header.required ? [`the header ${name} is missing`] : [];
    }
    const typed = header.schema.type === 'integer' ? Number(value) : value;
    return validate(header.schema, typed).map((violation) => `header ${name}: ${violation}`);
  });
}

/** Everything that the contract says of an answer, or what is wrong with it. */
export function contractViolations(placed: PlacedOperation, answer: OperationResponse): string[] {
  const status = String(answer.status);
  const response = placed.operation.responses[status];
  if (!response) {
    return [`the contract has no answer ${status}: ${JSON.stringify(answer.body)}`];
  }
  const { content } = resolve(contract, response);
  const violations = headerViolations(placed, status, answer.headers);
  if (answer.headers.get('simulated') !== 'true') {
    violations.push('the answer does not say that it is simulated');
  }
  const media = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = content?.[media]?.schema as Schema | undefined;
  if (content && !schema) {
    violations.push(`the contract has no ${media} for ${status}`);
  }
  if (!content && answer.body !== null) {
    violations.push('the answer has a body');
  }
  if (schema) {
    violations.push(...validate(schema, answer.body as Json));
    violations.push(...unknownMembers(contract, [schema], answer.body as Json).map((at) => `no schema knows ${at}`));
  }
  if (answer.status >= 400 && !problemCodes(contract, placed.operation).includes(answer.code ?? '')) {
    violations.push(`the contract does not list the code ${answer.code}`);
  }
  return violations;
}
