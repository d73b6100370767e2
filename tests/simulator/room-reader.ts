import { get, type IncomingMessage } from 'node:http';
import type { RecordedCall, RoomUpdate } from '../../simulator/control-room';

/** Reads the stream of a control room as its page does. */
export type RoomReader = {
  readonly updates: RoomUpdate[];
  readonly text: string;
  readonly lastEventId: string;
  calls(): RecordedCall[];
  missedCalls(): number;
  /** Waits until what was read is enough. */
  until(isEnough: (reader: RoomReader) => boolean, what: string): Promise<void>;
  pause(): void;
  resume(): void;
  close(): void;
};

const longestWait = 30_000;

export async function readRoom(url: string, lastEventId = ''): Promise<RoomReader> {
  const headers = { Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/_room/stream`, { headers, agent: false }, resolve).on('error', reject);
  });
  if (incoming.statusCode !== 200) {
    throw new Error(`The stream answered ${incoming.statusCode}.`);
  }
  const updates: RoomUpdate[] = [];
  let text = '';
  let unread = '';
  let id = lastEventId;
  incoming.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const messages = (unread + chunk).split('\n\n');
    unread = messages.pop() ?? '';
    for (const line of messages.flatMap((message) => message.split('\n'))) {
      if (line.startsWith('id: ')) {
        id = line.slice(4);
      } else if (line.startsWith('data: ')) {
        updates.push(JSON.parse(line.slice(6)));
      }
    }
  });
  incoming.on('error', () => undefined);

  const reader: RoomReader = {
    updates,
    get text() {
      return text;
    },
    get lastEventId() {
      return id;
    },
    calls: () => updates.flatMap(({ calls }) => calls),
    missedCalls: () => updates.reduce((sum, { missed }) => sum + missed.calls, 0),
    async until(isEnough, what) {
      for (const started = Date.now(); !isEnough(reader); ) {
        if (Date.now() - started > longestWait) {
          throw new Error(`${what}: not within ${longestWait / 1000} seconds. There are ${reader.calls().length} calls.`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    pause: () => incoming.socket.pause(),
    resume: () => incoming.socket.resume(),
    close: () => incoming.destroy(),
  };
  return reader;
}
