import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names that are right though neither the contract nor this repository has them: `name | reason`, one a line. */
export const allowedFile = join('tests', 'docs', 'names', 'allowed.txt');

export const allowedLines: string[] = readFileSync(allowedFile, 'utf8').split('\n').filter(Boolean);

export const allowedNames: Map<string, string> = new Map(
  allowedLines.map((line) => {
    const at = line.lastIndexOf(' | ');
    return [line.slice(0, at), line.slice(at + 3)];
  }),
);
