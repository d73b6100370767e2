import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract';
import { knownContract } from './known-contract';

/** The bundled contract, which the site serves from its root, and the types that clients make from it. */
export const contractFile = join('.generated', 'static', 'openapi_v3.json');
export const clientTypesFile = join('.generated', 'openapi_v3.ts');
/** The types of what the contract knows, for the service. */
export const typesFile = join('.generated', 'known-types.ts');

/** Every page of a build asks for it: while the file is the same, so is what was made of it. */
let lastRead: { text: string; contract: Contract } | undefined;

/** Reads the bundled contract, with what it knows. Everything that checks the API, or makes pages of it, starts here. Nobody changes it. */
export function readContract(): Contract {
  try {
    const text = readFileSync(contractFile, 'utf8');
    if (lastRead?.text !== text) {
      lastRead = { text, contract: knownContract(JSON.parse(text) as Contract) };
    }
    return lastRead.contract;
  } catch (error) {
    throw new Error(`${contractFile} cannot be read (${(error as Error).message}). Make it with: npm run contract`);
  }
}
