import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { contractFile } from '../../api/read-contract';
import { type Documentation, packedDocumentationFile } from '../../simulator/documentation';

export const simulatorFile = 'simulator.mjs';

/** The best quality takes twenty times as long and saves a tenth. The window spans everything: pages of the reference repeat each other. */
function pack(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
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

/**
 * The simulator as one file with the contract and the documentation in it, so that a reader needs Node and nothing else, nor does an agent. Both
 * are compressed: the contract is read faster that way than as code, and the documentation only when somebody asks for it.
 */
export async function writeSimulator(siteDir: string, folder: string, documentation?: Documentation): Promise<void> {
  const contract = pack(JSON.stringify(JSON.parse(readFileSync(join(siteDir, contractFile), 'utf8'))));
  const packedDocumentation = pack(JSON.stringify(documentation ?? withoutDocumentation));
  if (documentation) {
    writeFileSync(join(siteDir, packedDocumentationFile), packedDocumentation);
  }
  await build({
    entryPoints: [join(siteDir, 'simulator/server/standalone.mts')],
    outfile: join(folder, simulatorFile),
    plugins: [packedModules({ 'packed-contract': contract, 'packed-documentation': packedDocumentation })],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    logLevel: 'error',
  });
}
