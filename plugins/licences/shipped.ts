import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';

/** A package of which something reaches the reader. */
export type ShippedPackage = { name: string; version: string; licence: string; folder: string };

/** The package that a file belongs to; null for a file of our own. */
export function packageOf(file: string): ShippedPackage | null {
  if (!file.includes(`${sep}node_modules${sep}`)) {
    return null;
  }
  for (let folder = dirname(file); !folder.endsWith(`${sep}node_modules`); folder = dirname(folder)) {
    // Some packages hold folders with a nameless package.json, which only says how to read the modules in them.
    const manifest = join(folder, 'package.json');
    const { name, version, license } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    if (name && version) {
      return { name, version, licence: String(license), folder };
    }
  }
  throw new Error(`${file} belongs to no package.`);
}

const nameAndVersion = ({ name, version }: ShippedPackage) => `${name} ${version}`;

/** The packages of these files, each once, by name. */
export function packagesOf(files: Iterable<string>): ShippedPackage[] {
  const found = new Map([...new Set(files)].flatMap((file) => packageOf(file) ?? []).map((one) => [nameAndVersion(one), one]));
  return [...found.values()].sort((a, b) => (nameAndVersion(a) < nameAndVersion(b) ? -1 : 1));
}

/** The files that a bundle of esbuild holds, not those that it only looked at; and esbuild, whose own helpers it holds too. */
export function filesInBundle({ outputs }: Metafile): string[] {
  const held = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return [...held.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => resolve(file)), require.resolve('esbuild')];
}

/** What reaches the reader, as those note it who bundle it or copy it, and who list it. */
export class Shipment {
  readonly #files = new Set<string>();
  #isListed = false;

  /** Says that these files, or what was made of them, are served. Throws an error if the licences were listed without one of their packages. */
  note(files: readonly string[]): void {
    const listed = this.#isListed ? packagesOf(this.#files).map(nameAndVersion) : [];
    const late = this.#isListed
      ? packagesOf(files)
          .map(nameAndVersion)
          .filter((name) => !listed.includes(name))
      : [];
    if (late.length > 0) {
      throw new Error(
        `After the licences were listed, the build got ${late.join(', ')}. Place plugins/licences behind the plugin that brings it.`,
      );
    }
    for (const file of files) {
      this.#files.add(file);
    }
  }

  /** The packages of all that was noted. From now on no other may come. */
  list(): ShippedPackage[] {
    this.#isListed = true;
    return packagesOf(this.#files);
  }
}

export const shipment = new Shipment();
