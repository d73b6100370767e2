import { readFileSync } from 'node:fs';
import { pagePaths } from '../page-paths';

/** Environment variables that code on a page, or a command of this repository, reads. */
export const environmentNames: Set<string> = new Set(
  [...pagePaths, 'README.md', 'simulator/README.md'].flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/\$\{?([A-Z][A-Z0-9_]{2,})|\benv\.([A-Z][A-Z0-9_]{2,})|environ\["([A-Z][A-Z0-9_]{2,})"\]/g),
    ].map(([, shell, script, python]) => shell ?? script ?? python ?? ''),
  ),
);
