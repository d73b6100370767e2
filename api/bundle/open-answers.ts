import { schemaNameOf } from '../../openapi/document/references';
import { asArray, asObject, isObject, type Json, type JsonObject } from '../../openapi/json/json';
import { flattenSchema } from '../../openapi/schema/flatten-schema';
import type { Contract, Schema } from '../contract';
import { allParameters, mediaTypes } from '../rules/walk';

/*
 * New values are an additive change, so a client that was generated from this contract must take values that the contract does not know
 * yet. The source lists values as if they were all there will ever be; here each enumeration in an answer becomes "one of these, or another
 * text", and each union "one of these, or another object". Requests stay closed. `knownContract` is the way back.
 */

const referenceTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const anyText: JsonObject = { type: 'string' };

class Opening {
  readonly #opened = new Set<Schema>();
  readonly #openedUnions = new Set<Schema>();
  readonly #inRequests = new Set<Schema>();

  constructor(private readonly contract: Contract) {
    const bodies = mediaTypes(contract).flatMap(({ mediaType, sentBy }) => (sentBy === 'client' ? [mediaType.schema] : []));
    for (const schema of [...bodies, ...allParameters(contract).map((parameter) => parameter.schema)]) {
      this.#meet(schema, this.#inRequests);
    }
  }

  #named(schema: Schema): Schema | null {
    const name = schemaNameOf(schema.$ref);
    return name === null ? null : (this.contract.components.schemas[name] ?? null);
  }

  /** The schemas right below one. */
  #below(schema: Schema): Schema[] {
    const named = this.#named(schema);
    return [
      ...(named ? [named] : []),
      ...Object.values(asObject(schema.properties)),
      ...[schema.items, schema.additionalProperties],
      ...['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => asArray(schema[keyword])),
    ].filter(isObject);
  }

  #meet(schema: Schema, met: Set<Schema>): void {
    if (!met.has(schema)) {
      met.add(schema);
      for (const part of this.#below(schema)) {
        this.#meet(part, met);
      }
    }
  }

  #isEnumeration(schema: Schema): boolean {
    return Array.isArray(schema.enum) || Array.isArray(this.#named(schema)?.enum);
  }

  #withOtherText(schema: Json): Json {
    if (!isObject(schema) || !this.#isEnumeration(schema)) {
      return schema;
    }
    const { $ref, type, enum: values, 'x-enumDescriptions': meanings, ...beside } = schema;
    const inline = { type: type ?? 'string', enum: values ?? [], 'x-enumDescriptions': meanings ?? {} };
    return { ...beside, anyOf: [$ref === undefined ? inline : { $ref }, anyText] };
  }

  #change(schema: Schema, members: JsonObject): void {
    if (this.#inRequests.has(schema)) {
      throw new Error(`A schema of requests and answers has an enumeration: give each side its own. ${JSON.stringify(schema)}`);
    }
    Object.assign(schema, members);
  }

  open(schema: Schema): void {
    if (this.#opened.has(schema)) {
      return;
    }
    this.#opened.add(schema);
    this.#openUnion(schema);
    for (const part of this.#below(schema)) {
      this.open(part);
    }
    const members = Object.entries(asObject(schema.properties)).filter(([, member]) => isObject(member) && this.#isEnumeration(member));
    if (members.length > 0) {
      const opened = members.map(([name, member]): [string, Json] => [name, this.#withOtherText(member)]);
      this.#change(schema, { properties: { ...asObject(schema.properties), ...Object.fromEntries(opened) } });
    }
    if (isObject(schema.items) && this.#isEnumeration(schema.items)) {
      this.#change(schema, { items: this.#withOtherText(schema.items) });
    }
    const branches = asArray(schema.anyOf).filter(isObject);
    const last = branches.findLastIndex((branch) => this.#isEnumeration(branch));
    if (last >= 0 && !branches.some((branch) => JSON.stringify(branch) === JSON.stringify(anyText))) {
      this.#change(schema, { anyOf: branches.toSpliced(last + 1, 0, anyText) });
    }
  }

  /** Of a union with a name: what is known of it gets a name of its own, beside what all variants have in common. */
  #openUnion(reference: Schema): void {
    const { schemas } = this.contract.components;
    const name = schemaNameOf(reference.$ref);
    const union = name === null ? undefined : schemas[name];
    if (name === null || !isObject(union?.discriminator) || this.#openedUnions.has(union)) {
      return;
    }
    this.#openedUnions.add(union);
    if (this.#inRequests.has(union)) {
      throw new Error(`${name} is a union of requests and answers: give each side its own.`);
    }
    schemas[`Known${name}`] = union;
    schemas[`Other${name}`] = this.#other(union, String(union.discriminator.propertyName));
    schemas[name] = { description: union.description ?? '', anyOf: [referenceTo(`Known${name}`), referenceTo(`Other${name}`)] };
  }

  #other(union: Schema, property: string): Schema {
    const variants = asArray(union.oneOf)
      .filter(isObject)
      .map((variant) => flattenSchema(this.contract, variant));
    const membersOf = (parts: Schema[]) => parts.flatMap((part) => Object.entries(asObject(part.properties)));
    const texts = variants.map((parts) => new Set(membersOf(parts).map((member) => JSON.stringify(member))));
    const common = membersOf(variants[0] ?? []).filter((member) => texts.every((known) => known.has(JSON.stringify(member))));
    const required = variants.map((parts) => parts.flatMap((part) => asArray(part.required)));
    return {
      type: 'object',
      description: `One that this version of the contract doesn't know, by a \`${property}\` of its own. It may have more members.`,
      required: [...new Set([...(required[0] ?? []), property])].filter((name) => required.every((names) => names.includes(name))),
      properties: {
        ...structuredClone(Object.fromEntries(common)),
        [property]: { type: 'string', description: 'None of the values that this version knows.' },
      },
      additionalProperties: true,
    };
  }
}

export function openAnswers(contract: Contract): void {
  const opening = new Opening(contract);
  for (const { mediaType, sentBy } of mediaTypes(contract)) {
    if (sentBy === 'service') {
      opening.open(mediaType.schema);
    }
  }
}
