import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { call, type Schemas } from './access.mts';

type Event = Schemas['EventPage']['items'][number];

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const inbox = process.env.INBOX ?? 'inbox'; // The folder in which the receiver keeps deliveries
const markFile = 'mark.txt'; // Everything up to this instant has been read. Back it up with the inbox.
const [webhookId = ''] = process.argv.slice(2);
if (!webhookId) {
  console.error('Usage: catch_up WEBHOOK_ID');
  process.exit(1);
}

/** Writes beside the file, so that the file itself is there whole or not at all. */
function writeDraft(path: string, text: string): string {
  const draft = join(dirname(path), `${randomUUID()}.draft`);
  writeFileSync(draft, text, { flush: true });
  return draft;
}

/** Puts an event into the inbox in the form of a delivery. False if the receiver has had it. */
function store(event: Event): boolean {
  const path = join(inbox, `${event.id}.json`);
  const payload = { type: event.type, timestamp: event.occurredAt, data: event };
  const draft = writeDraft(path, JSON.stringify(payload));
  try {
    linkSync(draft, path); // Unlike a rename, it leaves a file alone that is there already.
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
}

/** Turns the webhook on again if the service gave up on it. */
async function enable(): Promise<Schemas['Webhook']> {
  const path = `${system}/webhooks/${webhookId}`;
  const webhook = await call<Schemas['Webhook']>('GET', path);
  if (webhook.enabled) return webhook;
  const enabled = await call<Schemas['Webhook']>('PATCH', path, { enabled: true });
  console.log('The webhook was disabled. It is enabled again.');
  return enabled;
}

/** What the webhook would have sent since the mark, in the order in which the service heard of it. */
async function* pagesSince(mark: string, webhook: Schemas['Webhook']): AsyncGenerator<Event[]> {
  const query = new URLSearchParams({ receivedAfter: mark, sort: 'receivedAt', limit: '200' });
  if (!webhook.eventTypes.includes('*')) {
    for (const type of webhook.eventTypes) query.append('type', type);
  }
  for (const doorId of webhook.doorIds) query.append('doorId', doorId);
  let following: string | null = '';
  while (following !== null) {
    const { items, page }: Schemas['EventPage'] = await call('GET', `${system}/events?${query}`);
    yield items;
    following = page.nextCursor;
    query.set('cursor', following ?? '');
  }
}

mkdirSync(inbox, { recursive: true });
// First on, then back: in the other order, what happens in between is in neither.
const webhook = await enable();
let mark = existsSync(markFile) ? readFileSync(markFile, 'utf8').trim() : webhook.createdAt;
const counts = { stored: 0, known: 0 };
for await (const events of pagesSince(mark, webhook)) {
  for (const event of events) {
    if (store(event)) {
      counts.stored += 1;
      console.log('stored', event.type, event.door?.name ?? '');
    } else {
      counts.known += 1;
    }
    mark = event.receivedAt;
  }
}
// Only now. A mark that moves with each event, or with each delivery, skips the one that was refused.
renameSync(writeDraft(markFile, mark), markFile);
console.log(`Caught up: ${counts.stored} stored, ${counts.known} known`);
