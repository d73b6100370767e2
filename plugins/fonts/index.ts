import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import subsetFont from 'subset-font';
import { shipment } from '../licences/shipped';
import { characters, type Face, faces } from './faces';

export const fontsFolder = join('.generated', 'fonts');
const require = createRequire(__filename);

const licence = ({ package: source }: Face) => readFileSync(require.resolve(`@fontsource-variable/${source}/LICENSE`), 'utf8');

/** The file of the package that a face is made of. */
export const sourceFile = ({ package: source }: Face) =>
  require.resolve(`@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`);

/** Writes the part of a face that the site uses, unless it is there: making it takes a second or two. */
async function writeFace(face: Face, siteDir: string): Promise<void> {
  const { name, weights } = face;
  const whole = readFileSync(sourceFile(face));
  const key = createHash('sha256').update(whole).update(JSON.stringify({ weights, characters })).digest('hex');
  const [file, keyFile] = [join(siteDir, fontsFolder, `${name}.woff2`), join(siteDir, fontsFolder, `${name}.key`)];
  if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) {
    return;
  }
  mkdirSync(join(siteDir, fontsFolder), { recursive: true });
  writeFileSync(file, await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } }));
  writeFileSync(keyFile, key);
}

const made = new Map<string, Promise<unknown>>();

/** Makes the faces, once for all who need them. */
export async function makeFaces(siteDir: string): Promise<void> {
  const making = made.get(siteDir) ?? Promise.all(faces.map((face) => writeFace(face, siteDir)));
  made.set(siteDir, making);
  shipment.note(faces.map(sourceFile));
  await making;
}

/** The text face is asked for with the page, so that on most lines it is there at the first paint. The other can wait: nothing moves when it comes. */
function preload(html: string, address: string): string {
  const at = html.search(/<link rel="?stylesheet/);
  if (at < 0) {
    throw new Error('A page has no stylesheet, before which its font could be asked for.');
  }
  return `${html.slice(0, at)}<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">${html.slice(at)}`;
}

/** Makes the font files that src/css/fonts.css names. Why these faces, and how large: decisions/022-type.md. */
export default function fonts({ siteDir, baseUrl }: LoadContext): Plugin {
  return {
    name: 'fonts',
    loadContent: () => makeFaces(siteDir),
    configureWebpack: () => ({ resolve: { alias: { '@fonts': join(siteDir, fontsFolder) } } }),
    async postBuild({ outDir }) {
      const served = join(outDir, 'assets', 'fonts');
      const text = readdirSync(served).find((file) => file.startsWith('text-'));
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))) {
        const page = join(outDir, file);
        writeFileSync(page, preload(readFileSync(page, 'utf8'), `${baseUrl}assets/fonts/${text}`));
      }
      // The licence asks to go where the fonts go.
      writeFileSync(join(served, 'licence.txt'), faces.map(licence).join('\n\n'));
    },
  };
}
