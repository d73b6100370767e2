import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { noticeOf, writeNotices } from './notices';
import { allowedLicences, missingTexts, standardTexts } from './reviewed';
import { filesInBundle, packageOf, packagesOf, Shipment } from './shipped';

const folder = mkdtempSync(join(tmpdir(), 'licences-'));
after(() => rmSync(folder, { recursive: true }));

/** Writes a package, and says where one of its files is. */
function packageWith(name: string, files: Record<string, string>, manifest: object = { license: 'MIT' }): string {
  const home = join(folder, 'node_modules', name);
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }), ...files })) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  return join(home, 'index.js');
}

const mit = `Copyright (c) 2020 Somebody\n\n${standardTexts.MIT}`;
const noticeAt = (file: string) => noticeOf(packageOf(file) ?? assert.fail(file));

test('a file belongs to the nearest folder that is a package', () => {
  const outer = packageWith('@scope/outer', { 'esm/package.json': '{"type":"module"}' });
  const inner = packageWith('@scope/outer/node_modules/inner', {});
  assert.equal(packageOf(outer)?.name, '@scope/outer');
  assert.equal(packageOf(join(dirname(outer), 'esm', 'deep', 'index.js'))?.name, '@scope/outer');
  assert.equal(packageOf(inner)?.name, '@scope/outer/node_modules/inner');
  assert.equal(packageOf(join(folder, 'src', 'index.js')), null);
  assert.deepEqual(
    packagesOf([outer, inner, outer, join(folder, 'ours.ts')]).map(({ name }) => name),
    ['@scope/outer', '@scope/outer/node_modules/inner'],
  );
});

test('of a bundle counts what it holds, not what it looked at', () => {
  const input = (bytesInOutput: number) => ({ bytesInOutput });
  const inputs = { 'node_modules/react/index.js': input(9), 'node_modules/zod/index.js': input(0), 'src/a.ts': input(1) };
  const output = { bytes: 10, inputs, exports: [], imports: [] };
  assert.deepEqual(
    packagesOf(filesInBundle({ inputs: {}, outputs: { 'a.js': output } })).map(({ name }) => name),
    ['esbuild', 'react'],
  );
});

test('a notice is every text of the package, however the file is called', () => {
  const files = { 'LICENSE-MIT': `${mit}\r\n`, 'notice.txt': 'With thanks.  \n', 'license.js': 'code', 'README.md': 'no' };
  assert.equal(noticeAt(packageWith('two-texts', files)), `${mit}\n\nWith thanks.`);
});

test('a package whose terms nobody has agreed to stops the build, and says what to do', () => {
  const wrong: [file: string, RegExp][] = [
    [
      packageWith('closed', { LICENSE: 'Mine.' }, { license: 'SEE LICENSE IN LICENSE' }),
      /closed 1\.0\.0 .*"SEE LICENSE IN LICENSE".*reviewed\.ts.*either add it there, or do without/,
    ],
    [packageWith('copyleft', { LICENSE: 'GNU' }, { license: 'GPL-3.0-only' }), /GPL-3\.0-only/],
    [packageWith('unnamed', { LICENSE: mit }, {}), /"undefined"/],
    [packageWith('silent', {}), /comes without the text of its licence, MIT.*missingTexts/],
    [packageWith('false', { LICENSE: 'All rights reserved.' }), /says that its licence is MIT, but its text is another/],
    [packageWith('isarray', { LICENSE: mit }), /now comes with the text/],
    [packageWith('infima', {}, { license: 'ISC' }), /is under ISC, no longer under MIT/],
  ];
  for (const [file, message] of wrong) {
    assert.throws(() => noticeAt(file), message);
  }
});

test('packages with the same text share it', () => {
  const packages = packagesOf(['b', 'a', 'c'].map((name) => packageWith(name, { LICENSE: name === 'c' ? `${mit}\nAnd more.` : mit })));
  const written = writeNotices(packages);
  assert.match(written, /^-+\na 1\.0\.0, MIT\nb 1\.0\.0, MIT\n-+\n\nCopyright/);
  assert.equal(written.split('Copyright (c) 2020 Somebody').length, 3);
});

test('what was reviewed is sound', () => {
  for (const { licence, copyright } of Object.values(missingTexts)) {
    assert.match(standardTexts[licence], allowedLicences[licence] ?? assert.fail(licence));
    assert.match(copyright, /^Copyright /);
  }
});

test('a package that comes after the list was made stops the build', () => {
  const shipment = new Shipment();
  shipment.note([packageWith('early', { LICENSE: mit })]);
  assert.deepEqual(
    shipment.list().map(({ name }) => name),
    ['early'],
  );
  shipment.note([packageWith('early', {}), join(folder, 'ours.ts')]);
  assert.throws(() => shipment.note([packageWith('late', { LICENSE: mit })]), /After the licences were listed, the build got late 1\.0\.0/);
});
