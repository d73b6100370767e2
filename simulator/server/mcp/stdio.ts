import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/**
 * Reads messages line by line and writes the answers, until the input ends or nobody reads the output. A message doesn't wait for the one
 * before it, so that a ping is answered while the clock lives through a year.
 */
export async function answerLines(input: Readable, output: Writable, respond: (line: string) => Promise<string | null>): Promise<void> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const underWay = new Set<Promise<void>>();
  // A client that is gone closes the pipe.
  output.on('error', () => lines.close());

  async function answer(line: string): Promise<void> {
    const text = await respond(line);
    if (text !== null && output.writable) {
      output.write(`${text}\n`);
    }
  }

  lines.on('line', (line) => {
    if (line.trim() !== '') {
      const work = answer(line).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  });
  await new Promise<void>((resolve) => {
    lines.once('close', resolve);
  });
  await Promise.all(underWay);
}
