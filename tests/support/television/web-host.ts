/** A host of streams on this machine, with the faults that such hosts have. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

export type Page = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Bytes that follow one another; an endless one is stopped by its reader. */
  readonly stream?: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
  /** Takes the connection and answers nothing. */
  readonly isSilent?: boolean;
  /** Ends the connection after this number of bytes of the body. */
  readonly cutAfter?: number;
};

type Answer = Page | ((asked: IncomingMessage) => Page | Promise<Page>);

export type WebHost = {
  readonly origin: string;
  readonly port: number;
  /** Every request, by its path and query. */
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** Requests whose answer has not ended. */
  open(): number;
  set(path: string, answer: Answer): void;
  count(path: string): number;
  close(): Promise<void>;
};

/**
 * Answers 404 to what was not set. It sends no CORS header, understands `Range` and knows conditional requests. With a
 * certificate it answers over https.
 */
export async function openWebHost(
  pages: Readonly<Record<string, Answer>> = {},
  certificate?: { readonly key: Buffer; readonly cert: Buffer },
): Promise<WebHost> {
  const answers = new Map<string, Answer>(Object.entries(pages));
  const requests: WebHost['requests'] = [];
  let open = 0;
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const path = asked.url ?? '/';
    requests.push({ path, headers: asked.headers });
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    const found = answers.get(path) ?? answers.get(path.replace(/\?.*/, '')) ?? { status: 404 };
    await send(asked, response, typeof found === 'function' ? await found(asked) : found);
  };
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer);
  const port = await listening(server);
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    requests,
    open: () => open,
    set: (path, answer) => void answers.set(path, answer),
    count: (path) => requests.filter((one) => one.path === path).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(asked: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  if (page.isSilent) return;
  const body = Buffer.from(page.body ?? '');
  const { etag } = page.headers ?? {};
  if (etag && asked.headers['if-none-match'] === etag) {
    response.writeHead(304, page.headers).end();
  } else if (page.stream) {
    response.writeHead(page.status ?? 200, page.headers);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    for await (const chunk of page.stream(gone.signal)) {
      if (gone.signal.aborted) break;
      if (!response.write(chunk)) await drained(response);
    }
    response.end();
  } else if (page.cutAfter !== undefined) {
    response.writeHead(200, { ...page.headers, 'content-length': String(body.length) });
    response.write(body.subarray(0, page.cutAfter), () => response.destroy());
  } else sendBody(asked, response, page, body);
}

function sendBody(
  asked: IncomingMessage,
  response: ServerResponse,
  page: Page,
  body: Uint8Array,
): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(asked.headers.range ?? '');
  if (!range || (page.status ?? 200) !== 200) {
    const length = String(body.length);
    response.writeHead(page.status ?? 200, { 'content-length': length, ...page.headers }).end(body);
    return;
  }
  const from = Number(range[1]);
  const to = Math.min(range[2] ? Number(range[2]) : body.length - 1, body.length - 1);
  const headers = { ...page.headers, 'content-range': `bytes ${from}-${to}/${body.length}` };
  response.writeHead(206, headers).end(body.subarray(from, to + 1));
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
