// A build as the next one might be: the same pages, but every script and style has another name and none of the old ones is left.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { HostingManifest } from '../../deploy/headers';
import { manifestFile, readManifest } from '../../deploy/read-manifest';
import { inlineScriptHashes } from '../../plugins/hosting/inline-hashes';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const texts = ['.css', '.html', '.js', '.json', '.mjs', '.txt', '.xml'];

export function renameAssets(build: string, folder: string): void {
  const manifest = readManifest(build);
  const files = Object.keys(manifest.files).filter((file) => !/\.(?:br|gz)$/.test(file));
  const hashes = new Set(files.flatMap((file) => /^assets\/(?:js|css)\/.*\.([0-9a-f]{8})\.(?:js|css)$/.exec(file)?.[1] ?? []));
  const rename = (text: string) =>
    text.replace(/\b[0-9a-f]{8}\b/g, (word) => (hashes.has(word) ? sha256(word).toString('hex').slice(0, 8) : word));
  const scriptHashes = new Set<string>();
  const written: Record<string, string> = {};
  for (const file of files) {
    const before = readFileSync(join(build, file));
    const content = texts.includes(extname(file)) ? Buffer.from(rename(before.toString())) : before;
    const name = rename(file);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
    written[name] = sha256(content).toString('base64url');
    if (file.endsWith('.html')) {
      for (const hash of inlineScriptHashes(content.toString())) {
        scriptHashes.add(hash);
      }
    }
  }
  const next: HostingManifest = { ...manifest, scriptHashes: [...scriptHashes], files: written };
  writeFileSync(join(folder, manifestFile), JSON.stringify(next));
}
