// Bundles the contract, writes openapi_v3.json and the types made from it, and checks it by the linter and the project's rules.
import openapiTypescript, { astToString } from 'openapi-typescript';
import { bundleContract, redocly } from '../api/bundle';
import { writeIfChanged } from '../api/bundle/write';
import { type Contract, contractFile, typesFile } from '../api/contract';
import { rules } from '../api/rules';

const text = bundleContract();
writeIfChanged(contractFile, text);
const contract = JSON.parse(text) as Contract;
const types = astToString(await openapiTypescript(JSON.parse(text), { defaultNonNullable: false }));
writeIfChanged(typesFile, types);

let count = 0;
for (const [name, rule] of Object.entries(rules)) {
  for (const finding of rule(contract)) {
    console.log(`${name}: ${finding}`);
    count += 1;
  }
}
const lint = redocly('lint', contractFile, '--format', 'stylish', '--max-problems', '500');
if (!lint.ok) {
  console.log(lint.output);
  count += 1;
}
console.log(count === 0 ? `${contractFile} is made and sound.` : `${count} findings.`);
process.exit(count === 0 ? 0 : 1);
