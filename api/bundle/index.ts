import { join } from 'node:path';
import type { JsonObject } from '../../openapi/json/json';
import type { Contract } from '../contract';
import { addEventWebhooks } from './add-event-webhooks';
import { addIntegerFormats } from './add-integer-formats';
import { readCatalogues } from './catalogues';
import { completeOperations } from './complete-operations';
import { fillEnumerations } from './fill-enumerations';
import { openAnswers } from './open-answers';
import { orderDocument } from './order-document';
import { bundleFiles } from './redocly';

/** The whole contract as the text of `openapi_v3.json`: the same bytes each time. */
export async function bundleContract(): Promise<string> {
  // Made from text, so that no two places share an object: the steps below complete objects where they stand.
  const contract = JSON.parse(await bundleFiles(join('api', 'openapi.yaml'))) as Contract;
  const catalogues = readCatalogues();
  contract.components.responses ??= {};
  contract.components.examples ??= {};
  fillEnumerations(contract, catalogues);
  addEventWebhooks(contract, catalogues);
  completeOperations(contract, catalogues);
  addIntegerFormats(contract);
  openAnswers(contract);
  return `${JSON.stringify(orderDocument(contract as unknown as JsonObject), null, 2)}\n`;
}
