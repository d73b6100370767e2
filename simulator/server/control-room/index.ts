import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Contract } from '../../../api/contract';
import type { ReadControlRoomPage } from '../../control-room';
import { createRouter } from '../../core/http/router';
import type { Simulator } from '../../core/simulator';
import type { Refusal } from '../origin-check';
import { createPageFiles, pageHeaders } from './page-files';
import type { FinishedCall } from './record-call';
import type { Recorder } from './recorder';
import { roomRefusalOf } from './room-access';
import { createStream, type FindOperation } from './stream';

export type ControlRoomOptions = { contract: Contract; recorder: Recorder; readPage: ReadControlRoomPage };

/** The page that shows the building and the calls of programs as they arrive, at the address of the simulator. */
export type ControlRoom = {
  /** Whether a request is for it rather than for the API. */
  has(incoming: IncomingMessage): boolean;
  /** Answers, or says why not. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): Refusal | null;
  record(call: FinishedCall): void;
  close(): void;
};

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

function operationFinder(contract: Contract): FindOperation {
  let route: ReturnType<typeof createRouter> | undefined;
  return (method, pathname) => {
    route ??= createRouter(contract);
    return route(pathname)?.routes.get(method)?.operation.operationId ?? null;
  };
}

const notFound = { status: 404, code: 'not-found', title: 'Not found', detail: 'The control room has no such file.' } as const;
const tooMany = { status: 503, code: 'too-many-readers', title: 'Too many readers', detail: 'Close another control room first.' } as const;

export function openControlRoom(simulator: Simulator, { contract, recorder, readPage }: ControlRoomOptions): ControlRoom {
  const files = createPageFiles(readPage);
  const stream = createStream(simulator, recorder, operationFinder(contract));

  function serveStream(incoming: IncomingMessage, outgoing: ServerResponse): Refusal | null {
    if (stream.isFull()) {
      return tooMany;
    }
    outgoing.writeHead(200, { ...pageHeaders, 'Content-Type': 'text/event-stream; charset=utf-8' });
    if (incoming.method === 'HEAD') {
      outgoing.end();
    } else {
      stream.open(incoming, outgoing);
    }
    return null;
  }

  return {
    has: (incoming) => pathOf(incoming) === '/' || pathOf(incoming).startsWith('/_room/'),
    serve(incoming, outgoing) {
      const refusal = roomRefusalOf(incoming);
      const path = pathOf(incoming);
      if (refusal) {
        return refusal;
      }
      if (path === '/_room/stream') {
        return serveStream(incoming, outgoing);
      }
      const file = files(path);
      if (!file) {
        return notFound;
      }
      outgoing.writeHead(200, { ...pageHeaders, 'Content-Type': file.type, 'Content-Length': file.content.length });
      outgoing.end(incoming.method === 'HEAD' ? undefined : file.content);
      return null;
    },
    record(call) {
      recorder.recordCall(simulator.world, call);
    },
    close: stream.close,
  };
}
