import type { Json } from '../../openapi/json/json';

/** Of a line in a file; on a page there is less room. */
const width = 92;
export const widthOnPage = 84;

/**
 * JSON as a person would write it: a list or an object stands in one line if it fits and holds nothing deep. The outermost does so only if it may: a
 * file is easier to compare if each of its members has a line.
 */
export function printJson(value: Json, indent = '', mayBeOneLine = indent !== '', widest = width): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value).map(([name, item]) => [`${JSON.stringify(name)}: `, item]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return open + close;
  }
  const isFlat = entries.every(([, item]) => typeof item !== 'object' || item === null);
  const line = `${open}${entries.map(([name, item]) => name + printJson(item)).join(', ')}${close}`;
  if (isFlat && mayBeOneLine && indent.length + line.length <= widest) {
    return line;
  }
  const inside = `${indent}  `;
  return `${open}\n${entries.map(([name, item]) => inside + name + printJson(item, inside, true, widest)).join(',\n')}\n${indent}${close}`;
}
