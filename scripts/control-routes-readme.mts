// Writes the control routes into simulator/README.md: npx tsx scripts/control-routes-readme.mts
import { readFileSync, writeFileSync } from 'node:fs';
import { withControlRoutes } from '../plugins/page-parts/control-routes';

const file = 'simulator/README.md';
writeFileSync(file, withControlRoutes(readFileSync(file, 'utf8')));
