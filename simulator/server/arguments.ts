import { parseArgs } from 'node:util';
import { type SeedName, seedNames } from '../core/seeds';

export type Arguments = {
  port: number;
  host: string;
  seed: SeedName | undefined;
  stateFile: string | null;
  allowedOrigins: string[];
  randomSeed: number;
  /** Whether a browser on this machine can look on. */
  hasControlRoom: boolean;
  /** Whether an agent uses it, over standard input and output. */
  isMcp: boolean;
  /** Whether it answers on a port: always, unless an agent uses it. */
  listens: boolean;
  isHelp: boolean;
};

export function usageOf(command: string): string {
  return `Usage: ${command} [options]

  --state <file.json>      keep the world in this file between runs
  --seed <name>            begin with ${seedNames.join(', ')} (default: harbour-house)
  --host <address>         listen on this address (default: 127.0.0.1, this machine alone)
  --allow-origin <origin>  answer pages of this origin too, such as http://localhost:5173; repeat it for others
  --no-control-room        serve no page at the address itself that shows the building and the calls
  --random <number>        where the random numbers begin (default: 1)
  --mcp                    serve an agent over standard input and output: the documentation and the building as tools
  --listen                 with --mcp: let programs call the same building on the port too
  --help                   show this

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

function originOf(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) {
    return text;
  }
  throw new UsageError(`--allow-origin must be an origin such as http://localhost:5173, not "${text}".`);
}

export function readArguments(commandLine: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  let values: {
    state?: string;
    seed?: string;
    host?: string;
    random?: string;
    'allow-origin'?: string[];
    'no-control-room'?: boolean;
    mcp?: boolean;
    listen?: boolean;
    help?: boolean;
  };
  try {
    ({ values } = parseArgs({
      args: [...commandLine],
      options: {
        state: { type: 'string' },
        seed: { type: 'string' },
        host: { type: 'string' },
        random: { type: 'string' },
        'allow-origin': { type: 'string', multiple: true },
        'no-control-room': { type: 'boolean' },
        mcp: { type: 'boolean' },
        listen: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }));
  } catch (problem) {
    throw new UsageError((problem as Error).message);
  }
  if (values.seed !== undefined && !seedNames.includes(values.seed as SeedName)) {
    throw new UsageError(`There is no seed "${values.seed}". Use ${seedNames.join(', ')}.`);
  }
  if (values.state === '') {
    throw new UsageError('--state needs the name of a file.');
  }
  const isMcp = values.mcp ?? false;
  const listens = !isMcp || (values.listen ?? false);
  if (!listens && (values.host !== undefined || values['allow-origin'] !== undefined)) {
    throw new UsageError('With --mcp nothing listens, so --host and --allow-origin need --listen too.');
  }
  return {
    port: whole(environment.PORT || '4010', 'PORT', 65_535),
    host: values.host ?? '127.0.0.1',
    seed: values.seed as SeedName | undefined,
    stateFile: values.state ?? null,
    allowedOrigins: (values['allow-origin'] ?? []).map(originOf),
    randomSeed: whole(values.random ?? '1', '--random', 4_294_967_295),
    hasControlRoom: !values['no-control-room'],
    isMcp,
    listens,
    isHelp: values.help ?? false,
  };
}
