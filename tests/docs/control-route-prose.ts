import { isObject, type Json } from '../../openapi/json/json';
import { routeWords } from '../../simulator/control-routes/route-words';
import { textsAsPage } from './contract-prose';
import type { Page } from './parse-page';

function* wordsIn(value: Json, place: string): Generator<Page> {
  if (typeof value === 'string') {
    yield textsAsPage(`simulator/control-routes/route-words.ts "${place}"`, [{ text: value, line: 1 }]);
  }
  for (const [key, child] of Object.entries(isObject(value) ? value : {})) {
    if (key !== 'example') {
      yield* wordsIn(child, `${place}.${key}`);
    }
  }
}

/** What the control routes say of themselves, text by text. */
export const controlRouteProse: Page[] = Object.entries(routeWords).flatMap(([route, words]) => [...wordsIn(words as Json, route)]);
