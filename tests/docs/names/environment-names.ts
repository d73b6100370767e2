import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '../page-paths';

const samples = readdirSync('samples', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:sh|ts|py)$/.test(name))
  .map((name) => join('samples', name));

/** Environment variables that code on a page, or a command of this repository, reads. */
export const environmentNames: Set<string> = new Set(
  [...pagePaths, ...samples, 'README.md', 'simulator/README.md'].flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/\$\{?([A-Z][A-Z0-9_]{2,})|\benv\.([A-Z][A-Z0-9_]{2,})|environ\["([A-Z][A-Z0-9_]{2,})"\]/g),
    ].map(([, shell, script, python]) => shell ?? script ?? python ?? ''),
  ),
);
