import { parseArgs } from 'node:util';
import { type SeedName, seeds } from '../core/seeds';

export type Arguments = {
  port: number;
  host: string;
  seed: SeedName | undefined;
  stateFile: string | null;
  randomSeed: number;
  isHelp: boolean;
};

export function usageOf(command: string): string {
  return `Usage: ${command} [options]

  --state <file.json>  keep the world in this file between runs
  --seed <name>        begin with ${Object.keys(seeds).join(', ')} (default: harbour-house)
  --host <address>     listen on this address (default: 127.0.0.1, this machine alone)
  --random <number>    where the random numbers begin (default: 1)
  --help               show this

The port is 4010, or what the environment variable PORT says.`;
}

export class UsageError extends Error {}

function whole(text: string, name: string, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number) || number > max) {
    throw new UsageError(`${name} must be a whole number up to ${max}, not "${text}".`);
  }
  return number;
}

export function readArguments(commandLine: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  let values: { state?: string; seed?: string; host?: string; random?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...commandLine],
      options: {
        state: { type: 'string' },
        seed: { type: 'string' },
        host: { type: 'string' },
        random: { type: 'string' },
        help: { type: 'boolean' },
      },
    }));
  } catch (problem) {
    throw new UsageError((problem as Error).message);
  }
  if (values.seed !== undefined && !Object.hasOwn(seeds, values.seed)) {
    throw new UsageError(`There is no seed "${values.seed}". Use ${Object.keys(seeds).join(', ')}.`);
  }
  if (values.state === '') {
    throw new UsageError('--state needs the name of a file.');
  }
  return {
    port: whole(environment.PORT || '4010', 'PORT', 65_535),
    host: values.host ?? '127.0.0.1',
    seed: values.seed as SeedName | undefined,
    stateFile: values.state ?? null,
    randomSeed: whole(values.random ?? '1', '--random', 4_294_967_295),
    isHelp: values.help ?? false,
  };
}
