import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A copy of the project, changed by `edit` and built with `env`, to show what a build does that is not the usual one. */
export type Variant = { name: string; env?: Record<string, string>; edit?: (folder: string) => void };

const crash = `import Layout from '@theme/Layout';
function Crash() {
  if (typeof window !== 'undefined' && !window.calm) {
    throw new Error('A component threw this on purpose');
  }
  return <main><h1>Calm</h1></main>;
}
`;
const crashPages = {
  'crash.jsx': `${crash}export default Crash;`,
  'crash-inside.jsx': `${crash}export default () => <Layout><Crash /></Layout>;`,
};

/** Links that lead nowhere: to a page, to a heading, to a file. */
const brokenLinks = `# Broken links

[A page](/main/no-such-page), [a heading](/main/api/#no-such-heading), [a file](./no-such-file.mdx).
`;

/** Changes a file of the copy; a change that changes nothing has lost its place. */
export function editFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) {
    throw new Error(`${file} has nothing left that the variant could change.`);
  }
  writeFileSync(file, changed);
}

/** Cuts the pages of the documentation before their first section. All are there and lead to each other, and a build takes half the time. */
export function shortenPages(folder: string): void {
  const docs = join(folder, 'docs');
  for (const name of readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))) {
    const file = join(docs, name);
    const [beginning = ''] = readFileSync(file, 'utf8').split('\n## ');
    writeFileSync(file, `${beginning.trimEnd()}\n`);
  }
}

/**
 * The variant that the browser tests open. Served below a path, with an announcement, with pages whose component throws in the browser, outside and
 * inside of the layout, and with broken links, of which it warns instead of failing: one build shows them all. Its pages are short, it is not compressed, and there is no archive of it.
 */
export const portal: Variant = {
  name: 'portal',
  env: {
    SITE_BASE_URL: '/portal/',
    SITE_ANNOUNCEMENT: 'Version 2.4 is out: [read the note](/portal/release-notes) & <more>',
    SITE_ANNOUNCEMENT_ID: 'first',
  },
  edit: (folder) => {
    shortenPages(folder);
    for (const [file, source] of Object.entries({ ...crashPages, 'broken-links.mdx': brokenLinks })) {
      writeFileSync(join(folder, 'src/pages', file), source);
    }
    const config = join(folder, 'docusaurus.config.ts');
    editFile(config, (text) => text.replace(/(onBroken\w+): 'throw'/g, "$1: 'warn'"));
    editFile(config, (text) => text.replace(/^ {4}hosting,$/m, '    [hosting, { compress: false }],'));
    editFile(config, (text) => text.replace(/^ {4}offline,\n/m, ''));
  },
};

export function variantFolder(variant: Variant): string {
  return resolve('.generated/variants', variant.name);
}

const sources = ['api', 'deploy', 'docs', 'openapi', 'plugins', 'release-notes', 'samples', 'search', 'simulator', 'src', 'static'];
const files = [
  'LICENSE',
  'code-lines.ts',
  'docusaurus.config.ts',
  'home-page.ts',
  'ways.ts',
  'markdown-address.ts',
  'plugin-data.ts',
  'reading-path.ts',
  'sidebars.ts',
  'site-settings.ts',
  'package.json',
  'tsconfig.json',
];

/** Copies what a build reads, and changes the copy. */
export function prepareVariant(variant: Variant, folder = variantFolder(variant)): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of [...sources, ...files]) {
    cpSync(entry, join(folder, entry), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  variant.edit?.(folder);
  return folder;
}

/** Builds a variant into its folder's `build`; says what the build printed. */
export function buildVariant(variant: Variant): Promise<{ ok: boolean; output: string }> {
  const folder = prepareVariant(variant);
  return new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], {
      cwd: folder,
      env: { ...process.env, ...variant.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

/** What the build of the browser tests' variant printed is kept beside it. */
export const variantLog = join(variantFolder(portal), 'build.log');

export async function buildBrowserVariant(): Promise<{ ok: boolean; output: string }> {
  const built = await buildVariant(portal);
  writeFileSync(variantLog, built.output);
  return built;
}
