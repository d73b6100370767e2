// npm run sbom: what the project is made of, as CycloneDX, for tools that look for vulnerabilities and licences.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licencesFile } from '../plugins/licences';
import { listedPackages } from '../plugins/licences/notices';
import { makeSbom } from './sbom/make-sbom';

const target = join('.generated', 'sbom.json');
const licences = join('build', licencesFile);
if (!existsSync(licences)) {
  console.error(`${licences} says what reaches the reader, and is not there. Run "npm run build" first.`);
  process.exit(1);
}
const shipped = listedPackages(readFileSync(licences, 'utf8'));
const sbom = makeSbom(shipped.map(({ name, version }) => `${name}@${version}`));
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${target}: ${sbom.components.length} packages, ${shipped.length} of which reach the reader.`);
