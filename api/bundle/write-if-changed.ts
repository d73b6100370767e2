import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file whole or not at all, and leaves it alone if it has this text, so that watchers stay quiet. */
export function writeIfChanged(file: string, text: string): void {
  let before: string | null = null;
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  if (before !== text) {
    const beside = join(dirname(file), `.${process.pid}.tmp`);
    writeFileSync(beside, text);
    renameSync(beside, file);
  }
}
