import routesChunkNames from '@generated/routesChunkNames';

type Names = string | { [part: string]: Names } | Names[];

function namesIn(part: string, names: Names): Chunks {
  return typeof names === 'string' ? [[part, names]] : Object.entries(names).flatMap(([key, value]) => namesIn(key, value));
}

type Chunks = [part: string, chunk: string][];

/** By the path of a route; the framework's key has a hash behind it. */
let chunks: Map<string, Chunks> | undefined;

/** The chunks of a route, each with the part of the route that it is. */
export function chunksOf(path: string): Chunks {
  if (!chunks) {
    chunks = new Map();
    for (const [key, names] of Object.entries(routesChunkNames as Record<string, Names>)) {
      const route = key.slice(0, key.lastIndexOf('-'));
      chunks.set(route, [...(chunks.get(route) ?? []), ...namesIn('', names)]);
    }
  }
  return chunks.get(path) ?? [];
}

/** Those of them that are pages of text. */
export const bodiesOf = (path: string): string[] =>
  chunksOf(path)
    .filter(([part]) => part === 'content')
    .map(([, chunk]) => chunk);
