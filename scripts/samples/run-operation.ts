import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { type Contract, operationsOf } from '../../api/contract';
import { type OperationAnswer, operationCurl } from '../../plugins/page-parts/operation-sample';
import { environment, type Harness } from './harness';
import { prepareExample } from './prepare-example';

/** Runs the text that a page shows for an operation, as it stands there, in a fresh building. */
export async function runOperation(contract: Contract, id: string, harness: Harness): Promise<OperationAnswer> {
  await harness.reset();
  const filled = await prepareExample(id, harness.send);
  const text = operationCurl(contract, id, filled);
  const child = spawn('bash', ['-euc', text], {
    env: { ...process.env, ...environment, ACCESS_URL: harness.url },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const [exit] = (await once(child, 'close')) as [number | null];
  const [exchange, ...more] = harness.exchanges;
  if (exit !== 0 || !exchange || more.length > 0) {
    throw new Error(`${id} ended with ${exit} after ${JSON.stringify(harness.exchanges)}\n${text}`);
  }
  const expected = exchange.body === null ? '' : exchange.body;
  if (!isDeepStrictEqual(printed.trim() === '' ? '' : JSON.parse(printed), expected)) {
    throw new Error(`${id} printed something else than the answer: ${printed}`);
  }
  return { filled, status: exchange.status, body: exchange.body };
}

export function operationIds({ paths }: Contract): string[] {
  return operationsOf(paths).map(({ operation }) => operation.operationId);
}
