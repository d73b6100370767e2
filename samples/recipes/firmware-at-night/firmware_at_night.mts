import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Schemas } from './access.mts';

type Controller = Schemas['Controller'];
type Release = Schemas['FirmwareRelease'];
type Upgrade = Schemas['FirmwareUpgrade'];
type Page<Item> = { items: Item[]; page: { nextCursor: string | null } };

const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const firmware = `${system}/controller-firmware`;
const night = [2, 3]; // An upgrade starts between 02:00 and 04:00 by the clock of the building
const atOnce = 2;
const tick = Number(process.env.TICK ?? '30'); // Seconds between two looks
const lateAfter = 300_000; // What hasn't started by then would start by day, when the controller is back
const [since = ''] = process.argv.slice(2);
if (!since) {
  console.error('Usage: firmware_at_night SINCE');
  process.exit(1);
}

async function readAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const separator = path.includes('?') ? '&' : '?';
    const page: Page<Item> = await call('GET', `${path}${separator}limit=200${cursor}`);
    items.push(...page.items);
    cursor = page.page.nextCursor && `&cursor=${page.page.nextCursor}`;
  }
  return items;
}

/** The newest heartbeat: the clock of the service, whatever this machine believes. */
function serviceTime(controllers: Controller[]): Date {
  return new Date(
    Math.max(...controllers.map(({ lastSeenAt }) => Date.parse(lastSeenAt ?? '1970-01-01'))),
  );
}

function hoursToNight(now: Date, { timeZone }: Controller): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hour = Number(clock.format(now));
  return night.includes(hour) ? 0 : ((night[0] ?? 0) - hour + 24) % 24;
}

/** Negative if the first version is older. */
function compare(first: string, second: string): number {
  return first.localeCompare(second, 'en', { numeric: true });
}

/** The release that the controller should get, if it has none newer and can get there in one step. */
function upgradeFor(controller: Controller, releases: Release[]): Release | undefined {
  const installed = controller.firmwareVersion;
  return releases.find(
    ({ profiles, minimumFrom, version }) =>
      installed &&
      profiles.includes(controller.profile) &&
      compare(minimumFrom ?? '0', installed) <= 0 &&
      compare(installed, version) < 0,
  );
}

async function start({ id, name, firmwareVersion }: Controller, release: Release): Promise<void> {
  const body = { controllerId: id, releaseId: release.id };
  await call('POST', `${firmware}/upgrades`, body, { 'Idempotency-Key': randomUUID() });
  console.log(`start ${name}: ${firmwareVersion} to ${release.version}`);
}

const told = new Set<string>();
function tell(upgrades: Upgrade[], nameOf: (upgrade: Upgrade) => string): void {
  for (const upgrade of upgrades.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))) {
    if (!told.has(upgrade.id)) {
      told.add(upgrade.id);
      const why = upgrade.failure ? `: ${upgrade.failure}` : '';
      console.log(`${upgrade.state} ${nameOf(upgrade)}${why}`);
    }
  }
}

/** One look at the fleet, and what follows from it. True if there is nothing left to wait for. */
async function look(): Promise<boolean> {
  // The upgrades first: a controller that is read after the end of its upgrade has the new version.
  const upgrades = await readAll<Upgrade>(`${firmware}/upgrades`);
  const live = upgrades.filter(({ finishedAt }) => finishedAt === null);
  const ended = upgrades.filter(({ finishedAt }) => (finishedAt ?? '') > since);
  const controllers = await readAll<Controller>(`${system}/controllers`);
  const names = new Map(controllers.map(({ id, name }) => [id, name]));
  const now = serviceTime(controllers);
  tell(ended, ({ controllerId }) => names.get(controllerId) ?? '');
  for (const { id, state, startAt } of live) {
    if (state === 'SCHEDULED' && now.getTime() - Date.parse(startAt) > lateAfter) {
      await call('POST', `${firmware}/upgrades/${id}/cancel`);
    }
  }
  // The next pair waits for both, so that a failure is known before anything else starts.
  if (live.some(({ startAt }) => Date.parse(startAt) - now.getTime() < 60_000)) return false;
  const failed = ended
    .filter(({ state }) => state !== 'SUCCEEDED')
    .map((upgrade) => upgrade.finishedAt);
  if (failed.length > 0) {
    const last = failed.toSorted().at(-1);
    console.error(`Stopped. Find out why, then go on with: firmware_at_night ${last}`);
    process.exitCode = 1;
    return true;
  }
  const releases = await readAll<Release>(`${firmware}/releases?status=RECOMMENDED`);
  const planned = new Set(live.map(({ controllerId }) => controllerId)); // By somebody else, for later
  const waiting = controllers.flatMap((controller) => {
    const release = planned.has(controller.id) ? undefined : upgradeFor(controller, releases);
    return release ? [{ controller, release, hours: hoursToNight(now, controller) }] : [];
  });
  const reachable = waiting.filter(({ controller }) => controller.connection === 'ONLINE');
  const pair = reachable.filter(({ hours }) => hours === 0).slice(0, atOnce);
  for (const { controller, release } of pair) {
    await start(controller, release);
  }
  if (reachable.some(({ hours }) => hours <= 12)) return false;
  console.log(`${waiting.length} controllers left for another night`);
  return true;
}

while (!(await look())) {
  await sleep(tick * 1000);
}
