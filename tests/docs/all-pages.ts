import { readFileSync } from 'node:fs';
import { pagePaths } from './page-paths';
import { type Page, parsePage } from './parse-page';

export const allPages: Page[] = pagePaths.map((path) => parsePage(path, readFileSync(path, 'utf8')));
