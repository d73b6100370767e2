import type { Contract } from '../../api/contract';
import { callers } from '../core/seeds/people';
import { readArguments, UsageError, usageOf } from './arguments';
import { type RunningServer, startServer } from './server';
import { StateFileError } from './state-file';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function start(readContract: () => Contract, command: string): Promise<RunningServer | null> {
  const { port, host, seed, stateFile, allowedOrigins, randomSeed, isHelp } = readArguments(process.argv.slice(2), process.env);
  if (isHelp) {
    console.log(usageOf(command));
    return null;
  }
  const report = (text: string) => console.error(text);
  return startServer({ contract: readContract(), port, host, stateFile, allowedOrigins, randomSeed, report, ...(seed ? { seed } : {}) });
}

function explain(problem: unknown, command: string): string {
  if (problem instanceof UsageError) {
    return `${problem.message}\n\n${usageOf(command)}`;
  }
  const { code } = problem as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `The port is taken. Stop what listens there, or choose another: PORT=4011 ${command}`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND') {
    return `It is not possible to listen there: ${(problem as Error).message}`;
  }
  return problem instanceof StateFileError ? problem.message : String((problem as Error).stack ?? problem);
}

/** Serves the simulated API until it is told to stop. `command` is how it was started, for what it says. */
export async function runSimulator(readContract: () => Contract, command: string): Promise<void> {
  const running = await start(readContract, command).catch((problem) => fail(explain(problem, command)));
  if (!running) {
    return;
  }
  // Before it says that it is ready: whoever reads that may stop it at once, and its lock has to go.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.close().then(
        () => process.exit(0),
        (problem) => fail(explain(problem, command)),
      );
    });
  }
  const [caller] = callers;
  console.log(`The simulated API is at ${running.url}/v2 — nothing leaves this machine.

Sign in with the sample credential, which works here and nowhere else:
  export ACCESS_URL=${running.url}
  export ACCESS_CREDENTIAL_ID=${caller?.credentialId}
  export ACCESS_SECRET=${caller?.secret}

Try it:
  curl -u ${caller?.credentialId}:${caller?.secret} ${running.url}/v2/systems

The clock, the doors and the people: ${running.url}/_sim`);
}
