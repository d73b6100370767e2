// What was measured, as tables.
import type { Transfer } from './traffic';
import type { Reading, Sending, Viewer } from './visit';

/** What was measured of one viewer with one profile, a round each. */
export type Measured = { viewer: Viewer; readings: Reading[]; sendings: (Sending | null)[] };

const inOrder = (values: (number | null)[]) => values.filter((value) => value !== null).sort((left, right) => left - right);
const whole = (value: number) => Math.round(value).toLocaleString('en');
const thousands = (value: number) => (value / 1000).toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const millions = (value: number) => (value / 1_000_000).toFixed(1);

export function median(values: (number | null)[]): number {
  const ordered = inOrder(values);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

/** The median, and the range if there is one. */
function cell(values: (number | null)[], show: (value: number) => string, otherwise: string): string {
  const ordered = inOrder(values);
  const [least, most] = [ordered[0], ordered.at(-1)];
  if (least === undefined || most === undefined) {
    return otherwise;
  }
  return show(least) === show(most) ? show(least) : `${show(median(values))} (${show(least)}–${show(most)})`;
}

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);
const isCode = ({ type }: Transfer) => type === 'Script' || type === 'Stylesheet';
const isPage = ({ type }: Transfer) => type === 'Document';
const isContract = ({ url }: Transfer) => url.endsWith('/openapi_v3.json');
const isElsewhere = ({ url }: Transfer) => new URL(url).hostname !== 'localhost';
const codeBytes = (transfers: Transfer[]) => sum(transfers.filter(isCode));

/** Rows of cells as lines of text. The first column is text, the others are figures. */
export function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (text: string, column: number) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0));
  return rows.map((row) => `  ${row.map(pad).join('   ')}`).join('\n');
}

/** Everything that was measured with one profile. */
export function table(measured: Measured[]): string {
  const ofReadings = (show: (value: number) => string, value: (reading: Reading) => number | null) =>
    measured.map(({ readings }) => cell(readings.map(value), show, '–'));
  const ofSendings = (show: (value: number) => string, value: (sending: Sending) => number) =>
    measured.map(({ sendings }) => {
      const values = sendings.map((sending) => sending && value(sending));
      return cell(values, show, 'none');
    });
  const ofTransfers = (isMeant: (transfer: Transfer) => boolean) =>
    ofReadings(thousands, ({ transfers }) => sum(transfers.filter(isMeant)));
  return aligned([
    ['', ...measured.map(({ viewer }) => viewer.name)],
    ['first operation seen, ms', ...ofReadings(whole, ({ seen }) => seen)],
    ['clicks answered, if later, ms', ...ofReadings(whole, ({ ready }) => ready)],
    ['request sent, ms', ...ofSendings(whole, ({ sent }) => sent)],
    ['scripts and styles, kB', ...ofTransfers(isCode)],
    ['  with those for sending, kB', ...ofSendings(thousands, ({ transfers }) => codeBytes(transfers))],
    ['page, kB', ...ofTransfers(isPage)],
    ['contract, kB', ...ofTransfers(isContract)],
    ['images, fonts, prefetched, kB', ...ofTransfers((transfer) => ![isCode, isPage, isContract].some((isKind) => isKind(transfer)))],
    ['all, kB', ...ofTransfers(() => true)],
    ['requests', ...ofReadings(whole, ({ transfers }) => transfers.filter(({ bytes }) => bytes > 0).length)],
    ['requests to other hosts', ...ofReadings(whole, ({ transfers }) => transfers.filter(isElsewhere).length)],
    ['heap when loaded, MB', ...ofReadings(millions, ({ heapLoaded }) => heapLoaded)],
    ['heap with one opened, MB', ...ofReadings(millions, ({ heapOpened }) => heapOpened)],
  ]);
}

/** How much sooner the first is than the fastest of the others, for what can be compared. */
export function speed([ours, ...others]: Measured[]): { what: string; times: number; fastest: string }[] {
  const seen = ({ readings }: Measured) => median(readings.map((reading) => reading.seen));
  const clickable = ({ readings }: Measured) => median(readings.map((reading) => reading.ready ?? reading.seen));
  const sent = ({ sendings }: Measured) => median(sendings.map((sending) => sending?.sent ?? null));
  return Object.entries({ 'first operation seen': seen, 'clicks answered': clickable, 'request sent': sent }).map(([what, timeOf]) => {
    const [fastest] = others.filter((other) => !Number.isNaN(timeOf(other))).sort((left, right) => timeOf(left) - timeOf(right));
    return { what, times: fastest && ours ? timeOf(fastest) / timeOf(ours) : Number.NaN, fastest: fastest?.viewer.name ?? 'none' };
  });
}

/** The first viewer's scripts and styles, whole and beyond those of another page of the site, as shares of each other viewer's. */
export function shares([ours, ...others]: Measured[], sitePage: Transfer[]): { what: string; bytes: number; of: Record<string, number> }[] {
  const known = new Set(sitePage.filter(isCode).map(({ url }) => url));
  const loaded = (measured?: Measured) => measured?.readings[0]?.transfers ?? [];
  const sent = (measured?: Measured) => measured?.sendings[0]?.transfers ?? [];
  const compare = (what: string, transfersOf: typeof loaded, isMeant: (transfer: Transfer) => boolean) => {
    const bytes = codeBytes(transfersOf(ours).filter(isMeant));
    const of = others.map((other) => [other.viewer.name, bytes / codeBytes(transfersOf(other))]);
    return { what, bytes, of: Object.fromEntries(of) as Record<string, number> };
  };
  const isAdded = ({ url }: Transfer) => !known.has(url);
  return [
    compare('whole page', loaded, () => true),
    compare('added to the site', loaded, isAdded),
    compare('whole page, request sent', sent, () => true),
    compare('added to the site, request sent', sent, isAdded),
  ];
}

export function sharesTable(compared: ReturnType<typeof shares>): string {
  const percent = (share: number) => (Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–');
  const names = Object.keys(compared[0]?.of ?? {});
  return aligned([
    ['', 'ours, kB', ...names.map((name) => `of ${name}`)],
    ...compared.map(({ what, bytes, of }) => [what, thousands(bytes), ...names.map((name) => percent(of[name] ?? Number.NaN))]),
  ]);
}
