import { type Header, operationsOf, type PlacedOperation, problemCodes, type Response, resolve } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { unknownMembers } from '../../api/rules/known-members';
import { validator } from '../../api/rules/valid-examples';
import type { Json } from '../../openapi/json/json';
import type { OperationId } from '../core/http/contract-types';

/** Holds the responses of the simulator against the contract. */

export const contract = readContract();
export const operations = new Map(operationsOf(contract.paths).map((placed) => [placed.operation.operationId as OperationId, placed]));
const validate = validator(contract);

export type OperationResponse = { status: number; headers: Headers; body: Json; code: string | null };

type ResponseRules = { headers: [name: string, header: Header][]; content: Response['content']; codes: string[] };
const knownRules = new WeakMap<PlacedOperation, Map<number, ResponseRules | null>>();

/** What the contract says of an answer of an operation; null if it has no such status. */
function rulesOf(placed: PlacedOperation, status: number): ResponseRules | null {
  const byStatus = knownRules.get(placed) ?? new Map<number, ResponseRules | null>();
  knownRules.set(placed, byStatus);
  let rules = byStatus.get(status);
  if (rules === undefined) {
    const response = placed.operation.responses[status];
    const { headers = {}, content } = response ? resolve(contract, response) : {};
    rules = response
      ? {
          headers: Object.entries(headers).map(([name, header]) => [name, resolve(contract, header)]),
          content,
          codes: problemCodes(contract, placed.operation),
        }
      : null;
    byStatus.set(status, rules);
  }
  return rules;
}

function headerViolations(rules: ResponseRules, headers: Headers): string[] {
  return rules.headers.flatMap(([name, header]) => {
    const value = headers.get(name);
    if (value === null) {
      return header.required ? [`the header ${name} is missing`] : [];
    }
    const typed = header.schema.type === 'integer' ? Number(value) : value;
    return validate(header.schema, typed).map((violation) => `header ${name}: ${violation}`);
  });
}

/** Everything in which an answer is not what the contract says. */
export function contractViolations(placed: PlacedOperation, { status, headers, body, code }: OperationResponse): string[] {
  const rules = rulesOf(placed, status);
  if (!rules) {
    return [`the contract has no answer ${status}: ${JSON.stringify(body)}`];
  }
  const violations = headerViolations(rules, headers);
  if (headers.get('simulated') !== 'true') {
    violations.push('the answer does not say that it is simulated');
  }
  const mediaType = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = rules.content?.[mediaType]?.schema;
  if (rules.content && !schema) {
    violations.push(`the contract has no ${mediaType} for ${status}`);
  }
  if (!rules.content && body !== null) {
    violations.push('the answer has a body');
  }
  if (schema) {
    violations.push(...validate(schema, body));
    violations.push(...unknownMembers(contract, schema, body).map((at) => `no schema knows ${at}`));
  }
  if (status >= 400 && !rules.codes.includes(code ?? '')) {
    violations.push(`the contract does not list the code ${code}`);
  }
  return violations;
}
