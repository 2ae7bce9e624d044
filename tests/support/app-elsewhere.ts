/**
 * The app on another origin than our provider, as an operator may serve it. It is built once in a run of the tests.
 */
import { type APIRequestContext, request } from '@playwright/test';
import { buildAppElsewhere, elsewhere } from './build-once.ts';
import { test as base } from './journey.ts';
import { serveApp } from './static-host.ts';
import { demoAccount, presetLocalStorage, signInForToken } from './viewer.ts';

type Fixtures = {
  /** Calls to the provider that do not come from the page. */
  provider: APIRequestContext;
  /** Signs the demo's viewer in on all pages that open after this. */
  signedIn: undefined;
};

export const test = base.extend<Fixtures, { app: string }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const server = await serveApp(await buildAppElsewhere(), elsewhere.port);
      await use(elsewhere.app);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ app }, use) => {
    await use(app);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
  provider: async ({}, use) => {
    const calls = await request.newContext({ baseURL: elsewhere.provider });
    await use(calls);
    await calls.dispose();
  },
  signedIn: async ({ page, provider }, use) => {
    const token = await signInForToken(provider, await demoAccount(provider));
    await presetLocalStorage(page, { token: JSON.stringify(token) });
    await use(undefined);
  },
});
