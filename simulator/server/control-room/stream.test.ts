import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoomUpdate } from '../../control-room';
import { createHarness } from '../../testing/harness';
import { createRecorder } from './recorder';
import { createStream } from './stream';

/** A page whose connection takes one message, and the next when it has drained. */
class SlowPage extends EventEmitter {
  written: string[] = [];
  writableNeedDrain = false;

  write(text: string): void {
    this.written.push(text);
    this.writableNeedDrain = text.includes('data:');
  }

  end(): void {}

  drain(): void {
    this.writableNeedDrain = false;
    this.emit('drain');
  }

  updates(): RoomUpdate[] {
    return this.written.flatMap((text) => /^data: (.*)$/m.exec(text)?.[1] ?? []).map((text) => JSON.parse(text));
  }
}

const call = (headers: Record<string, string> = {}) => ({
  incoming: { method: 'GET', url: '/v2/systems', headers } as unknown as IncomingMessage,
  requestBody: null,
  response: { status: 200, headers: {}, body: '{}' },
  startedAt: 0,
});

test('a page that does not read is written to once, and gets the rest from the ring when it does', async () => {
  const { simulator } = createHarness();
  const recorder = createRecorder();
  const stream = createStream(simulator, recorder, () => 'listMySystems');
  const page = new SlowPage();
  stream.open({ headers: {} } as IncomingMessage, page as unknown as ServerResponse);
  await wait(80);
  for (let index = 0; index < 3000; index += 1) {
    recorder.recordCall(simulator.world, call());
  }
  await wait(80);
  assert.equal(page.updates().length, 1, 'nothing is written to a page that is full');
  while (page.writableNeedDrain) {
    page.drain();
  }
  const calls = page.updates().flatMap((update) => update.calls);
  assert.equal(calls.length, 1000);
  assert.deepEqual([calls[0]?.number, calls.at(-1)?.number], [2001, 3000]);
  assert.equal(
    page.updates().reduce((sum, { missed }) => sum + missed.calls, 0),
    2000,
  );
  page.emit('close');
  stream.close();
});

test('calls go out before the timer when there are many', () => {
  const { simulator } = createHarness();
  const recorder = createRecorder();
  const stream = createStream(simulator, recorder, () => null);
  const page = new SlowPage();
  stream.open({ headers: {} } as IncomingMessage, page as unknown as ServerResponse);
  for (let index = 0; index < 250; index += 1) {
    recorder.recordCall(simulator.world, call());
  }
  assert.ok((page.updates()[0]?.calls.length ?? 0) > 150);
  page.emit('close');
  stream.close();
});
