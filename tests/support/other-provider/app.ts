/** The app built for the other provider, once a run, and served from an origin of its own. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { test as base } from '@playwright/test';
import { buildOtherApp, otherPorts } from '../build-once.ts';
import { startOtherProvider } from './server.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Tests whose pages are those of that app. */
export const test = base.extend<object, { otherApp: string }>({
  otherApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const servers = [
        await serveApp(await buildOtherApp()),
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

function serveApp(built: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = extname(pathname) ? pathname : '/index.html';
    const bytes = await readFile(join(built, path)).catch(() => undefined);
    if (!bytes) return void response.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type }).end(bytes);
  });
  return new Promise((done) => server.listen(otherPorts.app, () => done(server)));
}
