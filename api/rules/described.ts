import { isReference } from '../../openapi/document/references';
import { isObject } from '../../openapi/json/json';
import type { Contract } from '../contract';
import { operationsOf, resolve } from '../contract';
import { allSchemas, type Finding, mediaTypes } from './walk';

const unfinished = /\b(TODO|TBD|FIXME)\b/;

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && text.length > 0 && !unfinished.test(text) && /[.?]$/.test(text.trim());
}

/** Operations, parameters, answers, schemas, members and values of enumerations say what they mean. */
export function described(contract: Contract): Finding[] {
  const findings: Finding[] = [];
  for (const { operation } of operationsOf({ ...contract.paths, ...contract.webhooks })) {
    const { operationId, summary, description, parameters = [], responses } = operation;
    if (!summary || /\.$/.test(summary) || summary.includes('\n')) {
      findings.push(`${operationId}: the summary must be one line without a full stop`);
    }
    if (!isSentence(description) || description.length < 40) {
      findings.push(`${operationId}: the description must say what success does and does not promise`);
    }
    for (const parameter of parameters) {
      if (!isReference(parameter) && !isSentence(parameter.description)) {
        findings.push(`${operationId} ${parameter.name}: the parameter is not described`);
      }
    }
    for (const [status, response] of Object.entries(responses)) {
      if (!isSentence(resolve(contract, response).description)) {
        findings.push(`${operationId} ${status}: the answer is not described`);
      }
    }
  }
  for (const [name, component] of [...Object.entries(contract.components.parameters), ...Object.entries(contract.components.headers)]) {
    if (!isSentence(component.description)) {
      findings.push(`${name}: the parameter or header is not described`);
    }
  }
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (!isSentence(schema.description)) {
      findings.push(`${name}: the schema is not described`);
    }
  }
  for (const [where, schema] of allSchemas(contract)) {
    const notes = schema['x-enumDescriptions'];
    for (const value of Array.isArray(schema.enum) ? schema.enum : []) {
      if (!isObject(notes) || !isSentence(notes[String(value)])) {
        findings.push(`${where}: the value ${value} is not described`);
      }
    }
    for (const value of Object.keys(isObject(notes) ? notes : {})) {
      if (!Array.isArray(schema.enum) || !schema.enum.includes(value)) {
        findings.push(`${where}: ${value} is described but is no value`);
      }
    }
    for (const [name, member] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      if (!tellsItself(member)) {
        findings.push(`${where}.${name}: the member is not described`);
      }
    }
  }
  return findings;
}

/** A member needs no description of its own if a named schema or its one value says it. */
function tellsItself(member: unknown): boolean {
  const isListOfNamed = isObject(member) && member.type === 'array' && isReference(member.items);
  return (
    member === true || isListOfNamed || isReference(member) || (isObject(member) && ('const' in member || isSentence(member.description)))
  );
}

/** Every request and every answer with a body shows at least one example, with a summary. */
export function exemplified(contract: Contract): Finding[] {
  return mediaTypes(contract).flatMap(({ where, mediaType }): Finding[] => {
    const examples = Object.entries(mediaType.examples ?? {});
    if (examples.length === 0) {
      return [`${where}: has no example`];
    }
    return examples.flatMap(([name, example]): Finding[] =>
      isReference(example) || example.summary ? [] : [`${where}, example ${name}: has no summary`],
    );
  });
}
