// The licences that are served, held against the built files by what these say, and not by how the list is made.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { licencesFile } from '../../plugins/licences';
import { listedPackages } from '../../plugins/licences/notices';
import { allowedLicences, missingTexts } from '../../plugins/licences/reviewed';
import { type ControlRoomPage, packedControlRoomFile } from '../../simulator/control-room';

const licences = readFileSync(join('build', licencesFile), 'utf8');

const listed = listedPackages(licences);

/** Words that only one package has, and which no minifier changes: those that readers get, and those that only the build is made with. */
const words: Readonly<Record<string, string>> = {
  '@docusaurus/core': 'Docusaurus React Root onRecoverableError:',
  '@docusaurus/plugin-content-blog': 'BlogPostProvider',
  '@docusaurus/plugin-content-docs': 'DocsPreferredVersionContextProvider',
  '@docusaurus/theme-classic': 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
  '@docusaurus/theme-common': 'getWindowSize() should only be called after React hydration',
  '@docusaurus/utils-common': '__blog-post-container',
  '@shikijs/types': 'ShikiError',
  elkjs: 'org.eclipse.elk',
  infima: '--ifm-color-secondary-contrast-foreground',
  minisearch: 'instantiateMiniSearch',
  'path-to-regexp': '|(?:(?!',
  'prop-types': 'SECRET_DO_NOT_PASS_THIS_OR_YOU_WILL_BE_FIRED',
  react: 'unstable_useCacheRefresh',
  'react-dom': '__reactInternalSnapshotBeforeUpdate',
  'react-helmet-async': 'HelmetProvider',
  'react-loadable': '_clearTimeouts',
  'react-router': 'computedMatch',
  'react-router-dom': 'activeStyle',
  scheduler: 'unstable_forceFrameRate',
  yaml: 'YAMLParseError',
  zod: 'ZodError',
};

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

/** The scripts, styles and modules that readers get: those of the pages, those that stand beside them, and those in the simulator. */
const room = JSON.parse(brotliDecompressSync(readFileSync(packedControlRoomFile)).toString()) as ControlRoomPage;
const built = [
  ...filesOf('build')
    .filter((file) => /\.(?:css|m?js)$/.test(file))
    .map((file) => readFileSync(file, 'utf8')),
  ...Object.values(room).map(({ content }) => content),
];

const manifest = (folder: string): { name: string; version: string } => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

test('each package whose words stand in the built files is listed, and none whose words do not', () => {
  const names = listed.map(({ name }) => name);
  for (const [folder, word] of Object.entries(words)) {
    const isServed = built.some((text) => text.includes(word));
    assert.equal(names.includes(manifest(join('node_modules', folder)).name), isServed, `${folder}: "${word}"`);
  }
});

test('the words are those of the packages', () => {
  for (const [folder, word] of Object.entries(words)) {
    const sources = filesOf(join('node_modules', folder)).filter((file) => /\.(?:css|[cm]?js)$/.test(file));
    assert.ok(
      sources.some((file) => readFileSync(file, 'utf8').includes(word)),
      `${folder} no longer says "${word}". Choose other words of it.`,
    );
  }
});

test('the licence of our own work comes first, and is the one of the package', () => {
  const own = readFileSync('LICENSE', 'utf8').trim();
  assert.ok(licences.indexOf(own) > 0 && licences.indexOf(own) < licences.indexOf('-'.repeat(80)));
  assert.ok(room['/_room/licences.txt']?.content.includes(own));
  assert.match(own, new RegExp(`^${JSON.parse(readFileSync('package.json', 'utf8')).license} License\n`));
});

test('every package is listed once, in order, at the version of the lockfile, under a licence that is allowed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version: string }>;
  };
  const locked = new Set(
    Object.entries(packages).map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)} ${version}`),
  );
  for (const { name, version, licence } of listed) {
    assert.ok(locked.has(`${name} ${version}`), `${name} ${version}`);
    assert.ok(licence in allowedLicences, licence);
  }
  const names = listed.map(({ name, version }) => `${name} ${version}`);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.length > 25, `${names.length}`);
});

test('the bundlers, whose own code is in what they make, and the typefaces are listed', () => {
  const names = listed.map(({ name }) => name);
  for (const name of [
    '@rspack/core',
    'esbuild',
    '@fontsource-variable/atkinson-hyperlegible-next',
    '@fontsource-variable/atkinson-hyperlegible-mono',
  ]) {
    assert.ok(names.includes(name), name);
  }
  assert.match(licences, /SIL OPEN FONT LICENSE Version 1\.1/);
});

test('every text that was added by hand is still needed', () => {
  const names = listed.map(({ name }) => name);
  assert.deepEqual(
    Object.keys(missingTexts).filter((name) => !names.includes(name)),
    [],
  );
});

test('every page leads there', () => {
  const pages = filesOf('build').filter((file) => file.endsWith('.html'));
  assert.deepEqual(
    pages.filter((page) => !/<link[^>]*rel="?license"?[^>]*href="?\/licences\.txt/.test(readFileSync(page, 'utf8'))),
    [],
  );
});

test('the simulator, which is passed on as one file, has the licences of what is in it', () => {
  const text = room['/_room/licences.txt']?.content ?? '';
  assert.deepEqual(
    listedPackages(text).map(({ name }) => name),
    listed.map(({ name }) => name).filter((name) => /^(?:@fontsource-variable\/.*|esbuild|react|react-dom|scheduler)$/.test(name)),
  );
  assert.match(room['/']?.content ?? '', /<link rel="license" href="\/_room\/licences\.txt">/);
});
