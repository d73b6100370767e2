import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = ['node_modules', 'build', '.git', '.docusaurus', '.generated'];

/** Every file that the project holds itself, by its path from the root; without git, which a downloaded copy does not have. */
export function projectFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notOurs.includes(entry.name)) {
      return [];
    }
    return entry.isDirectory() ? projectFiles(path) : [path];
  });
}
