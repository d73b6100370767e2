import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Contract, JsonObject } from '../contract';
import { readCatalogues } from './catalogues';
import { completeOperations } from './complete-operations';
import { enumerate } from './enumerate';
import { addEventWebhooks } from './event-webhooks';
import { orderDocument } from './order';

/** Runs the Redocly CLI, which otherwise tells its maker about each run and asks for newer versions. */
export function redocly(...args: string[]): { ok: boolean; output: string } {
  const cli = join(dirname(createRequire(join(process.cwd(), 'package.json')).resolve('@redocly/cli/package.json')), 'bin', 'cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  });
  const withoutBanner = `${stdout}${stderr}`.replace(/^ *[╔║╚].*\n/gm, '');
  return { ok: status === 0, output: withoutBanner.trim() };
}

/** The files of `api/` as one OpenAPI document, still without what the conventions add. */
function bundleSource(): Contract {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'bundle.json');
    const { ok, output } = redocly('bundle', join('api', 'openapi.yaml'), '--output', file);
    if (!ok) {
      throw new Error(`api/openapi.yaml cannot be bundled:
${output}`);
    }
    return JSON.parse(readFileSync(file, 'utf8')) as Contract;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The whole contract as the text of `openapi_v3.json`: the same bytes each time. */
export function bundleContract(): string {
  const contract = bundleSource();
  const catalogues = readCatalogues();
  contract.components.responses ??= {};
  contract.components.examples ??= {};
  enumerate(contract, catalogues);
  addEventWebhooks(contract, catalogues);
  completeOperations(contract, catalogues);
  return `${JSON.stringify(orderDocument(contract as unknown as JsonObject), null, 2)}\n`;
}
