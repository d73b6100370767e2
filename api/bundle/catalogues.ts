import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';

export type ErrorEntry = { status: number; title: string; meaning: string; remedy: string; detail: string; members?: JsonObject };
export type LimitEntry = { max: number; of: string };
export type EventEntry = {
  severity: 'INFO' | 'WARNING' | 'ALERT';
  summary: string;
  description: string;
  /** Name of the schema of `data`. */
  data: string;
  /** Which event the example is, when it occurred, and its members beyond the common ones. */
  example: JsonObject & { id: string; occurredAt: string };
};

export type Catalogues = {
  errors: Record<string, ErrorEntry>;
  events: Record<string, EventEntry>;
  /** Quotas, which `limit-reached` names. */
  limits: Record<string, LimitEntry>;
  /** Sizes and times. */
  bounds: Record<string, LimitEntry>;
};

type Form = { name: RegExp; members: Record<string, (value: unknown) => boolean>; optional?: string[] };

const isText = (value: unknown) => typeof value === 'string' && value.length > 0;
const isSentence = (value: unknown) => typeof value === 'string' && value.endsWith('.');
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

const limitForm: Form = { name: /^[a-z]+([A-Z][a-z]*)*$/, members: { max: isCount, of: isText } };
const forms: Record<keyof Catalogues, Form> = {
  errors: {
    name: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    members: {
      status: (value) => Number(value) >= 400 && Number(value) < 600,
      title: isText,
      meaning: isSentence,
      remedy: isSentence,
      detail: isSentence,
      members: isObject,
    },
    optional: ['members'],
  },
  events: {
    name: /^[a-z0-9]+\.[a-z_]+$/,
    members: {
      severity: (value) => ['INFO', 'WARNING', 'ALERT'].includes(String(value)),
      summary: isText,
      description: isSentence,
      data: isText,
      example: (value) => isObject(value) && isText(value.id) && isText(value.occurredAt),
    },
  },
  limits: limitForm,
  bounds: limitForm,
};

/** Says what is wrong with the entries of a catalogue. */
export function faultsOf(catalogue: keyof Catalogues, entries: unknown): string[] {
  const { name: nameForm, members, optional = [] } = forms[catalogue];
  return Object.entries(isObject(entries) ? entries : { '': null }).flatMap(([name, entry]) => {
    if (!nameForm.test(name) || !isObject(entry)) {
      return [`"${name}" must be a name of the usual form, with members behind it.`];
    }
    const unknown = Object.keys(entry).filter((key) => !(key in members));
    const wrong = Object.entries(members).filter(([key, isRight]) => !(key in entry ? isRight(entry[key]) : optional.includes(key)));
    return [
      ...unknown.map((key) => `"${name}" has the unknown member "${key}". Known: ${Object.keys(members).join(', ')}.`),
      ...wrong.map(([key]) => `"${name}" lacks "${key}", or it is not of the right form.`),
    ];
  });
}

function read<T>(catalogue: keyof Catalogues): Record<string, T> {
  const file = join('api', 'catalogue', `${catalogue}.yaml`);
  const entries: unknown = parse(readFileSync(file, 'utf8'));
  const faults = faultsOf(catalogue, entries);
  if (faults.length > 0) {
    throw new Error(`${file}:\n${faults.join('\n')}`);
  }
  return entries as Record<string, T>;
}

/** Reads the catalogues; a bad entry stops the bundling and is named. */
export function readCatalogues(): Catalogues {
  return { errors: read('errors'), events: read('events'), limits: read('limits'), bounds: read('bounds') };
}
