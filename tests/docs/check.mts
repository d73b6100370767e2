// For authors: what the rules for prose and names say of the named pages; of all, without a name.
// npx tsx tests/docs/check.mts docs/api/admin/resources/doors.mdx
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { checkPage, formatFinding } from './finding';
import { nameRules } from './names/index';
import { pagePaths } from './page-paths';
import { parsePage } from './parse-page';
import { proseRules } from './rules/index';

const chosen = process.argv.slice(2).map((path) => relative('.', path));
const counts = new Map<string, number>();
for (const path of chosen.length > 0 ? chosen : pagePaths) {
  for (const finding of checkPage(parsePage(path, readFileSync(path, 'utf8')), [...proseRules, ...nameRules])) {
    console.log(formatFinding(finding));
    counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1);
  }
}
const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(`${total} findings${[...counts].map(([rule, count]) => `\n  ${String(count).padStart(4)} ${rule}`).join('')}`);
process.exitCode = total > 0 ? 1 : 0;
