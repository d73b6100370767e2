import type { Constraint, Interval, SchemaDescription, Subschema, TypeName, Variant } from './describe-schema';

/** A description in words. */

/** The name of a type, cut where it names a component, so that this can be a link. */
export type TypeText = { before: string; component: string; after: string };

export function typeText(type: TypeName): TypeText {
  const orNull = type.isNullable ? ' or null' : '';
  switch (type.kind) {
    case 'component':
      return { before: '', component: type.name, after: orNull };
    case 'array': {
      const { before, component, after } = type.items ? typeText(type.items) : { before: 'arrays', component: '', after: '' };
      return { before: `array of ${before}`, component, after: after + orNull };
    }
    default: {
      const words = {
        types: type.kind === 'types' ? type.types.join(' or ') : '',
        union: 'one of several',
        any: 'any',
        nothing: 'nothing',
      };
      return { before: words[type.kind] + orNull, component: '', after: '' };
    }
  }
}

function rangeText({ least, most }: Interval, unit: string): string {
  const units = (count: number | null) => (unit ? ` ${unit}${count === 1 ? '' : 's'}` : '');
  if (least !== null && most !== null) {
    return least === most ? `exactly ${least}${units(least)}` : `${least} to ${most}${units(most)}`;
  }
  return least === null ? `at most ${most}${units(most)}` : `at least ${least}${units(least)}`;
}

function constraintText(constraint: Constraint): string {
  switch (constraint.kind) {
    case 'format':
      return constraint.format;
    case 'constant':
      return `always ${JSON.stringify(constraint.value)}`;
    case 'length':
      return rangeText(constraint, 'character');
    case 'value':
      return rangeText(constraint, '');
    case 'items':
      return rangeText(constraint, 'item');
    case 'members':
      return rangeText(constraint, 'member');
    case 'moreThan':
      return `more than ${JSON.stringify(constraint.bound)}`;
    case 'lessThan':
      return `less than ${JSON.stringify(constraint.bound)}`;
    case 'multipleOf':
      return `a multiple of ${constraint.factor}`;
    case 'uniqueItems':
      return 'no item twice';
    case 'closed':
      return 'no other members';
    case 'needs':
      return `needs ${constraint.names.join(', ')}`;
  }
}

/** Constraints in words, such as `1 to 100 characters`, each once. */
export function constraintTexts(constraints: readonly Constraint[]): string[] {
  return [...new Set(constraints.map(constraintText))];
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
