import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { chromiumArguments } from '../find-chromium';
import { installPeer } from '../peers/install-peer';
import { node22 } from './build-peer';

const metricNames = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Out of 100, with the audits beside the performance that were not passed. */
export type Scores = Record<(typeof categories)[number], number> & { failedAudits: string[]; metrics: Record<string, number> };

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
};

/** Applied, as in the visits, and not simulated, which is Lighthouse's own choice. */
export const throttlingMethod = 'devtools';

/** Runs Lighthouse's phone on one page. */
export async function runLighthouse(address: string, chromium: string): Promise<Scores> {
  const script = resolve(installPeer('lighthouse'), 'node_modules', 'lighthouse', 'cli', 'index.js');
  const args = [
    ...[script, address, '--quiet', '--output=json', `--throttling-method=${throttlingMethod}`, '--no-enable-error-reporting'],
    `--only-categories=${categories.join()}`,
    `--chrome-flags=--headless ${chromiumArguments.join(' ')}`,
  ];
  const running = spawn(node22(), args, { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    running[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const status = await new Promise((done, fail) => running.on('error', fail).on('close', done));
  if (status !== 0) {
    throw new Error(`Lighthouse failed on ${address}.\n${printed.stderr.slice(-2000)}`);
  }
  const report = JSON.parse(printed.stdout) as Report;
  if (report.runtimeError) {
    throw new Error(`Lighthouse failed on ${address}: ${report.runtimeError.message}`);
  }
  const scoreOf = (category: string) => Math.round(100 * (report.categories[category]?.score ?? 0));
  const failedAudits = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    failedAudits,
    metrics: Object.fromEntries(metricNames.map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN])),
  };
}
