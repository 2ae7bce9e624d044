/** Finds a Chromium: the one named, Playwright's own, the system's. Installing one is for `install-browser.ts`. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without its windows, as Playwright's own is: what a page costs the processor in it is less than half. */
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

/** For a journey that needs a whole browser. */
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
