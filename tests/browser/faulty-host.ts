// Serves the build as deploy/server answers, except where a test breaks it.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBuild } from '../../deploy/server/build-snapshot';
import { createAnswerer } from '../../deploy/server/listener';

type Answer = ReturnType<ReturnType<typeof createAnswerer>>;

function send({ status, headers, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, { ...headers, 'Content-Length': String(body?.length ?? 0) }).end(body);
}

const say = (status: number, text: string, response: ServerResponse) =>
  send({ status, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from(text) }, response);

/** Of a file that was written by half, HTTP says that it is whole. */
const half = ({ body }: Answer) => body?.subarray(0, body.length / 2) ?? null;

const faults = {
  missing: (_: Answer, response: ServerResponse) => say(404, 'Not found', response),
  error: (_: Answer, response: ServerResponse) => say(500, 'Something went wrong', response),
  refused: (_: Answer, response: ServerResponse) => void response.destroy(),
  cut: (answer: Answer, response: ServerResponse) => {
    response.writeHead(200, { ...answer.headers, 'Content-Length': String(answer.body?.length ?? 0) });
    response.write(half(answer), () => response.destroy());
  },
  'half written': (answer: Answer, response: ServerResponse) => send({ ...answer, body: half(answer) }, response),
  slow: (answer: Answer, response: ServerResponse) => void setTimeout(send, 1_500, answer, response),
  /** Behind a proxy that passes on nothing but what a browser can't do without. */
  bare: (answer: Answer, response: ServerResponse) => {
    const { 'Content-Type': type = '', Location } = answer.headers;
    send({ ...answer, headers: { 'Content-Type': type.replace(/;.*/, ''), ...(Location && { Location }) } }, response);
  },
};

export type Fault = keyof typeof faults | 'silent';

export type FaultyHost = {
  address: string;
  /** What is asked for from now on, by path, gets this fault; what is silent stays so until it is mended. */
  breakDown(paths: RegExp, fault: Fault): void;
  /** All is well again, also for what was asked for and is still waiting. */
  mend(): void;
  close(): void;
};

export async function faultyHost(folder: string): Promise<FaultyHost> {
  const answer = createAnswerer(readBuild(folder));
  let broken: { paths: RegExp; fault: Fault }[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    // A half of what is compressed is nothing.
    delete request.headers['accept-encoding'];
    const whole = answer(request);
    const path = request.url ?? '';
    const fault = broken.findLast(({ paths }) => paths.test(path))?.fault;
    if (fault === 'silent') {
      waiting.push(() => send(whole, response));
    } else if (fault) {
      faults[fault](whole, response);
    } else {
      send(whole, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakDown: (paths, fault) => {
      broken.push({ paths, fault });
    },
    mend: () => {
      broken = [];
      for (const go of waiting) {
        go();
      }
      waiting = [];
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
