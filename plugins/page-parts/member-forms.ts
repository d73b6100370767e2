import type { Json } from '../../openapi/json/json';
import { inlineCode, joinWithAnd } from './markdown';

/** The variants that alone have a member: by the values of the member that tells them apart, else by what they are called. */
export type Condition = {
  property: string | null;
  values: string[];
  /** Those of all variants. */
  known: string[];
};

/** A member as one variant has it, or as all do. */
export type Field = { path: string; schema: Json; isRequired: boolean; only: Condition | null };

/** The member that holds it: `ports` of `ports[].number`. */
export const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.'))).replace(/\[\]$/, '');

/** The fields of each path together. What a member holds stands behind it, also if a later variant brings it. */
export function groupByPath(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const known = groups.find(([first]) => first?.path === field.path);
    if (known) {
      known.push(field);
      continue;
    }
    const parent = parentOf(field.path);
    const last =
      parent === ''
        ? -1
        : groups.findLastIndex(
            ([first]) => first?.path === parent || first?.path.startsWith(`${parent}.`) || first?.path.startsWith(`${parent}[].`),
          );
    groups.splice(last < 0 ? groups.length : last + 1, 0, [field]);
  }
  return groups;
}

/** `firmware.*` in place of all that begin so, if there are several. */
function shortened(values: readonly string[], known: readonly string[]): string[] {
  const familyOf = (value: string) => value.slice(0, value.indexOf('.') + 1);
  const isWhole = (family: string) => {
    const ofFamily = known.filter((value) => familyOf(value) === family);
    return family !== '' && ofFamily.length > 1 && ofFamily.every((value) => values.includes(value));
  };
  return [...new Set(values.map((value) => (isWhole(familyOf(value)) ? `${familyOf(value)}*` : value)))];
}

export function conditionText({ property, values, known }: Condition): string {
  return property === null
    ? `In ${joinWithAnd(values.map(inlineCode))}`
    : `With ${inlineCode(property)} ${joinWithAnd(shortened(values, known).map(inlineCode))}`;
}

/** The types of the forms of a member, each once. */
export function joinTypes(types: readonly string[]): string {
  const orNull = ' or null';
  const bare = new Set(types.map((type) => type.replace(orNull, '')));
  return (
    [...bare].filter((type) => type !== 'null' || bare.size === 1).join(' or ') +
    (types.some((type) => type.endsWith(orNull) || type === 'null') && !(bare.size === 1 && bare.has('null')) ? orNull : '')
  );
}
