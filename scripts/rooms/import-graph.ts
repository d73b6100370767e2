import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Which file imports which, types included, by paths from the root of the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '.mdx', '/index.ts', '/index.tsx'];

function resolveImport(from: string, specifier: string, files: ReadonlySet<string>): string | null {
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : specifier.startsWith('@site/')
      ? specifier.slice('@site/'.length)
      : null;
  return path === null ? null : (endings.map((ending) => path + ending).find((file) => files.has(file)) ?? null);
}

/** The imports of a page stand on lines of their own. */
function importsOfPage(text: string): string[] {
  return [...text.matchAll(/^import .* from '([^']+)';$/gm)].map(([, specifier = '']) => specifier);
}

function importsOf(file: string, text: string): string[] {
  return file.endsWith('.mdx') ? importsOfPage(text) : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

export function readImports(files: readonly string[], read = (file: string) => readFileSync(file, 'utf8')): ImportGraph {
  const all = new Set(files);
  const code = files.filter((file) => /\.(tsx?|mts|mjs|js|mdx)$/.test(file));
  return new Map(
    code.map((file) => {
      const targets = importsOf(file, read(file)).flatMap((specifier) => resolveImport(file, specifier, all) ?? []);
      return [file, [...new Set(targets)]];
    }),
  );
}

/** Groups of files that import each other in a circle, by Tarjan's algorithm. */
export function circles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const index = indexes.size;
    indexes.set(file, index);
    let low = index;
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!indexes.has(target)) {
        low = Math.min(low, visit(target));
      } else if (stack.includes(target)) {
        low = Math.min(low, lows.get(target) ?? (indexes.get(target) as number));
      }
    }
    lows.set(file, low);
    if (low === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) {
        found.push(group.sort());
      }
    }
    return low;
  };
  for (const file of graph.keys()) {
    if (!indexes.has(file)) {
      visit(file);
    }
  }
  return found;
}
