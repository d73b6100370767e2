import { isObject, type Json } from '../../openapi/json/json';

/**
 * Compares what a page shows of an answer with an answer that came back now. Two things differ from run to run and mean the same: the moment,
 * and what was made at that moment. Instants may differ by the time that a slow machine takes, and that its reader takes; an id that was made
 * during the run stands for one id of the other run. Everything else is equal, or it is a difference.
 */
export type Comparison = { ids: Map<string, string>; readingSeconds?: number };

const startOfSeed = Date.parse('2026-03-16T08:00:00.000Z');
const slowMachineSeconds = 120;

function isSameMoment(shownSeconds: number, actualSeconds: number, { readingSeconds = 0 }: Comparison): boolean {
  return Math.abs(shownSeconds - actualSeconds) <= slowMachineSeconds + readingSeconds;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const volatile = /\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

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

function isSecret(name: string, shown: Json | undefined, actual: Json | undefined): boolean {
  const form = secrets[name];
  return form !== undefined && typeof shown === 'string' && typeof actual === 'string' && form.test(shown) && form.test(actual);
}

/** The first difference, with where it is; null if all that is shown is in the answer. An excerpt may leave out members, and later items of a page. */
export function differenceOf(shown: Json, actual: Json | undefined, comparison: Comparison, where = ''): string | null {
  const different = `${where || '/'}: shown ${JSON.stringify(shown)}, came back ${JSON.stringify(actual)}`.slice(0, 600);
  if (typeof shown === 'string') {
    return typeof actual === 'string' && compareStrings(shown, actual, comparison) ? null : different;
  }
  if (Array.isArray(shown)) {
    const isAsLong = Array.isArray(actual) && (where === '/items' ? actual.length >= shown.length : actual.length === shown.length);
    if (!isAsLong) {
      return different;
    }
    return firstOf(shown.map((item, index) => () => differenceOf(item, actual[index], comparison, `${where}/${index}`)));
  }
  if (isObject(shown)) {
    if (!isObject(actual)) {
      return different;
    }
    return firstOf(
      Object.entries(shown).map(
        ([name, member]) =>
          () =>
            isSecret(name, member, actual[name]) || isCountdown(name, member, actual[name], comparison)
              ? null
              : differenceOf(member, actual[name], comparison, `${where}/${name}`),
      ),
    );
  }
  return shown === actual ? null : different;
}

function firstOf(checks: (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) {
      return found;
    }
  }
  return null;
}
