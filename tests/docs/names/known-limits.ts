import { isObject, type Json } from '../../../openapi/json/json';
import { findInProse, type Rule } from '../finding';
import { contract } from './vocabulary';

/** What the limits count, as prose calls it. The rest of a limit's name says of what: `doorsPerGroup`. */
const nouns: Record<string, string[]> = {
  credentialsPerAdministrator: ['API credentials', 'credentials'],
  doorGroups: ['door groups', 'groups'],
  externalsPerUser: ['externals', 'external identities'],
  liveVisits: ['visits', 'live visits'],
  mobilesPerUser: ['phones', 'mobile tokens'],
};

const allowed = new Map<string, Set<number>>();
function allow(unit: string, value: number): void {
  allowed.set(unit, (allowed.get(unit) ?? new Set()).add(value));
}

for (const [name, { max }] of Object.entries({ ...contract['x-limits'], ...contract['x-bounds'] })) {
  const unit = name.match(/(Days|Hours|Seconds|Attempts)$/)?.[1]?.toLowerCase();
  if (name.endsWith('Bytes')) {
    // Pages write these as KiB and MiB.
    continue;
  }
  for (const noun of nouns[name] ?? [unit ?? name.replace(/Per.*$/, '')]) {
    allow(noun, max);
  }
}
for (const { quota } of Object.values(contract['x-rate-limits'])) {
  allow('requests', quota);
  allow('actions', quota);
}

const counted = [...allowed.keys()].filter((unit) => !/^(?:days|hours|seconds|requests|actions)$/.test(unit));
const times: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86400 };

function allowTime(seconds: number): void {
  for (const [unit, length] of Object.entries(times)) {
    if (seconds % length === 0) {
      allow(unit, seconds / length);
    }
  }
}

const numberOf = (text: string) => Number(text.replace(/[^\d]/g, ''));
const digits = '\\d{1,3}(?:[ \\u00A0\\u202F,]\\d{3})+|\\d+';
const units = () => [...allowed.keys(), 'minutes', 'characters', 'items'].toSorted((a, b) => b.length - a.length).join('|');
const phrase = new RegExp(`\\b(${digits})\\s+(${units()})\\b`, 'g');

function collect(node: Json, member: string): void {
  if (Array.isArray(node)) {
    for (const item of node) {
      collect(item, member);
    }
  } else if (isObject(node)) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'number' && /^(?:min|max)Length$/.test(key)) {
        allow('characters', value);
      } else if (typeof value === 'number' && /^(?:min|max)Items$/.test(key)) {
        // Which list a sentence is about is not told reliably, so any length of a list may stand beside a thing that is counted.
        for (const unit of [...counted, 'items']) {
          allow(unit, value);
        }
      } else if (typeof value === 'number' && /Seconds$/.test(member) && /^(?:minimum|maximum|default)$/.test(key)) {
        allowTime(value);
      } else if (typeof value === 'string' && (key === 'description' || key === 'summary')) {
        for (const [, number = '', unit = ''] of value.matchAll(phrase)) {
          allow(unit, numberOf(number));
        }
      } else if (typeof value === 'string' && key === 'pattern') {
        for (const [, length] of value.matchAll(/\{(\d+)\}/g)) {
          allow('characters', Number(length));
        }
      }
      collect(value, key === 'properties' || key === 'schema' ? member : key);
    }
  }
}
collect(contract as unknown as Json, '');
for (const [unit, length] of Object.entries(times)) {
  for (const value of allowed.get(unit) ?? []) {
    allowTime(value * length);
  }
}

const bound =
  '(?:at most|up to|no more than|more than|longer than|limit of|are kept|is kept|kept|(?:system|user|role|group|account|site) has|holds|\\d to)';
const claim = new RegExp(`\\b${bound}\\s+(${digits})\\s+(${units()})\\b(\\s+(?:a|per)\\s+minute)?`, 'gi');
const rate = new RegExp(`\\b(${digits})\\s+(requests|actions)\\s+(?:a|per|each)\\s+minute`, 'gi');

function advise(number: string, unit: string): string | undefined {
  const values = allowed.get(unit) ?? new Set();
  if (values.has(numberOf(number))) {
    return undefined;
  }
  const known = [...values].toSorted((a, b) => a - b);
  return `the contract has no such limit of ${unit}; it has ${known.join(', ')}`;
}

/** A number that is given as a limit is one of the contract. */
export const knownLimits: Rule = {
  name: 'known-limits',
  check: (page) => [
    ...findInProse(page, claim, ([, number = '', unit = '']) => advise(number, unit.toLowerCase())),
    ...findInProse(page, rate, ([, number = '', unit = '']) => advise(number, unit.toLowerCase())),
  ],
};
