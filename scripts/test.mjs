// npm test: install what is missing, then run every check.
import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';

installPackages();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test-run/main.mts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
