/** The app built for the other provider, once a run, and served from an origin of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { startOtherProvider } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');
const built = join(root, '.cache/other-provider');
const port = Number(process.env.E2E_PORT ?? 8190) + 20;
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
      buildOnce();
      const servers = [await serveApp(port), await startOtherProvider(port + 1)];
      await use(`http://localhost:${port}`);
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

/** A worker is started anew after each failure, and the sources are still the same then. */
function buildOnce(): void {
  const mark = join(built, 'built-by');
  const run = String(process.ppid);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === run) return;
  const { status, stdout, stderr } = spawnSync(
    'vite',
    ['build', '--outDir', built, '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, VITE_API_BASE: `http://127.0.0.1:${port + 1}/v1` },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The app does not build:\n${stdout}${stderr}`);
  writeFileSync(mark, run);
}

function serveApp(at: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = extname(pathname) ? pathname : '/index.html';
    const bytes = await readFile(join(built, path)).catch(() => undefined);
    if (!bytes) return void response.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type }).end(bytes);
  });
  return new Promise((done) => server.listen(at, () => done(server)));
}
