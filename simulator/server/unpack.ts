import { brotliDecompressSync } from 'node:zlib';

/** JSON that was compressed when the file was built. */
export function unpack<T>(packed: Uint8Array): T {
  return JSON.parse(brotliDecompressSync(packed).toString());
}
