import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { contractFile } from '../../api/read-contract';
import { packedControlRoomFile } from '../../simulator/control-room';
import { type Documentation, packedDocumentationFile } from '../../simulator/documentation';
import { filesInBundle, shipment } from '../licences/shipped';
import { makeControlRoomPage } from './control-room-page';

export const simulatorFile = 'simulator.mjs';

const compress = promisify(brotliCompress);

/**
 * The best quality takes four times as long and saves a fiftieth: `quality` 11 is for what is small. The window spans everything: pages of the
 * reference repeat each other.
 */
function pack(content: unknown, quality = 10): Promise<Uint8Array> {
  const bytes = Buffer.from(JSON.stringify(content));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Modules that are nothing but bytes: see simulator/server/packed.d.ts. */
function packedModules(contents: Readonly<Record<string, Uint8Array>>): Plugin {
  return {
    name: 'packed-modules',
    setup(bundle) {
      bundle.onResolve({ filter: /^packed-/ }, ({ path }) => ({ path, namespace: 'packed' }));
      bundle.onLoad({ filter: /./, namespace: 'packed' }, ({ path }) => ({ contents: contents[path] ?? '', loader: 'binary' }));
    },
  };
}

const withoutDocumentation = { missing: 'This simulator was made without the documentation. The one that the site offers has it.' };
const withoutControlRoom = { missing: 'This simulator was made without its control room. The one that the site offers has it.' };

export type SimulatorParts = {
  documentation: Documentation;
  /** Where the site stands, ending in a slash: the links of the control room lead there. */
  address: string;
};

/**
 * The simulator as one file with the contract, the documentation and the control room in it, so that a reader needs Node and nothing else, nor does
 * an agent. They are compressed: the contract is read faster that way than as code, and the documentation only when somebody asks for it.
 */
export async function writeSimulator(siteDir: string, folder: string, parts?: SimulatorParts): Promise<void> {
  const [contract, packedDocumentation, packedControlRoom] = await Promise.all([
    pack(JSON.parse(readFileSync(join(siteDir, contractFile), 'utf8'))),
    pack(parts?.documentation ?? withoutDocumentation),
    pack(parts ? await makeControlRoomPage(siteDir, parts.address) : withoutControlRoom, 11),
  ]);
  if (parts) {
    writeFileSync(join(siteDir, packedDocumentationFile), packedDocumentation);
    writeFileSync(join(siteDir, packedControlRoomFile), packedControlRoom);
  }
  const { metafile } = await build({
    entryPoints: [join(siteDir, 'simulator/server/standalone.mts')],
    outfile: join(folder, simulatorFile),
    plugins: [
      packedModules({
        'packed-contract': contract,
        'packed-documentation': packedDocumentation,
        'packed-control-room': packedControlRoom,
      }),
    ],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    metafile: true,
    logLevel: 'error',
  });
  shipment.note(filesInBundle(metafile));
}
