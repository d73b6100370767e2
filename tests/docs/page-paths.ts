import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of all pages. */
export const pagePaths: string[] = ['docs', 'release-notes', join('src', 'pages')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => join(folder, name))
    .toSorted(),
);
