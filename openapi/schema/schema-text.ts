import type { Constraint, SchemaDescription, Subschema, Variant } from './describe-schema';

/** A description in words. */

/** Constraints in words, each once. */
export function constraintTexts(constraints: readonly Constraint[]): string[] {
  return [...new Set(constraints.map(({ text }) => text))];
}

/** Whether a variant can be called something; else it has a number. */
export function hasName({ discriminator, title, name, types }: Variant): boolean {
  return discriminator !== null || title !== '' || name !== null || types.length > 0;
}

export function variantText({ discriminator, title, name, types, position }: Variant): string {
  if (discriminator) {
    return `${discriminator.property}: ${discriminator.values.join(', ')}`;
  }
  return title || name || types.join(' or ') || `Form ${position + 1}`;
}

export function unionText({ union, discriminator }: SchemaDescription): string {
  return (union === 'oneOf' ? 'One of' : 'Any of') + (discriminator === null ? '' : `, told apart by ${discriminator}`);
}

const subschemaTexts = new Map([
  ['if', 'If it fits this'],
  ['then', 'then this holds as well'],
  ['else', 'otherwise this holds'],
  ['not', 'It must not fit this'],
  ['contains', 'At least one item fits this'],
  ['propertyNames', 'Names of members'],
  ['additionalProperties', 'Any other member'],
  ['unevaluatedProperties', 'Any other member'],
  ['unevaluatedItems', 'Any other item'],
]);

export function subschemaText({ keyword, key }: Subschema): string {
  switch (keyword) {
    case 'dependentSchemas':
      return `With ${key}`;
    case 'prefixItems':
      return `Item ${key}`;
    default:
      return subschemaTexts.get(keyword) ?? key;
  }
}
