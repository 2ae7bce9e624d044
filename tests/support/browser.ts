/** Finds a Chromium: the one named, Playwright's own, the system's. Installing one is `tests/e2e.ts`' last resort. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path to start, or `undefined` to let Playwright start its own. */
export function browserPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (existsSync(chromium.executablePath())) return undefined;
  return usual.find((path) => existsSync(path));
}

export function hasBrowser(): boolean {
  return browserPath() !== undefined || existsSync(chromium.executablePath());
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
