// The simulator on this machine: the whole API, answered from memory. See --help.
import { existsSync } from 'node:fs';
import { bundleContract } from '../../api/bundle';
import { writeIfChanged } from '../../api/bundle/write';
import { contractFile, readContract } from '../../api/read-contract';
import { callers } from '../core/seeds/people';
import { readArguments, UsageError, usage } from './arguments';
import { type RunningServer, startServer } from './server';
import { StateFileError } from './state-file';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function start(): Promise<RunningServer | null> {
  const { port, host, seed, stateFile, randomSeed, isHelp } = readArguments(process.argv.slice(2), process.env);
  if (isHelp) {
    console.log(usage);
    return null;
  }
  if (!existsSync(contractFile)) {
    writeIfChanged(contractFile, bundleContract());
  }
  const report = (text: string) => console.error(text);
  return startServer({ contract: readContract(), port, host, stateFile, randomSeed, report, ...(seed ? { seed } : {}) });
}

function explain(problem: unknown): string {
  if (problem instanceof UsageError) {
    return `${problem.message}\n\n${usage}`;
  }
  const { code } = problem as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return 'The port is taken. Stop what listens there, or choose another: PORT=4011 npm run simulator';
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND') {
    return `It is not possible to listen there: ${(problem as Error).message}`;
  }
  return problem instanceof StateFileError ? problem.message : String((problem as Error).stack ?? problem);
}

const running = await start().catch((problem) => fail(explain(problem)));
if (running) {
  const [caller] = callers;
  console.log(`The simulated API is at ${running.url}/v2 — nothing leaves this machine.

Sign in with the sample credential, which works here and nowhere else:
  ACCESS_URL=${running.url}
  ACCESS_CREDENTIAL_ID=${caller?.credentialId}
  ACCESS_SECRET=${caller?.secret}

Try it:
  curl -u ${caller?.credentialId}:${caller?.secret} ${running.url}/v2/systems

The clock, the doors and the people: ${running.url}/_sim`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.close().then(
        () => process.exit(0),
        (problem) => fail(explain(problem)),
      );
    });
  }
}
