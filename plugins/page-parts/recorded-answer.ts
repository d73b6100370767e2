import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json } from '../../openapi/json/json';
import { statusLine } from '../../openapi/status-line';
import { codeFence, inlineCode } from './markdown';
import { printJson, widthOnPage } from './print-json';

/** An answer of the simulator, kept beside the sample that got it. */
export type RecordedAnswer = { status: number; body: Json };

export const samplesFolder = 'samples';

export function readRecording<T>(...names: string[]): T {
  const file = join(samplesFolder, ...names);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as Error).message}). Run the samples and keep their answers: npm run samples`);
  }
}

/** The members with the given paths alone, `status.lockMode` or `items.name`; a path goes through lists. */
export function pickMembers(value: Json, paths: readonly string[]): Json {
  if (Array.isArray(value)) {
    return value.map((item) => pickMembers(item, paths));
  }
  if (!isObject(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const below = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
      return paths.includes(name) ? [[name, member]] : below.length > 0 ? [[name, pickMembers(member, below)]] : [];
    }),
  );
}

/** An answer as a page shows it. Of a list only the first item, unless the page asks for more of it. */
export function answerBlock({ status, body }: RecordedAnswer, shown: readonly string[] = [], items = 1): string {
  const name = statusLine(status);
  if (body === null) {
    return `The answer is ${inlineCode(name)}, without a body.`;
  }
  const list = isObject(body) && Array.isArray(body.items) ? body.items : [];
  const shortened = list.length > items && isObject(body) ? { ...body, items: list.slice(0, items) } : body;
  const picked = shown.length > 0 ? pickMembers(shortened, shown) : shortened;
  const notes = [
    ...(list.length > items ? [items === 1 ? `the first of ${list.length}` : `the first ${items} of ${list.length}`] : []),
    ...(shown.length > 0 ? ['excerpt'] : []),
  ];
  return codeFence('json', printJson(picked, '', true, widthOnPage), [name, ...notes].join(', '));
}
