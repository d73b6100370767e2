// The built site with one script more in each page: it tells the test what goes wrong there. WebKit's driver has no console to listen to.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBuild } from '../../deploy/server/build-snapshot';
import { createAnswerer } from '../../deploy/server/listener';

const earlyPath = '/early-script-of-the-test.js';
const reportPath = '/report-of-the-test';

/** Errors, refusals by the policy, and what is written to the console as an error. */
const listen = `
  const report = (text) => navigator.sendBeacon('${reportPath}', location.pathname + location.hash + ' ' + text);
  addEventListener('error', ({ message, target }) => report(message ? 'error: ' + message : 'not loaded: ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + (reason?.stack || reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report('refused: ' + [violatedDirective, blockedURI, sample].join(' ')));
  const { error } = console;
  console.error = (...texts) => (report('console: ' + texts.join(' ')), error(...texts));
`;

export type Fault = 'error' | 'refused' | 'silent';

export type SiteUnderTest = {
  address: string;
  /** What went wrong in its pages since the test began. */
  problems: readonly string[];
  /** Paths that were asked for since the test began. */
  requests: readonly string[];
  /** For one test: all is well, and nothing went wrong yet. The script runs in each page before those of the page. */
  begin(earlyScript: string): void;
  breakDown(paths: RegExp, fault: Fault): void;
  mend(): void;
  close(): void;
};

export async function serveSite(folder: string): Promise<SiteUnderTest> {
  const answer = createAnswerer(readBuild(folder));
  let broken: { paths: RegExp; fault: Fault }[] = [];
  let waiting: (() => void)[] = [];
  const problems: string[] = [];
  const requests: string[] = [];
  let early = listen;

  const server = createServer(async (request, response: ServerResponse) => {
    const path = request.url ?? '';
    if (path === earlyPath) {
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' })
        .end(early);
      return;
    }
    if (path === reportPath) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) {
        chunks.push(chunk as Buffer);
      }
      problems.push(Buffer.concat(chunks).toString());
      response.writeHead(204).end();
      return;
    }
    requests.push(path);
    const fault = broken.findLast(({ paths }) => paths.test(path))?.fault;
    if (fault === 'refused') {
      response.destroy();
      return;
    }
    if (fault === 'error') {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong');
      return;
    }
    const go = () => {
      const isPage = (request.headers['sec-fetch-dest'] ?? 'document') === 'document' || request.headers.accept?.includes('text/html');
      if (isPage) {
        // A page that was changed on the way is neither compressed nor the one that the browser had.
        delete request.headers['accept-encoding'];
        delete request.headers['if-none-match'];
      }
      const { status, headers, body } = answer(request);
      const isHtml = headers['Content-Type']?.startsWith('text/html') && body;
      const sent = isHtml ? Buffer.from(body.toString().replace(/<head>/, `<head><script src="${earlyPath}"></script>`)) : body;
      response.writeHead(status, { ...headers, 'Content-Length': String(sent?.length ?? 0) }).end(sent);
    };
    if (fault === 'silent') {
      waiting.push(go);
    } else {
      go();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    problems,
    requests,
    begin(earlyScript) {
      early = `${listen}\n${earlyScript}`;
      problems.length = 0;
      requests.length = 0;
      broken = [];
      waiting = [];
    },
    breakDown: (paths, fault) => {
      broken.push({ paths, fault });
    },
    mend() {
      broken = [];
      for (const go of waiting) {
        go();
      }
      waiting = [];
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
