/** Finds a Chromium: the one that the environment names, Playwright's own, or the system's. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without windows, like Playwright's own. A page needs less than half of the processor time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const hasOwn = () => existsSync(chromium.executablePath());

/** The path of a whole browser, or `undefined` to let Playwright start its own. */
export const browserPath = () => pathAmong(whole);

/** The same for journeys and component tests, which need no window. */
export const headlessBrowserPath = () => pathAmong([shell, ...whole]);

export function hasBrowser(): boolean {
  return browserPath() !== undefined || hasOwn();
}

/** Whether journeys and component tests would run in a whole browser of the system’s. */
export function wantsShell(): boolean {
  return whole.includes(headlessBrowserPath() ?? '');
}

/** Options for a journey that needs a whole browser. */
export function wholeBrowser() {
  const executablePath = browserPath();
  return executablePath
    ? { launchOptions: { args: chromiumFlags, executablePath } }
    : { channel: 'chromium' };
}

function pathAmong(paths: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return hasOwn() ? undefined : paths.find((path) => existsSync(path));
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
