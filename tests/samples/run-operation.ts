import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Contract, type Json, operationsOf } from '../../api/contract';
import { type OperationAnswer, operationCurl } from '../../plugins/page-parts/operation-sample';
import { preparations, prepare, type Step } from '../../src/reference/console/preparations';
import { type Bench, environment } from './bench';

export const authorization = `Basic ${btoa(`${environment.ACCESS_CREDENTIAL_ID}:${environment.ACCESS_SECRET}`)}`;

/** A request that succeeds, or an error that says why not. */
export async function take(bench: Bench, { method, path, body }: Step): Promise<Json> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const response = await bench.ask(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status} ${text}`);
  }
  return text === '' ? null : (JSON.parse(text) as Json);
}

/** Does what has to come before an operation; gives the parameters that follow from it. */
export async function prepareFor(id: string, bench: Bench): Promise<Record<string, string[]>> {
  const preparation = preparations[id];
  return preparation ? prepare(preparation, (step) => take(bench, step)) : {};
}

/** Runs the text that a page shows for an operation, as it stands there, in a fresh building. */
export async function runOperation(contract: Contract, id: string, bench: Bench): Promise<OperationAnswer> {
  await bench.begin();
  const filled = await prepareFor(id, bench);
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
