/** The app on another origin than our own provider, as the README offers it: once a run built for that provider. */
import { type APIRequestContext, request } from '@playwright/test';
import { buildAppElsewhere, elsewhere } from './build-once.ts';
import { test as base } from './journey.ts';
import { serveApp } from './static-host.ts';
import { beginWith, demoAccount, tokenOf } from './viewer.ts';

type Fixtures = {
  /** Calls of the provider beside the page. */
  provider: APIRequestContext;
  /** The pages that open next are those of the demo's viewer. */
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
    const token = await tokenOf(provider, await demoAccount(provider));
    await beginWith(page, { token: JSON.stringify(token) });
    await use(undefined);
  },
});
