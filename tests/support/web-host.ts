/** A web host for tests of sources: what it answers can be changed, and how it is asked is counted. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A text, which is sent with an ETag, or an answer of another kind. */
export type Page = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

export type WebHost = {
  readonly origin: string;
  /** The key is path and query. */
  readonly pages: Map<string, Page>;
  /** The answers since the last `forget`: `200 /guide.xml`. */
  readonly answered: readonly string[];
  /** The most requests that were open at the same time. */
  readonly maxAtOnce: () => number;
  forget(): void;
  close(): Promise<void>;
};

export async function openWebHost(): Promise<WebHost> {
  const pages = new Map<string, Page>();
  const answered: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
      answered.push(`${response.statusCode} ${request.url}`);
    });
    const page = pages.get(request.url ?? '');
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else sendPage(page, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    answered,
    maxAtOnce: () => most,
    forget() {
      answered.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function sendPage(page: string | Buffer, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${createHash('sha256').update(page).digest('hex').slice(0, 16)}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag }).end(page);
}

/** Faults that hosts of playlists and guides have. */
export const hostFaults = {
  /** Half of a text, and then the connection breaks. */
  cutOff: (text: string): Page => {
    const size = Buffer.byteLength(text);
    const half = text.slice(0, text.length / 2);
    return (_, response) =>
      response.writeHead(200, { 'content-length': size }).write(half, () => response.destroy());
  },
  /** It begins, and then sends nothing more. */
  silent: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200).write('#');
  },
  status:
    (status: number, headers: Record<string, string> = {}): Page =>
    (_, response) =>
      response.writeHead(status, headers).end('no'),
  redirect:
    (location: string): Page =>
    (_, response) =>
      response.writeHead(302, { location }).end(),
  /** A page without validators, so that it is sent whole each time. */
  withoutValidators:
    (text: string): Page =>
    (_, response) =>
      response.end(text),
  gzip: (text: string): Page => gzipSync(text),
};
