/**
 * Journeys in a complete browser with a browser profile of its own. Playwright's usual contexts are like private
 * windows: no app can be installed in them, and the browser fetches nothing in the background.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { test as base } from './journey.ts';

export const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sahra-profile-'));
    const browser = wholeBrowser();
    const own = 'channel' in browser ? browser : browser.launchOptions;
    const profile = await chromium.launchPersistentContext(folder, {
      ...own,
      ...(baseURL && { baseURL }),
    });
    await use(profile);
    await profile.close();
    await rm(folder, { recursive: true, force: true });
  },
});
