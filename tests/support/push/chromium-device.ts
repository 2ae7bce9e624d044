/** Starts a real Chromium that uses our push service and our desktop. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../browser.ts';
import {
  type BrowserDevice,
  type DevicePage,
  type DeviceParts,
  startTimeoutMs,
} from './browser-device.ts';
import { browserPaths } from './requirements.ts';

export async function openChromium({
  profile,
  pushService,
  desktop,
  origin,
}: DeviceParts): Promise<BrowserDevice> {
  const executablePath = browserPaths.chromium();
  allowNotifications(profile, origin);
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    locale: 'en-GB',
    timeout: startTimeoutMs,
    // Push needs networking in the background.
    args: [...chromiumFlags.filter((flag) => !/background-networking/.test(flag)), ...pushService],
    ignoreDefaultArgs: ['--disable-background-networking', '--disable-extensions'],
    // Sets the time zone of the whole browser and not only of pages, because the worker writes clock times too.
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop, TZ: 'Asia/Dubai' },
  });
  return {
    name: 'Chromium',
    open: async () => pageOf(await context.newPage()),
    pages: async () => context.pages().map(pageOf),
    close: () => context.close(),
  };
}

/**
 * Writes the permission into the profile, as Chromium does when a viewer allows notifications. A permission that is
 * granted after the start can be too late: Chromium receives a push that waited for it as soon as it runs, and without
 * the permission it drops the push and ends the subscription.
 */
function allowNotifications(profile: string, origin: string): void {
  const preferences = join(profile, 'Default', 'Preferences');
  // From the first start on, Chromium keeps the permission itself.
  if (existsSync(preferences)) return;
  mkdirSync(dirname(preferences), { recursive: true });
  const notifications = { [`${origin},*`]: { setting: 1 } };
  writeFileSync(
    preferences,
    JSON.stringify({ profile: { content_settings: { exceptions: { notifications } } } }),
  );
}

function pageOf(page: Page): DevicePage {
  return {
    url: () => page.url(),
    goTo: async (url) => void (await page.goto(url, { timeout: startTimeoutMs })),
    run: (work, argument) =>
      page.evaluate(work as (of: unknown) => unknown, argument) as Promise<never>,
    close: () => page.close(),
  };
}
