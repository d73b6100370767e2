import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract';

/** The bundled contract, which the site serves from its root, and the types made from it. */
export const contractFile = join('.generated', 'static', 'openapi_v3.json');
export const typesFile = join('.generated', 'openapi_v3.ts');

/** Reads the bundled contract. Everything that shows or checks the API starts here. */
export function readContract(): Contract {
  try {
    return JSON.parse(readFileSync(contractFile, 'utf8')) as Contract;
  } catch (error) {
    throw new Error(`${contractFile} cannot be read (${(error as Error).message}). Make it with: npm run contract`);
  }
}
