import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../contract';
import { knownContract } from '../known-contract';

const folder = join('api', 'released');
const fileOf = (version: string) => join(folder, `${version}.json`);
/** The day on which each version was kept. It stands in no contract, and the history of the repository is not always there. */
const datesFile = join(folder, 'dates.json');

type Dates = Record<string, string>;

/** A contract that clients were promised. */
export type Release = { version: string; date: string; contract: Contract };

/** By their numbers, not by the alphabet, the oldest first. */
function sortVersions(versions: readonly string[]): string[] {
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function newestVersion(versions: readonly string[]): string | undefined {
  return sortVersions(versions).at(-1);
}

function keptVersions(): string[] {
  return sortVersions(readdirSync(folder).flatMap((name) => name.match(/^(\d+\.\d+)\.json$/)?.[1] ?? []));
}

function readReleased(version: string): Contract {
  return knownContract(JSON.parse(readFileSync(fileOf(version), 'utf8')) as Contract);
}

/** The day of each version; one that is missing or is no day is an error. */
export function datesOf(versions: readonly string[], dates: Dates): string[] {
  return versions.map((version) => {
    const date = dates[version] ?? '';
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) {
      throw new Error(`${datesFile} has no date of ${version}. Add the day on which it was released, such as "${version}": "2026-11-15".`);
    }
    return date;
  });
}

const readDates = () => JSON.parse(readFileSync(datesFile, 'utf8')) as Dates;

/** Every contract that is kept, the oldest first. */
export function allReleased(): Release[] {
  const versions = keptVersions();
  const dates = datesOf(versions, readDates());
  return versions.map((version, index) => ({ version, date: dates[index] ?? '', contract: readReleased(version) }));
}

/** The contract that clients were last promised: the newest in `api/released`. */
export function lastReleased(): Contract {
  const newest = newestVersion(keptVersions());
  if (newest === undefined) {
    throw new Error(`${folder} is empty: nothing has been released yet.`);
  }
  return readReleased(newest);
}

/** Keeps this contract, and the day, as the one that later ones must not break. */
export function release(text: string, today = new Date()): string {
  const { info } = JSON.parse(text) as Contract;
  const file = fileOf(info.version);
  if (existsSync(file)) {
    throw new Error(`${info.version} is released already. Raise info.version in api/openapi.yaml first.`);
  }
  writeFileSync(file, text);
  writeFileSync(datesFile, `${JSON.stringify({ ...readDates(), [info.version]: today.toISOString().slice(0, 10) }, null, 2)}\n`);
  return file;
}
