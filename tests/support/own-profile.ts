/**
 * Journeys in a whole browser with a profile of its own: in Playwright's contexts, as in private windows, nothing can be
 * installed, and the browser fetches nothing by itself.
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
