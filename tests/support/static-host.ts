/**
 * Serves the built app like a static host: its files with the headers written for them, and one page for other
 * addresses.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export async function serveApp(built: string, port: number): Promise<Server> {
  const written = readHeaders(await readFile(join(built, '_headers'), 'utf8'));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = extname(pathname) ? pathname : '/index.html';
    const bytes = await readFile(join(built, path)).catch(() => undefined);
    if (!bytes) return void response.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    const headers = { ...written.get('/*'), ...written.get(path), 'content-type': type };
    response.writeHead(200, headers).end(bytes);
  });
  return new Promise((done) => server.listen(port, () => done(server)));
}

/** Reads `_headers` as Netlify, Cloudflare Pages and others do: a path, and then its headers, indented. */
function readHeaders(text: string): Map<string, Record<string, string>> {
  const byPath = new Map<string, Record<string, string>>();
  let headers: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value !== undefined) headers[name] = value;
    else if (line) {
      headers = {};
      byPath.set(line, headers);
    }
  }
  return byPath;
}
