import { isObject, type Json } from '../../openapi/json/json';

/**
 * Compares what a page shows of an answer with an answer that came back now. Two things differ from run to run and mean the same: the moment,
 * and what was made at that moment. Instants may differ by the time that a slow machine takes, and that its reader takes; an id that was made
 * during the run stands for one id of the other run. Everything else is equal, or it is a difference.
 */
export type Comparison = {
  ids: Map<string, string>;
  readingSeconds?: number;
  /** An excerpt may leave out members, and later items of a page. What is whole may not. */
  isWhole?: boolean;
};

/** Where two answers differ, as a JSON pointer, and what stands there. */
export type Difference = { where: string; shown: Json | undefined; actual: Json | undefined };

const startOfSeed = Date.parse('2026-03-16T08:00:00.000Z');
const slowMachineSeconds = 120;

function isSameMoment(shownSeconds: number, actualSeconds: number, { readingSeconds = 0 }: Comparison): boolean {
  return Math.abs(shownSeconds - actualSeconds) <= slowMachineSeconds + readingSeconds;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ids and instants. */
export const volatile = /\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

function madeAt(id: string): number {
  return [...id.slice(4, 14)].reduce((time, letter) => time * 32 + alphabet.indexOf(letter), 0);
}

function compareVolatile(shown: string, actual: string, comparison: Comparison): boolean {
  const { ids } = comparison;
  if (!shown.includes('_')) {
    return isSameMoment(Date.parse(shown) / 1000, Date.parse(actual) / 1000, comparison);
  }
  if (madeAt(shown) < startOfSeed) {
    return shown === actual;
  }
  const known = ids.get(shown);
  if (known === undefined && shown.slice(0, 4) === actual.slice(0, 4) && ![...ids.values()].includes(actual)) {
    ids.set(shown, actual);
    return true;
  }
  return known === actual;
}

/** A cursor holds what it was made from. */
const withoutCursor = (text: string) => text.replace(/(?<=\bcursor=)[^&]+/, '');

function compareStrings(shown: string, actual: string, comparison: Comparison): boolean {
  const [ours, theirs] = [shown, actual].map((text) => text.match(volatile) ?? []);
  return (
    withoutCursor(shown).replaceAll(volatile, ' ') === withoutCursor(actual).replaceAll(volatile, ' ') &&
    (ours ?? []).every((part, index) => compareVolatile(part, theirs?.[index] ?? '', comparison))
  );
}

/** Drawn anew each time, and not to be guessed: only their form can be the same. */
const secrets: Record<string, RegExp> = {
  secret: /^(?:amk|whsec)_[\w+/=-]+$/,
  pin: /^\d+$/,
  url: /^https:\/\/visit\.access\.example\/[\w-]{22}$/,
  enrolmentCode: /^[\w-]+$/,
  nextCursor: /^[\w-]+=*$/,
};

/** Seconds since or until a moment. */
const countdowns = ['retryAfterSeconds', 'offlineSeconds'];

function isCountdown(name: string, shown: Json | undefined, actual: Json | undefined, comparison: Comparison): boolean {
  return countdowns.includes(name) && isSameMoment(Number(shown), Number(actual), comparison);
}

/** Whether both are a secret of the kind that a member of this name holds. */
export function isSecret(name: string, shown: Json | undefined, actual: Json | undefined): boolean {
  const form = secrets[name];
  return form !== undefined && typeof shown === 'string' && typeof actual === 'string' && form.test(shown) && form.test(actual);
}

function* listDifferences(shown: Json[], actual: Json | undefined, comparison: Comparison, where: string): Generator<Difference> {
  const mayBeLonger = where === '/items' && !comparison.isWhole;
  if (!Array.isArray(actual) || (mayBeLonger ? actual.length < shown.length : actual.length !== shown.length)) {
    yield { where, shown, actual };
    return;
  }
  for (const [index, item] of shown.entries()) {
    yield* differencesOf(item, actual[index], comparison, `${where}/${index}`);
  }
}

/** Every difference; none if all that is shown is in the answer. */
export function* differencesOf(
  shown: Json | undefined,
  actual: Json | undefined,
  comparison: Comparison,
  where = '',
): Generator<Difference> {
  if (typeof shown === 'string' && typeof actual === 'string') {
    if (!compareStrings(shown, actual, comparison)) {
      yield { where, shown, actual };
    }
  } else if (Array.isArray(shown)) {
    yield* listDifferences(shown, actual, comparison, where);
  } else if (isObject(shown) && isObject(actual)) {
    const names = comparison.isWhole ? new Set([...Object.keys(shown), ...Object.keys(actual)]) : Object.keys(shown);
    for (const name of names) {
      const [ours, theirs] = [shown[name], actual[name]];
      if (!isSecret(name, ours, theirs) && !isCountdown(name, ours, theirs, comparison)) {
        yield* differencesOf(ours, theirs, comparison, `${where}/${name}`);
      }
    }
  } else if (shown !== actual) {
    yield { where, shown, actual };
  }
}

/** The first difference, with where it is; null if all that is shown is in the answer. */
export function differenceOf(expected: Json, answer: Json | undefined, comparison: Comparison): string | null {
  for (const { where, shown, actual } of differencesOf(expected, answer, comparison)) {
    return `${where || '/'}: shown ${JSON.stringify(shown)}, came back ${JSON.stringify(actual)}`.slice(0, 600);
  }
  return null;
}
