import { operationAnchor, schemaAnchor } from '../openapi/document/anchors';
import type { Contract } from './contract';
import { operationsOf } from './contract';

/** Where the reference and the guides show a thing of the contract. Links rely on these names, so they never change. */
export const anchorOf = {
  operation: operationAnchor,
  schema: schemaAnchor,
  problem: (code: string): string => code,
  /** The row of a table that explains a value. */
  row: (value: string): string => value,
  /** The row of a table that explains a member: `targets[].state`. */
  member: (path: string): string => `member-${path.replaceAll('[]', '')}`,
};

/** The `type` of a problem: the address of the row that explains its code. */
export const problemType = (code: string): string => `https://docs.access.example/main/guides/error-handling#${anchorOf.problem(code)}`;

/** Every anchor of a contract with what it names. */
export function anchorsOf(contract: Contract): [anchor: string, of: string][] {
  const codes = (contract.components.schemas.ProblemCode?.enum ?? []) as string[];
  return [
    ...operationsOf({ ...contract.paths, ...contract.webhooks }).map(({ operation: { operationId } }): [string, string] => [
      anchorOf.operation(operationId),
      `operation ${operationId}`,
    ]),
    ...Object.keys(contract.components.schemas).map((name): [string, string] => [anchorOf.schema(name), `schema ${name}`]),
    ...codes.map((code): [string, string] => [anchorOf.problem(code), `problem ${code}`]),
  ];
}
