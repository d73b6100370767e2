import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { build } from 'esbuild';
import type { ControlRoomPage, PageFile } from '../../simulator/control-room';
import { fontsFolder, makeFaces, sourceFile } from '../fonts';
import { faces } from '../fonts/faces';
import { writeLicences } from '../licences/notices';
import { filesInBundle, packagesOf, shipment } from '../licences/shipped';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const textFile = (name: string, content: string): PageFile => ({ type: types[extname(name)] ?? '', encoding: 'utf8', content });
const folder = '/_room';

/** The script and the stylesheet of the page, and the files that they were made of. It takes the site's tokens and faces, so that it looks like the site. */
async function bundle(siteDir: string): Promise<{ made: [path: string, file: PageFile][]; of: string[] }> {
  const source = join(siteDir, 'src/control-room');
  const { outputFiles, metafile } = await build({
    entryPoints: [join(source, 'page.tsx'), join(source, 'colour-mode.ts')],
    outdir: siteDir,
    alias: { '@fonts': folder },
    external: [`${folder}/*`],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    format: 'esm',
    target: 'es2022',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return {
    made: outputFiles.map(({ path, text }) => [`${folder}/${basename(path)}`, textFile(path, text)]),
    of: filesInBundle(metafile),
  };
}

/** All files of the control room, as the simulator serves them. `documentation` is the address that its links lead to. */
export async function makeControlRoomPage(siteDir: string, documentation: string): Promise<ControlRoomPage> {
  const html = readFileSync(join(siteDir, 'src/control-room/index.html'), 'utf8').replace('DOCUMENTATION_ADDRESS', documentation);
  await makeFaces(siteDir);
  const bundled = await bundle(siteDir);
  shipment.note(bundled.of);
  const fonts = faces.map(({ name }): [string, PageFile] => [
    `${folder}/${name}.woff2`,
    { type: 'font/woff2', encoding: 'base64', content: readFileSync(join(siteDir, fontsFolder, `${name}.woff2`), 'base64') },
  ]);
  return {
    '/': textFile('page.html', html),
    ...Object.fromEntries(bundled.made),
    ...Object.fromEntries(fonts),
    // Licences go where the work goes: the simulator is one file, and is passed on as one.
    [`${folder}/licences.txt`]: textFile('licences.txt', writeLicences(siteDir, packagesOf([...bundled.of, ...faces.map(sourceFile)]))),
    [`${folder}/icon.svg`]: textFile('icon.svg', readFileSync(join(siteDir, 'static/img/favicon.svg'), 'utf8')),
  };
}
