// The bill of materials: sound by CycloneDX's own schema, whole by the lockfile, and the same each time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { licencesFile } from '../../plugins/licences';
import { listedPackages } from '../../plugins/licences/notices';
import { installPeer } from '../../scripts/peers/install-peer';
import { makeSbom, reachesReader } from '../../scripts/sbom/make-sbom';

const shipped = listedPackages(readFileSync(join('build', licencesFile), 'utf8')).map(({ name, version }) => `${name}@${version}`);
const sbom = makeSbom(shipped);

type LockEntry = { name?: string; version: string; integrity: string };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = ([path, { name }]: [string, LockEntry]) => name ?? path.split('node_modules/').at(-1) ?? '';

/** The schema of the format, with those that it refers to, from the format's own library. */
function validator(): ValidateFunction {
  const folder = join(installPeer('cyclonedx'), 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
  const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } });
  addFormats.default(ajv);
  for (const file of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json']) {
    ajv.addSchema(read(file), `http://cyclonedx.org/schema/${file}`);
  }
  return ajv.compile(read('bom-1.5.SNAPSHOT.schema.json'));
}

test('it is sound by the schema', () => {
  const isValid = validator();
  assert.ok(isValid(sbom), JSON.stringify(isValid.errors?.slice(0, 3), null, 2));
  assert.equal(isValid({ ...sbom, components: [{ name: 'no type' }] }), false);
});

test('every package of the lockfile is in it, with its version, a licence and the hash of what npm fetches', () => {
  const components = new Map(sbom.components.map((component) => [`${component.name}@${component.version}`, component]));
  for (const [path, entry] of locked) {
    const component = components.get(`${nameOf([path, entry])}@${entry.version}`) ?? assert.fail(path);
    const [algorithm = '', hash = ''] = entry.integrity.split('-');
    assert.deepEqual(
      component.hashes?.map(({ alg, content }) => [alg, content]),
      [[algorithm.replace('sha', 'SHA-'), Buffer.from(hash, 'base64').toString('hex')]],
      path,
    );
    assert.ok(component.licenses?.length, path);
  }
  assert.equal(components.size, new Set(locked.map((one) => `${nameOf(one)}@${one[1].version}`)).size);
});

test('what reaches the reader is marked, and nothing else', () => {
  const marked = sbom.components.filter(({ properties }) => properties.some(({ name }) => name === reachesReader));
  assert.deepEqual(marked.map(({ name, version }) => `${name}@${version}`).sort(), shipped.toSorted());
  assert.ok(shipped.includes(`react@${packages['node_modules/react']?.version}`));
});

test('it says nothing of when and where it was made', () => {
  assert.equal(sbom.metadata.component.name, 'access-management-docs');
  assert.deepEqual(makeSbom(shipped), sbom);
});

test('a package that the lockfile does not have is refused', () => {
  assert.throws(() => makeSbom(['react@0.0.1']), /The lockfile doesn't have react@0\.0\.1/);
});
