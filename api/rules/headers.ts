import { isObject } from '../../openapi/json/json';
import { reachableParts } from '../../openapi/schema/flatten-schema';
import type { Contract, Schema } from '../contract';
import { operationsOf, resolve } from '../contract';
import type { Finding } from './walk';

function hasMember(contract: Contract, schema: Schema, name: string): boolean {
  return reachableParts(contract, schema).some(({ properties }) => isObject(properties) && name in properties);
}

/** Every answer names its request; a success tells the rate; what was made has an address; a single thing has an ETag. */
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
      expect('Cache-Control', true);
      if (status < '300') {
        expect('RateLimit', true);
        expect('RateLimit-Policy', true);
      }
      expect('Location', status === '201' || status === '202');
      expect('ETag', schema !== undefined && ['id', 'createdAt'].some((name) => hasMember(contract, schema, name)));
    }
  }
  return findings;
}
