// npm run audit: what is known of the packages in the lockfile. It asks the registry, so it is no part of npm test. Ends with 0 if nothing is known, 1 if something is, 2 if it
// could not ask.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesFile } from '../plugins/licences';
import { listedPackages } from '../plugins/licences/notices';
import { readReport } from './audit/read-report';

const licences = join('build', licencesFile);
const isBuilt = existsSync(licences);
const shipped = new Set(isBuilt ? listedPackages(readFileSync(licences, 'utf8')).map(({ name }) => name) : []);
const { stdout, stderr } = spawnSync('npm', ['audit', '--package-lock-only', '--json', '--loglevel=error'], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
  shell: process.platform === 'win32',
});
const audit = readReport(stdout || stderr, shipped);

if (audit.kind === 'not run') {
  console.error(`NOT RUN. The registry was asked for advisories and gave none: ${audit.reason}`);
  console.error(
    'Nothing is known of the packages, good or bad. Run it where the registry answers, or give `npm run sbom` to a tool that has advisories of its own.',
  );
  process.exit(2);
}
for (const { name, severity, advisories, reachesReader } of audit.findings) {
  console.log(`${name}: ${severity}${reachesReader ? ', and it reaches the reader' : ''}`);
  for (const { title, url } of advisories) {
    console.log(`  ${title}: ${url}`);
  }
}
const marked = isBuilt ? '' : ' Which of them reach the reader is not known without a build.';
console.log(`${audit.packages} packages asked about, ${audit.findings.length} with something known of them.${marked}`);
process.exit(audit.findings.length > 0 ? 1 : 0);
