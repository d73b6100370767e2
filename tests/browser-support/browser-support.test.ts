import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import ts from 'typescript';
import { supported } from './compat-data';
import { newerCss } from './css-features';
import { enhancements } from './enhancements';
import { type NewerFeature, newerInScripts } from './script-features';

const styles = join('build', 'assets', 'css');
/** What is sent to readers, and the simulator that runs in their page. */
const shipped =
  /\/(?:src|search|openapi|simulator\/(?:core|browser|replay|schedule-week|decision-cases)|plugins\/early-scripts)\/(?!.*(?:\.test\.|\/testing\/))/;

function programOfPages(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  const early = readdirSync(join('plugins', 'early-scripts')).filter((file) => file.endsWith('.js'));
  const files = [...(config?.fileNames ?? []), ...early.map((file) => ts.sys.resolvePath(join('plugins', 'early-scripts', file)))];
  return ts.createProgram(
    files.filter((file) => shipped.test(file)),
    { ...config?.options, allowJs: true, checkJs: false },
  );
}

const withPlaces = (found: ReadonlyMap<string, NewerFeature>) =>
  [...found].map(
    ([name, { browsers, places }]) => `${name}: not in ${browsers.join(', ')}${places.length > 0 ? ` (${places.join(', ')})` : ''}`,
  );

describe('what the site uses is known to every supported browser', () => {
  const found = new Map<string, NewerFeature>();

  before(() => {
    for (const file of readdirSync(styles).filter((name) => name.endsWith('.css'))) {
      for (const [name, browsers] of newerCss(readFileSync(join(styles, file), 'utf8'))) {
        found.set(name, { browsers, places: [] });
      }
    }
    const program = programOfPages();
    for (const [name, feature] of newerInScripts(program, (file) => shipped.test(file))) {
      found.set(name, feature);
    }
  });

  /** A property that is listed is listed with its values. */
  const listed = (name: string) => [name, name.replace(/: .*/, '')].find((each) => each in enhancements);

  it('or is listed with what its reader gets instead', () => {
    assert.deepEqual(withPlaces(new Map([...found].filter(([name]) => !listed(name)))), []);
  });

  it('and nothing is listed that is not used, or that all of them know by now', () => {
    assert.deepEqual(
      Object.keys(enhancements).filter((name) => ![...found.keys()].some((used) => listed(used) === name)),
      [],
    );
  });
});

describe('the check', () => {
  it('finds a selector, a property, a value, a function and a condition of a style sheet', () => {
    const newer = newerCss(
      '@media (scripting: none) { p:open { interpolate-size: numeric-only; width: anchor-size(width); text-wrap: pretty } }',
    );
    assert.deepEqual([...newer.keys()].toSorted(), [
      'function anchor-size()',
      'property interpolate-size',
      'property interpolate-size: numeric-only',
      'property text-wrap: pretty',
      'selector open',
    ]);
  });

  it('leaves out what a style sheet asks for before it uses it', () => {
    assert.deepEqual([...newerCss('@supports (text-wrap: pretty) { p { text-wrap: pretty } }').keys()], []);
  });

  it('tells members of the same name apart by what they belong to', () => {
    const file = join('.generated', 'newer-than-supported.ts');
    const text = 'export const bodies = [new Request("/").body, new Response("").body, document.body];';
    const host = ts.createCompilerHost({});
    const read = host.getSourceFile;
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true) : read(name, ...rest);
    const program = ts.createProgram([file], { target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] }, host);
    assert.deepEqual([...newerInScripts(program, (name) => name === file).keys()], ['Request.body']);
  });
});

describe('the table of supported browsers', () => {
  const rows = [...supported].map(([browser, version]) => [browser, version] as const);

  it('names a version of each, which exists', () => {
    assert.deepEqual(
      rows.map(([browser]) => browser),
      ['chrome', 'edge', 'firefox', 'safari', 'safari_ios'],
    );
    assert.ok(rows.every(([, version]) => version > 0));
  });

  for (const page of ['README.md', 'decisions/033-three-engines.md', 'src/pages/markdown-page.mdx']) {
    it(`is the same in ${page}`, () => {
      const text = readFileSync(page, 'utf8');
      const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', safari_ios: 'iOS' };
      for (const [browser, version] of rows) {
        assert.match(
          text,
          new RegExp(`${names[browser as keyof typeof names]}[^|\\n]*\\b${String(version).replace('.', '\\.')}\\b`),
          browser,
        );
      }
    });
  }
});
