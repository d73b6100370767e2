import { Problem } from '../problem';
import type { InjectedFault, Service } from '../service';

/** Takes the next fault that somebody asked for, and fails if it says so. */
export function takeFault(faults: InjectedFault[]): InjectedFault | undefined {
  const fault = faults.shift();
  if (fault?.status === 429) {
    throw new Problem('rate-limited', 'The simulator was told to refuse this request.', { retryAfterSeconds: 1 }, { 'Retry-After': '1' });
  }
  if (fault?.status) {
    throw new Problem(fault.status === 500 ? 'internal-error' : 'unavailable', 'The simulator was told to fail this request.');
  }
  return fault;
}

/** Makes a request slow. What falls due meanwhile happens before it goes on. */
export async function delay({ wait, runDueTasks }: Service, fault: InjectedFault | undefined): Promise<void> {
  if (fault?.latencySeconds) {
    await wait(fault.latencySeconds);
    runDueTasks();
  }
}
