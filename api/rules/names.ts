import { isObject } from '../../openapi/json/json';
import type { Contract } from '../contract';
import { operationsOf } from '../contract';
import { allParameters, allSchemas, type Finding } from './walk';

const camelCase = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;
const pascalCase = /^[A-Z][a-z0-9]*([A-Z0-9][a-z0-9]*)*$/;
const headerCase = /^([A-Z][A-Za-z]*(-[A-Z][a-z]+)*|webhook-[a-z]+)$/;
/** Enumerations are UPPER_SNAKE_CASE; codes are kebab-case, event types dotted, sort keys members with a sign, limits members. */
const enumValue = /^([A-Z][A-Z0-9]*(_[A-Z0-9]+)*|[a-z0-9]+(-[a-z0-9]+)*|[a-z0-9]+\.[a-z_]+|-?[a-z]+([A-Z][a-z]*)*)$/;

/** Names look alike everywhere: camelCase members and parameters, PascalCase schemas. */
export function names(contract: Contract): Finding[] {
  const findings: Finding[] = [];
  const check = (where: string, name: string, form: RegExp, what: string) => {
    if (!form.test(name)) {
      findings.push(`${where}: ${name} is not ${what}`);
    }
  };
  for (const { path, operation } of operationsOf(contract.paths)) {
    check(path, operation.operationId, camelCase, 'camelCase');
    for (const segment of path.split('/').filter(Boolean)) {
      check(path, segment, /^(\{[a-z][A-Za-z]*Id\}|[a-z0-9]+(-[a-z0-9]+)*)$/, 'a kebab-case segment or an {id}');
    }
  }
  for (const { name, in: place } of allParameters(contract)) {
    check('parameter', name, place === 'header' ? headerCase : camelCase, place === 'header' ? 'a header name' : 'camelCase');
  }
  for (const name of Object.keys(contract.components.schemas)) {
    check('schema', name, pascalCase, 'PascalCase');
  }
  for (const name of Object.keys(contract.components.parameters)) {
    check('parameter', name, camelCase, 'camelCase');
  }
  for (const [where, schema] of allSchemas(contract)) {
    for (const name of Object.keys(isObject(schema.properties) ? schema.properties : {})) {
      check(where, name, camelCase, 'camelCase');
    }
    for (const value of Array.isArray(schema.enum) ? schema.enum : []) {
      check(where, String(value), enumValue, 'a value of the usual form');
    }
  }
  return findings;
}
