import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file whole or not at all, and leaves it alone if it has this content, so that watchers stay quiet. */
export function writeIfChanged(file: string, content: string | Buffer): void {
  let before: Buffer | null = null;
  try {
    before = readFileSync(file);
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  if (!before?.equals(typeof content === 'string' ? Buffer.from(content) : content)) {
    const beside = join(dirname(file), `.${process.pid}.tmp`);
    writeFileSync(beside, content);
    renameSync(beside, file);
  }
}
