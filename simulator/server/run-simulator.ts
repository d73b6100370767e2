import type { Contract } from '../../api/contract';
import type { ReadControlRoomPage } from '../control-room';
import { callers } from '../core/seeds/people';
import type { ReadDocumentation } from '../documentation';
import { type Arguments, readArguments, UsageError, usageOf } from './arguments';
import { type Building, type BuildingOptions, openBuilding } from './building';
import { createRecorder } from './control-room/recorder';
import { serveMcp } from './mcp';
import { serveBuilding } from './server';
import { StateFileError } from './state-file';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

export type SimulatorSources = {
  readContract(): Contract;
  readDocumentation: ReadDocumentation;
  readControlRoomPage: ReadControlRoomPage;
  /** How it was started, for what it says. */
  command: string;
};

const report = (text: string) => console.error(text);

/** A building, and where it answers by HTTP, if it does. */
type Running = { building: Building; contract: Contract; url: string | null; close(): Promise<void> };

async function start(
  contract: Contract,
  { port, host, seed, stateFile, allowedOrigins, randomSeed, listens, hasControlRoom }: Arguments,
  readPage: ReadControlRoomPage,
): Promise<Running> {
  const recorder = listens && hasControlRoom ? createRecorder() : null;
  const options: BuildingOptions = { contract, stateFile, randomSeed, report, ...(seed && { seed }), ...(recorder && { recorder }) };
  const building = openBuilding(options);
  const controlRoom = recorder ? { controlRoom: { contract, recorder, readPage } } : {};
  try {
    const server = listens ? await serveBuilding(building, { port, host, allowedOrigins, report, ...controlRoom }) : null;
    return {
      building,
      contract,
      url: server?.url ?? null,
      async close() {
        await server?.close();
        await building.close();
      },
    };
  } catch (problem) {
    await building.close();
    throw problem;
  }
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

function greeting(url: string, hasControlRoom: boolean): string {
  const [caller] = callers;
  return `The simulated API is at ${url}/v2 — nothing leaves this machine.

Sign in with the sample credential, which works here and nowhere else:
  export ACCESS_URL=${url}
  export ACCESS_CREDENTIAL_ID=${caller?.credentialId}
  export ACCESS_SECRET=${caller?.secret}

Try it:
  curl -u ${caller?.credentialId}:${caller?.secret} ${url}/v2/systems
${hasControlRoom ? `\nThe control room, in a browser on this machine: ${url}/` : ''}
The clock, the doors and the people: ${url}/_sim`;
}

/** Serves the simulated API until it is told to stop, and an agent until its side closes. */
export async function runSimulator({ readContract, readDocumentation, readControlRoomPage, command }: SimulatorSources): Promise<void> {
  const failWith = (problem: unknown) => fail(explain(problem, command));
  async function begin(): Promise<{ running: Running; options: Arguments } | null> {
    const options = readArguments(process.argv.slice(2), process.env);
    if (options.isHelp) {
      console.log(usageOf(command));
      return null;
    }
    return { running: await start(readContract(), options, readControlRoomPage), options };
  }
  const begun = await begin().catch(failWith);
  if (!begun) {
    return;
  }
  const {
    running,
    options: { isMcp, hasControlRoom },
  } = begun;
  const end = () => running.close().then(() => process.exit(0), failWith);
  // Before it says that it is ready: whoever reads that may stop it at once, and its lock has to go.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, end);
  }
  if (running.url) {
    // What an agent reads is the protocol alone.
    (isMcp ? report : console.log)(greeting(running.url, hasControlRoom));
  }
  if (isMcp) {
    const { stdin: input, stdout: output } = process;
    await serveMcp({ ...running, readDocumentation, input, output, report });
    await end();
  }
}
