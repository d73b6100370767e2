import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../contract';

const folder = join('api', 'released');
const fileOf = (version: string) => join(folder, `${version}.json`);
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** The contract that clients were last promised: the newest in `api/released`. */
export function lastReleased(): Contract {
  const versions = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
  const newest = versions.toSorted(byNumber).at(-1);
  if (newest === undefined) {
    throw new Error(`${folder} is empty: nothing has been released yet.`);
  }
  return JSON.parse(readFileSync(fileOf(newest), 'utf8')) as Contract;
}

/** Keeps this contract as the one that later ones must not break. */
export function release(text: string): string {
  const { info } = JSON.parse(text) as Contract;
  const file = fileOf(info.version);
  if (existsSync(file)) {
    throw new Error(`${info.version} is released already. Raise info.version in api/openapi.yaml first.`);
  }
  writeFileSync(file, text);
  return file;
}
