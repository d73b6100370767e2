import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Licence = { license: { id: string } } | { license: { name: string } } | { expression: string };

export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: Licence[];
  properties: { name: string; value: string }[];
};

/** A software bill of materials, as CycloneDX 1.5 has it. */
export type Sbom = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** Marks a package of which something is in what readers get. The others only make, check or test it. */
export const reachesReader = 'access-management-docs:reaches-reader';

/** Packages that state their licence in a form of their own, read by a person, with where it is said. */
const licencesElsewhere: Readonly<Record<string, Licence[]>> = {
  // "MIT License", and its text, in LICENSE.
  '@figma/rest-api-spec': [{ license: { id: 'MIT' } }],
  // "(MIT AND BSD)": the code, and the word list, in `license` and in its readme.
  'dictionary-en-gb': [{ license: { name: 'MIT AND BSD' } }],
  // Lists of licences, as package.json once had them.
  eval: [{ license: { id: 'MIT' } }],
  format: [{ license: { id: 'MIT' } }],
  // In License.
  'require-like': [{ license: { id: 'MIT' } }],
};

/** What the lockfile names, whatever is installed here. */
function bomOfLockfile(): Sbom {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' });
  if (status !== 0) {
    throw new Error(`npm could not write the bill of materials: ${stderr}`);
  }
  return JSON.parse(stdout);
}

/** A name made of the content, where npm takes a random one: RFC 9562, version 8. */
function serialNumberOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The bill of materials of the lockfile, the same bytes each time. `shipped` are the packages that reach the reader, as `name@version`; one that the lockfile doesn't
 * have, or that has no licence or hash, is an error.
 */
export function makeSbom(shipped: readonly string[]): Sbom {
  const { metadata, components, ...bom } = bomOfLockfile();
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  const own = new Set(shipped);
  const complete = components.map((component): Component => {
    const ref = component['bom-ref'];
    // npm says where a package is installed, which for one under another name is not what it is called.
    const ownName = ref.slice(0, ref.lastIndexOf('@'));
    const licenses = component.licenses ?? licencesElsewhere[ownName];
    if (!licenses || !component.hashes) {
      throw new Error(
        `${ref} has no ${licenses ? 'hash in the lockfile' : 'licence that npm understands: add it to scripts/sbom/make-sbom.ts'}.`,
      );
    }
    const mark = own.delete(ref) ? [{ name: reachesReader, value: 'true' }] : [];
    return { ...component, name: ownName, licenses, properties: [...component.properties, ...mark] };
  });
  if (own.size > 0) {
    throw new Error(`The lockfile doesn't have ${[...own].join(', ')}, which the build says it was made of. Build again.`);
  }
  // When it was written says nothing of what it describes; npm calls the project after the folder that it is in.
  const { timestamp: _, ...rest } = metadata;
  const made = {
    ...bom,
    metadata: { ...rest, component: { ...metadata.component, name } },
    components: complete.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
  return { ...made, serialNumber: serialNumberOf(JSON.stringify({ ...made, serialNumber: null })) };
}
