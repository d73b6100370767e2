import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first is the same browser without its window, and opens a page in three quarters of the time. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/**
 * What the browser leaves out. The two popups are pages of their own that it loads for the address bar of every page it opens, and take longer than
 * most of ours. This list takes the place of the one that Playwright passes, so what matters of that is here again: no calls to its maker, no change
 * of http to https, no waiting before a new page is painted.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];
