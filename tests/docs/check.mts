// For authors: what the rules for prose and names say of the named pages and files of the contract; of all, without a name.
// npx tsx tests/docs/check.mts docs/api/admin/resources/doors.mdx api/resources/doors.yaml
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { contractProse } from './contract-prose';
import { controlRouteProse } from './control-route-prose';
import { checkPage, formatFinding } from './finding';
import { nameRules } from './names/index';
import { pagePaths } from './page-paths';
import { parsePage } from './parse-page';
import { proseRules, wordRules } from './rules/index';

const chosen = process.argv.slice(2).map((path) => relative('.', path));
const isChosen = (path: string) => chosen.length === 0 || chosen.some((name) => path.startsWith(name));
const isPage = (path: string) => /\.mdx?$/.test(path);
const pages = chosen.length > 0 ? chosen.filter(isPage) : pagePaths;
const findings = [
  ...pages.flatMap((path) => checkPage(parsePage(path, readFileSync(path, 'utf8')), [...proseRules, ...nameRules])),
  ...[...contractProse, ...controlRouteProse].filter(({ path }) => isChosen(path)).flatMap((page) => checkPage(page, wordRules)),
];
const counts = new Map<string, number>();
for (const finding of findings) {
  console.log(formatFinding(finding));
  counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1);
}
console.log(`${findings.length} findings${[...counts].map(([rule, count]) => `\n  ${String(count).padStart(4)} ${rule}`).join('')}`);
process.exitCode = findings.length > 0 ? 1 : 0;
