/** Starts a real Chromium that uses our push service and our desktop. */
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
  await context.grantPermissions(['notifications'], { origin });
  return {
    name: 'Chromium',
    open: async () => pageOf(await context.newPage()),
    pages: async () => context.pages().map(pageOf),
    close: () => context.close(),
  };
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
