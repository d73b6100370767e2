import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../contract';
import { knownContract } from '../known-contract';

const folder = join('api', 'released');
const fileOf = (version: string) => join(folder, `${version}.json`);

export function newestVersion(versions: string[]): string | undefined {
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}

/** The contract that clients were last promised: the newest in `api/released`. */
export function lastReleased(): Contract {
  const newest = newestVersion(readdirSync(folder).map((name) => name.replace(/\.json$/, '')));
  if (newest === undefined) {
    throw new Error(`${folder} is empty: nothing has been released yet.`);
  }
  return knownContract(JSON.parse(readFileSync(fileOf(newest), 'utf8')) as Contract);
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
