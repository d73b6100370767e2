import type { Contract, Operation, Parameter } from '../../../api/contract';
import { resolve } from '../../../api/contract';
import { flattenSchema } from '../../../openapi/schema/flatten-schema';
import { type Check, compile } from './compile';
import { defaultOf, type Part } from './parts';
import { typesOf } from './scalars';
import type { ValidationError } from './validation-error';

export type ParameterInput = { path: Record<string, string>; query: URLSearchParams; header(name: string): string | null };
export type ParameterProblem = { problem: 'invalid-id' | 'invalid-parameter'; name: string; detail: string };
export type ParameterValues = { values: Record<string, unknown> };

type Reader = {
  name: string;
  place: string;
  isRequired: boolean;
  isArray: boolean;
  convert(text: string): unknown;
  check: Check;
  default: unknown;
};

/** Texts become numbers and truth values where the schema asks for them; any other text stays and fails by its type. */
const conversions: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^[0-9]+$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

function readerOf(
  contract: Contract,
  { name, in: place, required = false, schema, style = 'form', explode = true, example }: Parameter,
): Reader {
  const isPlain = place === 'query' ? style === 'form' && explode : place === 'path' || place === 'header';
  if (!isPlain) {
    throw new Error(`The validator cannot read the parameter ${name}.`);
  }
  const schemas: Part[] = [...(example === undefined ? [] : [{ examples: [example] }]), schema as Part];
  const parts = schemas.flatMap((part) => flattenSchema(contract, part));
  const isArray = typesOf(parts)?.includes('array') === true;
  const element = isArray ? parts.flatMap(({ items }) => (items ? flattenSchema(contract, items) : [])) : parts;
  const [type = 'string'] = typesOf(element) ?? [];
  return {
    name,
    place,
    isRequired: required,
    isArray,
    convert: conversions[type] ?? ((text) => text),
    check: compile(schemas, { contract, answers: [], elsewhere: new Set(), fills: true, isNullable: false }),
    default: defaultOf(parts),
  };
}

const labels: Record<string, (name: string) => string> = {
  path: (name) => `the id "${name}" in the path`,
  query: (name) => `the query parameter "${name}"`,
  header: (name) => `the header ${name}`,
};

/** The details of errors speak of "it"; here it has a name. */
function refuse({ name, place }: Reader, detail: string): ParameterProblem {
  const sentence = detail.replace(/\bit\b/i, labels[place]?.(name) ?? name);
  return {
    problem: place === 'path' ? 'invalid-id' : 'invalid-parameter',
    name,
    detail: sentence.charAt(0).toUpperCase() + sentence.slice(1),
  };
}

/** Reads the parameters of an operation; the first that is wrong is reported. */
export function compileParameters(contract: Contract, operation: Operation): (input: ParameterInput) => ParameterValues | ParameterProblem {
  const readers = (operation.parameters ?? []).map((parameter) => readerOf(contract, resolve(contract, parameter)));
  const names = new Set(readers.map(({ name }) => name));
  if (names.size < readers.length) {
    throw new Error(`Two parameters of ${operation.operationId} have one name.`);
  }
  const inPlace = (place: string) => readers.filter((reader) => reader.place === place);
  const queryNames = new Set(inPlace('query').map(({ name }) => name));
  const knownNames = queryNames.size > 0 ? `Use ${[...queryNames].join(', ')}.` : 'This call takes none.';
  const ordered = [...inPlace('path'), ...inPlace('query'), ...inPlace('header')];

  return ({ path, query, header }) => {
    const values: Record<string, unknown> = {};
    const textsOf = ({ name, place }: Reader): string[] => {
      if (place === 'query') {
        return query.getAll(name);
      }
      const text = place === 'header' ? header(name) : Object.hasOwn(path, name) ? path[name] : null;
      return typeof text === 'string' ? [text] : [];
    };
    const unknownParameter = [...query.keys()].find((name) => !queryNames.has(name));
    for (const reader of ordered) {
      if (unknownParameter !== undefined && reader.place !== 'path') {
        break;
      }
      const texts = textsOf(reader);
      const errors: ValidationError[] = [];
      if (texts.length === 0) {
        if (reader.isRequired) {
          return refuse(reader, 'Give it.');
        }
        if (reader.default !== undefined) {
          values[reader.name] = reader.check(reader.default, '', errors);
        }
        continue;
      }
      if (texts.length > 1 && !reader.isArray) {
        return refuse(reader, 'Send it only once.');
      }
      const converted = texts.map((text) => reader.convert(text));
      values[reader.name] = reader.check(reader.isArray ? converted : converted[0], '', errors);
      if (errors[0]) {
        return refuse(reader, errors[0].detail);
      }
    }
    return unknownParameter === undefined
      ? { values }
      : {
          problem: 'invalid-parameter',
          name: unknownParameter,
          detail: `There is no query parameter ${JSON.stringify(unknownParameter)} here. ${knownNames}`,
        };
  };
}
