/** Serves the built app in two versions: the one in `dist`, and a later one that lacks some of its files. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { forward, readProxiedRequest } from './fault-proxy.ts';

const dist = join(import.meta.dirname, '../../dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export type TwoVersions = {
  origin: string;
  /** The calls of the API, such as `GET /api/pages`. */
  asked: readonly string[];
  /** From now on the second version is served, without these files. */
  replace(gone: readonly string[]): void;
  /**
   * From now on these files are missing, and are answered with the app's page and status 200, as single-page hosts
   * do.
   */
  answerWithPage(missing: readonly string[]): void;
  close(): void;
};

/** `provider` answers the calls of the API; without one they are refused. */
export async function serveTwoVersions(provider?: string): Promise<TwoVersions> {
  let gone: readonly string[] | undefined;
  let missing: readonly string[] = [];
  const asked: string[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = await forward(`${provider}${request.url}`, await readProxiedRequest(request));
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const refuse = () => response.writeHead(404).end('{}');
    if (pathname.startsWith('/api/')) return provider ? pass(request, response) : refuse();
    const path = extname(pathname) && !missing.includes(pathname) ? pathname : '/index.html';
    if (gone?.includes(path)) return refuse();
    readFile(join(dist, path))
      .then((bytes) => (gone ? secondVersionOf(path, bytes, gone) : bytes))
      .then((bytes) => {
        const type = types[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(bytes);
      })
      .catch(refuse);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    asked,
    replace: (files) => {
      gone = files;
    },
    answerWithPage: (files) => {
      missing = files;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The file in the second version: the document has another revision, and the worker does not list the missing files.
 */
function secondVersionOf(path: string, bytes: Buffer, gone: readonly string[]): string | Buffer {
  if (path === '/index.html') return bytes.toString().replace('<html', '<html data-version="2"');
  if (path !== '/sw.js') return bytes;
  const worker = gone.reduce(
    (text, file) => text.replaceAll(entryOf(file.slice(1)), ''),
    bytes.toString(),
  );
  return worker.replace(
    /("revision":)"[0-9a-f]+"(,"url":"index\.html")/,
    '$1"00000000000000000000000000000002"$2',
  );
}

function entryOf(url: string): RegExp {
  const name = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\{[^{}]*"${name}"[^{}]*\\},?`, 'g');
}
