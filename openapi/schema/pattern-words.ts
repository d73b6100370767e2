/** A run of one kind of characters, or a text that stands as it is. */
type Run = { characters: Set<string>; least: number; most: number };
type Part = { literal: string } | Run;

const quantifiers: Record<string, [least: number, most: number]> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
};

const part = /\[((?:\\.|[^\]\\^])(?:\\.|[^\]\\])*)\](\{\d+(?:,\d*)?\}|[?*+])?|(\\[^\w\s]|[^\\.[\](){}|^$?*+])/y;

function timesOf(quantifier: string): [least: number, most: number] {
  const [, least, comma, most] = quantifier.match(/^\{(\d+)(,)?(\d*)\}$/) ?? [];
  if (least === undefined) {
    return quantifiers[quantifier] ?? [1, 1];
  }
  return [Number(least), comma ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least)];
}

/** The characters of a class: `0-9A-F_` are sixteen and a sign. Nothing for a shorthand such as `\w`. */
function expand(characters: string): Set<string> | null {
  const found = new Set<string>();
  for (const [, from = '', to] of characters.matchAll(/(\\?[\s\S])(?:-(\\?[^\]]))?/g)) {
    if (/^\\\w/.test(from) || /^\\\w/.test(to ?? '')) {
      return null;
    }
    const [first, last] = [from, to ?? from].map((each) => each.replace(/^\\/, '').charCodeAt(0)) as [number, number];
    for (let code = first; code <= last; code++) {
      found.add(String.fromCharCode(code));
    }
  }
  return found;
}

/** Runs in a row are one if the one's characters are among the other's: `[1-9][0-9]{3}` are four digits. */
function join(one: Run, other: Run): Run | null {
  const [few, many] = [one.characters, other.characters].toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>];
  return [...few].every((character) => many.has(character))
    ? { characters: many, least: one.least + other.least, most: one.most + other.most }
    : null;
}

/** The parts of a pattern that is nothing but runs and texts in a row, else nothing. */
function partsOf(pattern: string): Part[] | null {
  const parts: Part[] = [];
  part.lastIndex = 0;
  while (part.lastIndex < pattern.length) {
    const [, ofClass, quantifier = '', literal] = part.exec(pattern) ?? [];
    const last = parts.at(-1);
    if (ofClass !== undefined) {
      const characters = expand(ofClass);
      if (!characters) {
        return null;
      }
      const [least, most] = timesOf(quantifier);
      const run = { characters, least, most };
      const joined = last && 'characters' in last ? join(last, run) : null;
      parts.splice(joined ? -1 : parts.length, 1, joined ?? run);
    } else if (literal === undefined || /^[{?*+]/.test(pattern.slice(part.lastIndex))) {
      return null;
    } else {
      const text = literal.replace(/^\\/, '');
      const isLonger = last && 'literal' in last;
      parts.splice(isLonger ? -1 : parts.length, 1, { literal: isLonger ? last.literal + text : text });
    }
  }
  return parts;
}

function joinWith(conjunction: string, words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** What a set of characters is called. A set that leaves some letters out, as look-alikes, is told by its kinds: the words are for reading. */
function nameOf(characters: ReadonlySet<string>): string {
  const has = (text: RegExp) => [...characters].filter((character) => text.test(character)).join('');
  const [digits, upper, lower] = [has(/[0-9]/), has(/[A-Z]/), has(/[a-z]/)];
  const others = [...characters].filter((character) => !/[0-9A-Za-z]/.test(character));
  const isHexadecimal = digits.length === 10 && others.length === 0 && [upper, lower].every((letters) => /^(abcdef)?$/i.test(letters));
  if (isHexadecimal && (upper || lower)) {
    return `${upper && lower ? '' : upper ? 'upper-case ' : 'lower-case '}hexadecimal digits`;
  }
  return joinWith('and', [
    ...(upper && lower ? ['letters'] : upper ? ['upper-case letters'] : lower ? ['lower-case letters'] : []),
    ...(digits ? ['digits'] : []),
    ...others.map((character) => (character === ' ' ? 'spaces' : `\`${character}\``)),
  ]);
}

function amountOf({ least, most }: Run): string {
  if (most === Number.POSITIVE_INFINITY) {
    return least > 1 ? `at least ${least} ` : '';
  }
  return least === most ? `${most} ` : least === 0 ? `at most ${most} ` : `${least} to ${most} `;
}

/** A text that long says enough, and what follows is opaque. */
const tellingPrefix = 3;

/**
 * What a regular expression asks for, as a reader would say it: `1 to 64 letters, digits and "-"`, with signs in backticks.
 * Nothing if it is more than a few runs of characters in a row.
 */
export function patternWords(pattern: string): string | null {
  if (!pattern.startsWith('^')) {
    return null;
  }
  const isWhole = pattern.endsWith('$') && !pattern.endsWith('\\$');
  const parts = partsOf(pattern.slice(1, isWhole ? -1 : undefined));
  const [first, ...others] = parts ?? [];
  if (!first || others.length > 2) {
    return null;
  }
  if ('literal' in first && (!isWhole || (first.literal.length > tellingPrefix && others.length > 0))) {
    return others.length < 2 && !first.literal.includes('`') ? `begins with \`${first.literal}\`` : null;
  }
  const words = [first, ...others].map((each) => {
    if ('literal' in each) {
      return `\`${each.literal}\``;
    }
    // One of a kind is no plural.
    return each.most === 1 ? null : amountOf(each) + nameOf(each.characters);
  });
  return !isWhole || words.includes(null) || words.includes('```') ? null : words.join(', then ');
}
