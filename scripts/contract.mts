// Bundles the contract, writes openapi_v3.json and the types made from it, and checks it: by the linter, by the project's rules, and
// against the last release. With --release, keeps it as the contract that later ones must not break.
import openapiTypescript, { astToString } from 'openapi-typescript';
import { bundleContract } from '../api/bundle';
import { lintFile } from '../api/bundle/redocly';
import { writeIfChanged } from '../api/bundle/write-if-changed';
import { breakingChanges, report } from '../api/compatibility/contract-changes';
import { lastReleased, release } from '../api/compatibility/released';
import type { Contract } from '../api/contract';
import { knownContract } from '../api/known-contract';
import { clientTypesFile, contractFile, typesFile } from '../api/read-contract';
import { rules } from '../api/rules';

async function bundleOrExit(): Promise<string> {
  try {
    return await bundleContract();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const text = await bundleOrExit();
const contract = knownContract(JSON.parse(text) as Contract);
writeIfChanged(contractFile, text);
// Without the option, members with a default would have to be sent. The generator changes what it is given.
for (const [file, described] of [
  [clientTypesFile, JSON.parse(text)],
  [typesFile, structuredClone(contract)],
] as const) {
  writeIfChanged(file, astToString(await openapiTypescript(described as never, { defaultNonNullable: false })));
}

const released = lastReleased();
const findings = [
  ...Object.entries(rules).flatMap(([name, rule]) => rule(contract).map((finding) => `${name}: ${finding}`)),
  ...(await lintFile(contractFile)),
  ...report(breakingChanges(released, contract)).map((change) => `breaks clients of ${released.info.version}: ${change}`),
];
for (const finding of findings) {
  console.error(finding);
}
if (findings.length > 0) {
  console.error(`Findings: ${findings.length}.`);
  process.exit(1);
}
console.log(`${contractFile} is made, sound, and breaks no client of ${released.info.version}.`);
if (process.argv.includes('--release')) {
  console.log(`Released as ${release(text)}.`);
}
