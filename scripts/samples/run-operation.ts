import { type Contract, operationsOf } from '../../api/contract';
import { operationProgram } from '../../plugins/page-parts/operation-sample';
import type { RecordedAnswer } from '../../plugins/page-parts/recorded-answer';
import { runProgram } from './run-program';
import { environment } from './run-story';

/** Runs the text that a page shows for an operation, as it stands there, in a fresh building. The answer is that of its last request. */
export async function runOperation(contract: Contract, id: string, url: string): Promise<RecordedAnswer> {
  await fetch(`${url}/_sim/reset`, { method: 'POST' });
  const program = { language: 'bash' as const, blocks: [operationProgram(contract, id, 'bash')], files: {}, environment };
  const { exchanges, failure } = await runProgram(program, url);
  const last = exchanges[0]?.at(-1);
  if (failure !== null || !last) {
    throw new Error(`${id} ${failure ?? 'makes no request'}`);
  }
  return { status: last.status, body: last.body };
}

export function operationIds({ paths }: Contract): string[] {
  return operationsOf(paths).map(({ operation }) => operation.operationId);
}
