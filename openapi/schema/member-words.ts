import { isObject, type Json, type JsonObject } from '../json/json';
import { type ConstraintKind, describeSchema, type SchemaDescription, type TypeName } from './describe-schema';
import { patternWords } from './pattern-words';

/** The words that every list of members shares: what a type is called, and what a value must keep to. */

/** Whether it is explained under a name, with its members. */
function isExplained({ named, members, variants, items }: SchemaDescription): boolean {
  return named !== null && items === undefined && (members.length > 0 || variants.length > 0);
}

/** Objects are spoken of by name, other things in the plural. */
function isObjectType(described: SchemaDescription): boolean {
  const { types, members, items } = described;
  const [first = members.length > 0 ? 'object' : ''] = types.filter((type) => type !== 'null');
  return isExplained(described) || (items === undefined && first === 'object');
}

/** The JSON types that it allows: its own, else those of its variants. */
function typesIn(root: JsonObject, { types, variants }: SchemaDescription): string[] {
  return types.length > 0 ? types : [...new Set(variants.flatMap(({ schema }) => describeSchema(root, schema).types))];
}

const isId = ({ named, pattern, items }: SchemaDescription) => items === undefined && pattern !== null && named?.endsWith('Id') === true;
const isTime = ({ format, types }: SchemaDescription) => format === 'date-time' && types.includes('string');

/** What a reader would call the type. Names of schemas are for machines, but for objects, which are explained under their name. */
export function typeWords(root: JsonObject, described: SchemaDescription): TypeName {
  const { isNullable, named, members, items } = described;
  const orNull = isNullable ? ' or null' : '';
  const simple = (name: string): TypeName => ({ before: name + orNull, component: '', after: '' });
  if (items !== undefined) {
    const inside = describeSchema(root, items);
    const { before, component, after } = typeWords(root, inside);
    const plural = isObjectType(inside) ? '' : 's';
    return component ? { before: `array of ${before}`, component, after: after + orNull } : simple(`array of ${before}${plural}`);
  }
  if (named && isExplained(described)) {
    return { before: '', component: named, after: orNull };
  }
  if (isTime(described)) {
    return simple('timestamp');
  }
  if (isId(described)) {
    return simple('id');
  }
  const name = typesIn(root, described)
    .filter((type) => type !== 'null')
    .join(' or ');
  const known = name || (members.length > 0 ? 'object' : '');
  return known === '' ? { before: orNull ? 'null' : 'any', component: '', after: '' } : simple(known);
}

/** Words in Markdown, and a value behind them, to be shown as code. */
export type Fact = { kind: ConstraintKind | 'pattern' | 'default' | 'example'; words: string; code?: string };

const shown = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats that the name of the type says already. */
export const evidentFormats = ['date-time', 'int32'];

/** What the pattern asks for, in words if there are any. A description that has them says it already, and a schema with a name has a place of its own. */
function patternFacts({ pattern, description, named }: SchemaDescription, isWhole: boolean): Fact[] {
  const words = pattern === null ? null : patternWords(pattern);
  const isSaid = words === null ? named !== null && !isWhole : description.toLowerCase().includes(words);
  if (pattern === null || isSaid) {
    return [];
  }
  return [words === null ? { kind: 'pattern', words: 'matches', code: pattern } : { kind: 'pattern', words }];
}

/** Constraints, the default and examples, in this order. `isWhole` leaves nothing to the place of the schema, which this then is. */
export function factsOf(root: JsonObject, described: SchemaDescription, isWhole = false): Fact[] {
  const { constraints, default: preset, examples, format, items, constant } = described;
  const inItems = isObject(items) ? describeSchema(root, items) : null;
  const ofItems = inItems && isId(inItems) ? patternFacts(inItems, false) : [];
  return [
    ...constraints
      .filter(({ kind }) => kind !== 'format' || !evidentFormats.includes(format ?? ''))
      .map(
        ({ kind, text }): Fact => (kind === 'constant' ? { kind, words: 'always', code: shown(constant ?? null) } : { kind, words: text }),
      ),
    ...patternFacts(described, isWhole),
    ...ofItems.map((fact): Fact => ({ ...fact, words: `each ${fact.words}` })),
    ...(preset === undefined ? [] : [{ kind: 'default', words: 'default', code: shown(preset) } as const]),
    ...examples.map((example, index): Fact => ({ kind: 'example', words: index === 0 ? 'for example' : 'or', code: shown(example) })),
  ];
}

/** What opens the members of a member. */
export function membersLabel(count: number, name: string): string {
  return `${count} ${count === 1 ? 'member' : 'members'} of ${name}`;
}
