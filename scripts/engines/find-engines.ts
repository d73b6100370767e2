import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../find-chromium';

/** Browser engines that the tests drive. Chromium stands for Chrome and Edge, WebKit for Safari. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

function which(command: string): string | null {
  try {
    return execFileSync('which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

export function findFirefox(): string | null {
  return process.env.FIREFOX ?? which('firefox-esr') ?? which('firefox');
}

/** WebKitGTK's test browser, which stands beside the library; its driver; and the screen without a monitor that it needs. */
export type WebKitTools = { browser: string; driver: string; screen: string };

const miniBrowsers = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
];

export function findWebKit(): WebKitTools | null {
  const browser = miniBrowsers.find((path) => existsSync(path));
  const driver = which('WebKitWebDriver');
  const screen = which('Xvfb');
  return browser && driver && screen ? { browser, driver, screen } : null;
}

/** Debian's packages with each engine. */
export const enginePackages: Readonly<Record<Engine, readonly string[]>> = {
  chromium: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

export function isInstalled(engine: Engine): boolean {
  return { chromium: findChromium, firefox: findFirefox, webkit: findWebKit }[engine]() !== null;
}
