import type { Contract, Schema } from '../contract';
import { isObject, operationsOf, resolve } from '../contract';
import type { Finding } from './walk';

function hasMember(contract: Contract, schema: Schema, name: string): boolean {
  const target = resolve<Schema>(contract, schema);
  const parts = [...(Array.isArray(target.allOf) ? target.allOf : []), ...(Array.isArray(target.oneOf) ? target.oneOf : [])];
  const own = isObject(target.properties) && name in target.properties;
  return own || parts.some((part) => isObject(part) && hasMember(contract, part, name));
}

/** Every answer names its request; what was made has an address; a single thing has an ETag. */
export function headers(contract: Contract): Finding[] {
  const findings: Finding[] = [];
  for (const { operation } of operationsOf(contract.paths)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const { headers = {}, content = {} } = resolve(contract, response);
      const expect = (name: string, isExpected: boolean) => {
        if (isExpected !== name in headers) {
          findings.push(`${operation.operationId} ${status}: ${name} ${isExpected ? 'is missing' : 'does not belong here'}`);
        }
      };
      const schema = content['application/json']?.schema;
      expect('Request-Id', true);
      expect('API-Version', true);
      expect('Location', status === '201' || status === '202');
      expect('ETag', schema !== undefined && ['id', 'createdAt'].some((name) => hasMember(contract, schema, name)));
    }
  }
  return findings;
}
