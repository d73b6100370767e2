import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { verifyWebhook } from './verify.mts';

const { WEBHOOK_SECRET = '', PORT = '8080', INBOX = 'inbox' } = process.env;
const largestBody = 64 * 1024; // the service sends 20 KB at most
const keptFor = 4 * 24 * 3600 * 1000; // retries of a delivery span about three days

/** The bytes as they came; of a body that is too large nothing is kept. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= largestBody) chunks.push(chunk);
  }
  return length <= largestBody ? Buffer.concat(chunks) : null;
}

/** Keeps a delivery under its id, whole or not at all. One that is there already stays. */
async function store(id: string, body: Buffer): Promise<void> {
  const draft = join(INBOX, `${randomUUID()}.draft`);
  await writeFile(draft, body, { flush: true });
  try {
    await link(draft, join(INBOX, `${id}.json`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

async function receive(request: IncomingMessage): Promise<number> {
  const body = await readBody(request);
  if (body === null) return 413;
  if (!verifyWebhook(WEBHOOK_SECRET, request.headers, body)) return 401;
  const id = String(request.headers['webhook-id']);
  if (!/^[\w-]{1,64}$/.test(id)) return 400; // it becomes the name of a file
  await store(id, body);
  return 204;
}

/** Yours. If it throws, the event is tried again; so it may see an event twice. */
async function work(event: { type: string; data: { id: string } }): Promise<void> {
  console.log(event.type, event.data.id);
}

async function workThrough(): Promise<void> {
  const names = new Set(await readdir(INBOX));
  for (const name of names) {
    const [id, kind] = name.split('.');
    const [event, done] = [join(INBOX, name), join(INBOX, `${id}.done`)];
    if (kind === 'json' && !names.has(`${id}.done`)) {
      try {
        await work(JSON.parse(await readFile(event, 'utf8')));
        await writeFile(done, '');
      } catch (error) {
        console.error(`${id} will be tried again:`, error);
      }
    } else if (kind === 'json' && (await stat(done)).mtimeMs < Date.now() - keptFor) {
      await rm(event);
      await rm(done);
    }
  }
}

/** One round at a time; what comes during a round is seen by the next. */
let round = Promise.resolve();
function workLater(): void {
  round = round.then(workThrough).catch(console.error);
}

await mkdir(INBOX, { recursive: true });
setInterval(workLater, 60_000);
workLater();
createServer((request, response) => {
  receive(request)
    .catch(() => 500)
    .then((status) => {
      response.writeHead(status).end();
      workLater();
    });
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
