import { isObject } from '../../../openapi/json/json';
import { callerChoices } from '../callers';
import { type KeptValue, mostSteps, type Story, type StoryStep, storyMark } from './story';

/** A story in the part of an address that no server sees: JSON, deflated, in base64url. */

/** Far more than a story of the page itself has, and little enough to read at once. */
const longestCode = 60_000;
const longestText = 600_000;
const longestBody = 20_000;
const longestPath = 2000;
const mostKept = 50;

export class StoryLinkError extends Error {}

function refuse(why: string): never {
  throw new StoryLinkError(`This link holds no story that can be replayed: ${why}.`);
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    yield part.value;
  }
}

async function joined(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(stream)) {
    size += chunk.length;
    if (size > most) {
      refuse('it is too long');
    }
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let place = 0;
  for (const chunk of chunks) {
    all.set(chunk, place);
    place += chunk.length;
  }
  return all;
}

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform as TransformStream<Uint8Array, Uint8Array>);
}

/** The part of the address behind `#`. */
export async function writeStoryPlace({ steps, until }: Story): Promise<string> {
  const told = steps.map(({ at, request: { method, path, headers, body }, caller, keeps }) => ({
    at,
    method,
    path,
    ...(headers.length > 0 && { headers }),
    ...(body !== null && { body }),
    ...(caller !== null && { caller }),
    ...(keeps.length > 0 && { keeps }),
  }));
  const text = new TextEncoder().encode(JSON.stringify({ version: 1, until, steps: told }));
  const bytes = await joined(through(text, new CompressionStream('deflate-raw')), Number.POSITIVE_INFINITY);
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return storyMark + code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isInstant = (value: unknown): value is string =>
  isText(value, 40) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
const isPart = (value: unknown) => isText(value, 200) || Number.isInteger(value);

/** What the page itself sends: calls of the API, and what happens in the building. */
const paths = /^\/(?:v2\/|_sim\/(?:clock$|present$|enrol$|(?:doors|controllers|hubs|administrators)\/))/;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Headers that a form of the page can set. */
const headerName = /^[\w-]{1,60}$/;

function readHeaders(value: unknown): StoryStep['request']['headers'] {
  const isHeader = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && isText(pair[0], 60) && isText(pair[1], 1000);
  if (!Array.isArray(value) || value.length > 20 || !value.every(isHeader)) {
    refuse('a header is malformed');
  }
  const headers = value as [string, string][];
  if (headers.some(([name, text]) => !headerName.test(name) || /^authorization$/i.test(name) || /[^\t\x20-\x7e]/.test(text))) {
    refuse('a header is malformed');
  }
  return headers;
}

function readKeeps(value: unknown): KeptValue[] {
  const isKept = (kept: unknown) =>
    isObject(kept) &&
    isText(kept.name, 60) &&
    /^[A-Za-z]\w*$/.test(kept.name) &&
    Array.isArray(kept.path) &&
    kept.path.length <= 20 &&
    kept.path.every(isPart);
  if (!Array.isArray(value) || value.length > mostKept || !value.every(isKept)) {
    refuse('a value to keep is malformed');
  }
  return value.map(({ name, path }) => ({ name, path }));
}

function readStep(value: unknown): StoryStep {
  if (!isObject(value) || !isInstant(value.at)) {
    refuse('a step is malformed');
  }
  const { at, method, path, headers = [], body = null, caller = null, keeps = [] } = value;
  if (!isText(method, 10) || !methods.includes(method) || !isText(path, longestPath) || !paths.test(path)) {
    refuse('a step asks for something else than the API or the building');
  }
  if (!(body === null || isText(body, longestBody)) || (method === 'GET' && body !== null)) {
    refuse('a body is malformed');
  }
  if (!(caller === null || callerChoices.some(({ name }) => name === caller))) {
    refuse('nobody is called as a step says');
  }
  const request = { method, path, headers: readHeaders(headers), body, isSignedIn: caller !== null };
  return { at, request, caller: caller as string | null, keeps: readKeeps(keeps) };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('it is damaged');
  }
}

/** Reads what anybody may have written. A sentence says what is wrong with it. */
export async function readStoryPlace(place: string): Promise<Story> {
  const code = place.slice(storyMark.length);
  if (code.length > longestCode) {
    refuse('it is too long');
  }
  if (!place.startsWith(storyMark) || !/^[\w-]+$/.test(code)) {
    refuse('it is damaged');
  }
  let bytes: Uint8Array;
  try {
    const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    bytes = await joined(through(packed, new DecompressionStream('deflate-raw')), longestText);
  } catch (error) {
    return error instanceof StoryLinkError ? Promise.reject(error) : refuse('it is damaged');
  }
  const story = parse(bytes);
  if (!isObject(story) || story.version !== 1 || !isInstant(story.until) || !Array.isArray(story.steps)) {
    refuse('it is damaged');
  }
  if (story.steps.length > mostSteps) {
    refuse('it has too many steps');
  }
  return { steps: story.steps.map(readStep), until: story.until };
}
