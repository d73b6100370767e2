import { isObject } from '../../openapi/json/json';
import { readCatalogues } from '../bundle/catalogues';
import type { Contract } from '../contract';
import { operationsOf, problemCodes, resolve } from '../contract';
import { examplesOf, type Finding } from './walk';

/** Every 4xx and 5xx is a problem with codes of the catalogue and of that status; every code of the catalogue can be met. */
export function problems(contract: Contract): Finding[] {
  const { errors } = readCatalogues();
  const findings: Finding[] = [];
  const placed = operationsOf(contract.paths);
  for (const { operation } of placed) {
    for (const [status, response] of Object.entries(operation.responses).filter(([status]) => status >= '400')) {
      const where = `${operation.operationId} ${status}`;
      const { content = {} } = resolve(contract, response);
      const problem = content['application/problem+json'];
      if (Object.keys(content).length !== 1 || !problem || problem.schema.$ref !== '#/components/schemas/Problem') {
        findings.push(`${where}: is not a problem document alone`);
        continue;
      }
      for (const [name, { value }] of examplesOf(contract, problem)) {
        const code = isObject(value) ? value.code : undefined;
        if (code !== name || !errors[name]) {
          findings.push(`${where}: the example ${name} shows the code ${code}, or the catalogue does not know it`);
        } else if (String(errors[name].status) !== status || !isObject(value) || String(value.status) !== status) {
          findings.push(`${where}: ${name} belongs to ${errors[name].status}`);
        }
      }
    }
  }
  const used = new Set(placed.flatMap(({ operation }) => problemCodes(contract, operation)));
  for (const code of Object.keys(errors).filter((code) => !used.has(code))) {
    findings.push(`catalogue: no operation answers ${code}`);
  }
  return findings;
}
