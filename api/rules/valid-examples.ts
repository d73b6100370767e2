import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Json } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import type { Contract, Schema } from '../contract';
import { allParameters, allSchemas, examplesOf, type Finding, mediaTypes } from './walk';

const base = 'https://api.access.example/openapi_v3.json';
const annotations = ['x-enumDescriptions', 'x-preview', 'discriminator', 'example'];

function withFullReferences(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(withFullReferences);
  }
  if (!isObject(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace('#/components/schemas', `${base}#/$defs`) : withFullReferences(part),
    ]),
  );
}

type Validate = (schema: Schema, value: Json) => string[];

/** A validator of JSON Schema 2020-12, with formats, that knows the components of the contract. */
export function validator(contract: Contract): Validate {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addVocabulary(annotations);
  ajv.addSchema({ $id: base, $defs: withFullReferences(contract.components.schemas) });
  // The same text means the same validator, and the same object the same text.
  const byText = new Map<string, ValidateFunction>();
  const bySchema = new WeakMap<Schema, ValidateFunction>();
  function compile(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema);
    const validate = byText.get(text) ?? ajv.compile(withFullReferences(schema) as Schema);
    byText.set(text, validate);
    bySchema.set(schema, validate);
    return validate;
  }
  return (schema, value) => {
    const validate = bySchema.get(schema) ?? compile(schema);
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };
}

/** Every example and every default fits its schema. */
export function validExamples(contract: Contract): Finding[] {
  const validate = validator(contract);
  const findings: Finding[] = [];
  const check = (where: string, schema: Schema, value: Json) => {
    for (const error of validate(schema, value)) {
      findings.push(`${where}: ${error}`);
    }
  };
  for (const { where, mediaType } of mediaTypes(contract)) {
    for (const [name, { value }] of examplesOf(contract, mediaType)) {
      check(`${where}, example ${name}`, mediaType.schema, value);
    }
  }
  const headers = Object.entries(contract.components.headers).map(([name, header]) => ({ ...header, name }));
  for (const { name, schema, example } of [...allParameters(contract), ...headers]) {
    if (example !== undefined) {
      check(`parameter or header ${name}`, schema, example);
    }
  }
  for (const [where, schema] of allSchemas(contract)) {
    const { examples, default: defaultValue, ...rest } = schema;
    for (const example of Array.isArray(examples) ? examples : []) {
      check(`${where} examples`, rest, example);
    }
    if (defaultValue !== undefined) {
      check(`${where} default`, rest, defaultValue);
    }
  }
  return findings;
}
