import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../contract';

export type ErrorEntry = { status: number; title: string; meaning: string; remedy: string; detail: string; members?: JsonObject };
export type LimitEntry = { max: number; of: string };
export type EventEntry = {
  severity: 'INFO' | 'WARNING' | 'ALERT';
  summary: string;
  description: string;
  /** Name of the schema of `data`. */
  data: string;
  /** Members of the example beyond the common ones. */
  example: JsonObject;
};

const folder = join('api', 'catalogue');

function read<T>(name: string): Record<string, T> {
  return parse(readFileSync(join(folder, name), 'utf8')) as Record<string, T>;
}

export type Catalogues = {
  errors: Record<string, ErrorEntry>;
  events: Record<string, EventEntry>;
  limits: Record<string, LimitEntry>;
};

export function readCatalogues(): Catalogues {
  return { errors: read('errors.yaml'), events: read('events.yaml'), limits: read('limits.yaml') };
}
