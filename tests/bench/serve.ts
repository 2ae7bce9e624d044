/** Serves the built pages of the bench on this machine. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built pages. */
export const benchPages = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Without these headers the page has no SharedArrayBuffer, which fast-grid needs. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export function serveBench(port: number, root = benchPages): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const body = await readFile(join(root, path.endsWith('/') ? `${path}index.html` : path));
      response
        .writeHead(200, { ...isolated, 'content-type': kinds[extname(path)] ?? 'text/html' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}
