import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Contract, operationsOf } from '../../api/contract';
import { type OperationAnswer, operationCurl } from '../../plugins/page-parts/operation-sample';
import { filledFor } from '../reference/examples';
import { type Bench, environment } from './bench';

/** Runs the text that a page shows for an operation, as it stands there, in a fresh building. */
export async function runOperation(contract: Contract, id: string, bench: Bench): Promise<OperationAnswer> {
  await bench.begin();
  const filled = await filledFor(id, bench.ask);
  const text = operationCurl(contract, id, filled);
  const child = spawn('bash', ['-euc', text], { env: { ...process.env, ...environment, ACCESS_URL: bench.url }, stdio: 'ignore' });
  const [exit] = (await once(child, 'close')) as [number | null];
  const [exchange, ...more] = bench.exchanges;
  if (exit !== 0 || !exchange || more.length > 0) {
    throw new Error(`${id} ended with ${exit} after ${JSON.stringify(bench.exchanges)}\n${text}`);
  }
  return { filled, status: exchange.status, body: exchange.body };
}

export function operationIds({ paths }: Contract): string[] {
  return operationsOf(paths).map(({ operation }) => operation.operationId);
}
