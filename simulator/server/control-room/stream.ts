import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RecordKind, recordKinds } from '../../control-room';
import type { Simulator } from '../../core/simulator';
import { watchBuilding } from './building-watch';
import { describeCall, type KeptCall } from './record-call';
import type { Recorder } from './recorder';

/** What comes within this time goes out in one message, or as soon as it is this many: under load, timers are late. */
const batchMilliseconds = 50;
const batchCount = 200;
const heartbeatMilliseconds = 15_000;
const maxMessageLength = 256 * 1024;
const maxReaders = 20;

type Reader = {
  outgoing: ServerResponse;
  /** The number of the last record of each kind that it was sent. */
  sent: Record<RecordKind, number>;
  stateNumber: number;
  isNew: boolean;
};

export type Stream = {
  isFull(): boolean;
  /** Sends everything from now on, and what is kept from before. */
  open(incoming: IncomingMessage, outgoing: ServerResponse): void;
  close(): void;
};

/** Which operation of the API a call was, by its method and path. */
export type FindOperation = (method: string, pathname: string) => string | null;

export function createStream(simulator: Simulator, recorder: Recorder, findOperation: FindOperation): Stream {
  const runId = randomUUID();
  const readers = new Set<Reader>();
  let batch: NodeJS.Timeout | undefined;
  let unwritten = 0;
  let heartbeat: NodeJS.Timeout | undefined;

  const texts: { [Kind in RecordKind]: (number: number) => string } = {
    calls: (number) => {
      const call = recorder.calls.get(number) as KeptCall;
      return JSON.stringify(describeCall(call, findOperation(call.method, call.path.split('?', 1)[0] ?? '')));
    },
    deliveries: (number) => JSON.stringify(recorder.deliveries.get(number)),
    events: (number) => JSON.stringify(recorder.events.get(number)),
  };

  /** The records of a kind that a reader has not got, as far as they fit, and how many of them are gone. */
  function take(kind: RecordKind, sent: number, maxLength: number): { items: string[]; missed: number; sent: number } {
    const { first, last } = recorder[kind];
    const missed = Math.max(0, first - 1 - sent);
    const items: string[] = [];
    let at = sent + missed;
    for (let length = 0; at < last && length < maxLength; at += 1) {
      const text = texts[kind](at + 1);
      items.push(text);
      length += text.length;
    }
    return { items, missed, sent: at };
  }

  const isBehind = ({ sent, stateNumber, isNew }: Reader) =>
    isNew || stateNumber !== watch.state.number || recordKinds.some((kind) => sent[kind] < recorder[kind].last);

  function writeMessage(reader: Reader): void {
    const taken = recordKinds.map((kind) => ({ kind, ...take(kind, reader.sent[kind], maxMessageLength) }));
    for (const { kind, sent } of taken) {
      reader.sent[kind] = sent;
    }
    const hasState = reader.stateNumber !== watch.state.number;
    reader.stateNumber = watch.state.number;
    reader.isNew = false;
    const members = [
      `"runId":"${runId}","resets":${watch.resets}`,
      ...taken.map(({ kind, items }) => `"${kind}":[${items.join(',')}]`),
      `"missed":${JSON.stringify(Object.fromEntries(taken.map(({ kind, missed }) => [kind, missed])))}`,
      ...(hasState ? [`"state":${watch.state.text}`] : []),
    ];
    const place = recordKinds.map((kind) => reader.sent[kind]).join('.');
    reader.outgoing.write(`id: ${runId}.${place}\ndata: {${members.join(',')}}\n\n`);
  }

  /** A reader that is slow gets nothing until it has taken what was written; the records wait for it in their rings. */
  function write(reader: Reader): void {
    while (!reader.outgoing.writableNeedDrain && isBehind(reader)) {
      writeMessage(reader);
    }
  }

  function writeNow(): void {
    clearTimeout(batch);
    batch = undefined;
    unwritten = 0;
    for (const reader of readers) {
      write(reader);
    }
  }

  function writeSoon(): void {
    if (readers.size > 0) {
      unwritten += 1;
      if (unwritten >= batchCount) {
        writeNow();
      } else {
        batch ??= setTimeout(writeNow, batchMilliseconds).unref();
      }
    }
  }

  const watch = watchBuilding(simulator, recorder, writeSoon);
  recorder.onRecord = writeSoon;

  /** Where a reader was when its connection ended; the start of what is kept, if it is new or was connected to another run. */
  function placeOf({ headers }: IncomingMessage): Reader['sent'] {
    const [run, ...numbers] = String(headers['last-event-id'] ?? '').split('.');
    const isKnown = run === runId && numbers.length === recordKinds.length && numbers.every((number) => /^\d{1,15}$/.test(number));
    return Object.fromEntries(
      recordKinds.map((kind, index) => {
        const { first, last } = recorder[kind];
        return [kind, isKnown ? Math.min(Number(numbers[index]), last) : first - 1];
      }),
    ) as Reader['sent'];
  }

  function leave(reader: Reader): void {
    readers.delete(reader);
    if (readers.size === 0) {
      watch.stop();
      clearInterval(heartbeat);
    }
  }

  return {
    isFull: () => readers.size >= maxReaders,
    open(incoming, outgoing) {
      const reader: Reader = { outgoing, sent: placeOf(incoming), stateNumber: 0, isNew: true };
      outgoing.write('retry: 1000\n\n');
      outgoing.on('drain', () => write(reader));
      outgoing.on('close', () => leave(reader));
      readers.add(reader);
      if (readers.size === 1) {
        watch.start();
        heartbeat = setInterval(() => {
          for (const each of readers) {
            if (!each.outgoing.writableNeedDrain) {
              each.outgoing.write(':\n\n');
            }
          }
        }, heartbeatMilliseconds).unref();
      }
      writeSoon();
    },
    close() {
      clearTimeout(batch);
      clearInterval(heartbeat);
      watch.stop();
      for (const { outgoing } of readers) {
        outgoing.end();
      }
    },
  };
}
