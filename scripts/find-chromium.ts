import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function which(command: string): string | null {
  try {
    const finder = process.platform === 'win32' ? 'where' : 'which';
    return execFileSync(finder, [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(/\r?\n/)[0] || null;
  } catch {
    return null;
  }
}

/** The browser that the tests drive: `CHROMIUM` if set, else what is installed, else null. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (!existsSync(chosen)) {
      throw new Error(`CHROMIUM is "${chosen}", but there is no such file. Set it to the path of a Chromium or Chrome.`);
    }
    return chosen;
  }
  for (const command of commands) {
    const path = which(command);
    if (path) {
      return path;
    }
  }
  return applications.find((path) => existsSync(path)) ?? null;
}

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
