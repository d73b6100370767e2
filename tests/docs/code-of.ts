import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodesOf, type Page } from './parse-page';
import { attributeOf, isElement } from './prose-of';

const languages = ['typescript', 'python', 'bash'];

/** Files of `samples/` whose path, without its ending, is the name. */
function sampleFiles(name: string): string[] {
  const folder = join('samples', name, '..');
  const base = name.split('/').at(-1) ?? '';
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.startsWith(`${base}.`))
        .map((file) => join(folder, file))
    : [];
}

/** The programs that a page shows, written in it or brought in by name. */
export function codeOf(page: Page): string {
  return [...nodesOf(page.tree)]
    .flatMap((node): string[] => {
      if (node.type === 'code' && languages.includes(node.lang ?? '')) {
        return [node.value];
      }
      const sample = isElement(node) && node.name === 'Sample' ? attributeOf(node, 'name') : undefined;
      return sample ? sampleFiles(sample).map((file) => readFileSync(file, 'utf8')) : [];
    })
    .join('\n');
}
