import { anchorOf } from '../../../api/anchors';
import type { Json, JsonObject } from '../../../openapi/json/json';
import { describeSchema, type EnumValue, type SchemaDescription } from '../../../openapi/schema/describe-schema';
import { asClause, inlineCode } from '../../page-parts/markdown';
import type { MarkdownLink } from '../markdown-links';

/** More of them are left to the page of their schema, if it has a name: they would bury what stands beside them. */
const valuesLimit = 24;
const variantsLimit = 8;
const depthLimit = 7;

const shown = (value: Json) => inlineCode(typeof value === 'string' ? value : JSON.stringify(value));

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sentence = (text: string) => (text === '' || /[.!?:]$/.test(text) ? text : `${text}.`);

/** Formats that the name of the type says already. */
const evident = new Set(['int32', 'date-time']);

type FactOptions = { description?: string; isWhole?: boolean; hasExample?: boolean };

type EntryOptions = { isRequired?: boolean; indent?: string; seen?: readonly string[] } & Pick<FactOptions, 'description' | 'hasExample'>;

/** Writes schemas as nested lists: every member with its type, what it means and what it must keep to. */
export class SchemaList {
  readonly #root: JsonObject;
  readonly #link: MarkdownLink;

  constructor(root: JsonObject, link: MarkdownLink) {
    this.#root = root;
    this.#link = link;
  }

  /** `array of Door or null`, in which the name of a schema leads to its page. */
  typeText({ type: { before, component, after }, types }: SchemaDescription): string {
    return types.join() === 'null' ? 'null' : before + (component && this.schemaLink(component)) + after;
  }

  /** The type of a schema that has a name, else nothing. */
  nameOf(schema: Json): string {
    const described = describeSchema(this.#root, schema);
    return described.type.component ? this.typeText(described) : '';
  }

  schemaLink(name: string): string {
    return `[${name}](${this.#link(`/openapi#${anchorOf.schema(name)}`)})`;
  }

  #values(values: readonly EnumValue[], name: string | null, isWhole: boolean): string {
    if (values.length === 0) {
      return '';
    }
    if (values.length > valuesLimit && name && !isWhole) {
      return `One of the ${values.length} values of ${this.schemaLink(name)}.`;
    }
    const texts = values.map(({ value, meaning }) => shown(value) + (meaning ? ` (${asClause(oneLine(meaning))})` : ''));
    return `One of ${texts.join(', ')}.`;
  }

  /** What a schema says of itself, in sentences. `isWhole` leaves nothing to the page of the schema, which this then is. */
  facts(schema: Json, { description = '', isWhole = false, hasExample = true }: FactOptions = {}): string {
    const described = describeSchema(this.#root, schema);
    const { constraints, pattern, default: preset, examples, values, items, named, constant, type } = described;
    const inItems = items === undefined ? null : describeSchema(this.#root, items);
    const isFixed = constant !== undefined;
    const limits = constraints.filter(({ text }) => !evident.has(text)).map(({ text }) => text);
    return [
      sentence(oneLine(description || described.description || inItems?.description || '')),
      isFixed ? '' : this.#values(values, type.component || named, isWhole),
      inItems && inItems.values.length > 0 ? `Items: ${asClause(this.#values(inItems.values, inItems.type.component, isWhole))}.` : '',
      sentence(limits.join('; ').replace(/^[a-z]/, (letter) => letter.toUpperCase())),
      pattern === null || (type.component && !isWhole) ? '' : `Matches ${inlineCode(pattern)}.`,
      preset === undefined ? '' : `Default ${shown(preset)}.`,
      examples[0] === undefined || isFixed || !hasExample ? '' : `For example ${shown(examples[0])}.`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  #marks({ isReadOnly, isWriteOnly, isDeprecated }: SchemaDescription, isRequired: boolean): string[] {
    return [
      ...(isRequired ? ['required'] : []),
      ...(isReadOnly ? ['read-only'] : []),
      ...(isWriteOnly ? ['write-only'] : []),
      ...(isDeprecated ? ['deprecated'] : []),
    ];
  }

  /** One line for a thing with a name, and what is below it as lines that are indented further. */
  entry(name: string, schema: Json, { isRequired = false, indent = '', seen = [], ...facts }: EntryOptions = {}): string[] {
    const described = describeSchema(this.#root, schema);
    const head = [this.typeText(described), ...this.#marks(described, isRequired)].join(', ');
    const told = this.facts(schema, facts);
    return [`${indent}- ${inlineCode(name)} (${head})${told ? `: ${told}` : ''}`, ...this.below(schema, `${indent}  `, seen)];
  }

  /** The members and the forms of a schema, or of the items of a list. */
  below(schema: Json, indent = '', seen: readonly string[] = []): string[] {
    let described = describeSchema(this.#root, schema);
    while (described.items !== undefined && described.members.length + described.variants.length === 0) {
      described = describeSchema(this.#root, described.items);
    }
    const { members, variants, subschemas, variantsTitle } = described;
    const name = described.type.component;
    if ((name && seen.includes(name)) || seen.length > depthLimit) {
      // It holds itself: it is written out above.
      return [];
    }
    const inside = [...seen, name];
    const isLong = variants.length > variantsLimit;
    return [
      ...members.flatMap((member) => this.entry(member.name, member.schema, { isRequired: member.isRequired, indent, seen: inside })),
      ...(variants.length > 0 ? [`${indent}- ${variantsTitle}:`] : []),
      ...variants.flatMap((variant) => {
        const { type } = describeSchema(this.#root, variant.schema);
        const called = type.component
          ? `${variant.label === type.component ? '' : `${variant.label}, `}${this.schemaLink(type.component)}`
          : variant.label;
        return [`${indent}  - ${called}`, ...(isLong && type.component ? [] : this.below(variant.schema, `${indent}    `, inside))];
      }),
      ...subschemas.flatMap(({ label, schema: subschema }) => {
        const facts = this.facts(subschema);
        return [`${indent}- ${label}${facts ? `: ${facts}` : ':'}`, ...this.below(subschema, `${indent}  `, inside)];
      }),
    ];
  }
}
