import type { ReactNode } from 'react';
import type { Json, JsonObject } from '../../../openapi/json/json';
import Code from './Code';
import Disclosure from './Disclosure';

/** What is left of an object without the members that are shown elsewhere. */
export function without(source: JsonObject, shown: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !shown.includes(name)));
}

/** Members that the reference has no form for, as readable JSON: nothing of a document is dropped. */
export default function Rest({ rest, of = 'this' }: { rest: JsonObject; of?: string }): ReactNode {
  const names = Object.keys(rest);
  if (names.length === 0) {
    return null;
  }
  return (
    <Disclosure label={`Also: ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''}`}>
      <Code code={JSON.stringify(rest as Json, null, 2)} language="json" label={`More about ${of}`} />
    </Disclosure>
  );
}
