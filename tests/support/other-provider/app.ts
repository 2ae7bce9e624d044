/** The app that is built for the other provider. It is built once in a run and served from an origin of its own. */
import { test as base } from '@playwright/test';
import { buildOtherApp, otherPorts } from '../build-once.ts';
import { serveApp } from '../static-host.ts';
import { startOtherProvider } from './server.ts';

/** Journeys whose pages are of that app. */
export const test = base.extend<object, { otherApp: string }>({
  otherApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const servers = [
        await serveApp(await buildOtherApp(), otherPorts.app),
        await startOtherProvider(otherPorts.provider),
      ];
      await use(`http://localhost:${otherPorts.app}`);
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ otherApp }, use) => {
    await use(otherApp);
  },
});
