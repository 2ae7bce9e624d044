/**
 * Stands on a port between the app and its provider, and spoils the answers to the calls that a test names, each in
 * one of these ways. Everything else passes, on real sockets.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Spoil = (response: ServerResponse, answer: Answer, other: () => Promise<Answer>) => unknown;

const json = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

const half = ({ body }: Answer) => body.subarray(0, Math.ceil(body.length / 2));

/** What the provider does instead of answering. */
export const faults = {
  'no answer': () => undefined,
  'error 500': json(500, '{"message":"broken"}'),
  'a 401': json(401, '{"message":"who?"}'),
  'a 404': json(404, '{"message":"gone"}'),
  'a 422': json(422, '{"message":"no"}'),
  'half a JSON': json(200, '{"data":['),
  'another shape': json(200, '{"data":{"films":7}}'),
  'an empty body': json(200, ''),
  'ten megabytes': json(200, JSON.stringify({ data: 'a'.repeat(10_000_000) })),
  'the connection cut in the middle': (response, answer) => {
    begin(response, answer);
    response.write(half(answer), () => response.destroy());
  },
  'silence in the middle': (response, answer) => {
    begin(response, answer);
    response.write(half(answer));
  },
  'the body twice': (response, { status, headers, body }) =>
    response
      .writeHead(status, { 'content-type': headers['content-type'] ?? 'application/json' })
      .end(Buffer.concat([body, body])),
  'two answers': (response, answer) => {
    const { socket } = response;
    begin(response, answer);
    response.end(answer.body, () => {
      const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${answer.body.length}\r\n\r\n`;
      socket?.write(Buffer.concat([Buffer.from(head), answer.body]));
    });
  },
  'the answer to another call': async (response, _answer, other) => {
    const { body } = await other();
    json(200, body.toString())(response);
  },
} as const satisfies Readonly<Record<string, Spoil>>;

export type Fault = keyof typeof faults;

function begin(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
}

export type FaultProxy = {
  origin: string;
  /** The calls that the provider has answered, such as `GET /api/pages`, whatever became of the answer. */
  reached: readonly string[];
  /** From now on the answers to these calls, such as `GET /api/pages`, are spoilt. Without a fault none is. */
  spoil(calls?: RegExp, fault?: Fault): void;
  close(): void;
};

/** `other` is the path whose answer is given in the place of another. */
export async function startFaultProxy(target: string, other: string): Promise<FaultProxy> {
  const reached: string[] = [];
  let spoilt: { calls: RegExp; fault: Fault } | undefined;
  const server = createServer(async (asked, response) => {
    // A page that is closed in the middle of a request is no failure of the proxy.
    response.on('error', () => undefined);
    const { method = 'GET', url = '/' } = asked;
    const now = spoilt?.calls.test(`${method} ${url}`) ? spoilt.fault : undefined;
    try {
      const answer = await forward(target + url, await readProxiedRequest(asked));
      reached.push(`${method} ${url}`);
      if (!now) response.writeHead(answer.status, answer.headers).end(answer.body);
      else {
        const spoil: Spoil = faults[now];
        const { accept, ...headers } = asked.headers;
        await spoil(response, answer, () => forward(target + other, { method: 'GET', headers }));
      }
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    reached,
    spoil: (calls, fault) => {
      spoilt = calls && fault && { calls, fault };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Asked = { method: string; headers: IncomingHttpHeaders; sent?: Buffer };

export async function readProxiedRequest(request: IncomingMessage): Promise<Asked> {
  const { method = 'GET', headers } = request;
  return { method, headers, sent: await buffer(request) };
}

/** Passes the call on to the provider and asks for an uncompressed body, because faults cut or double the body. */
export function forward(url: string, { method, headers, sent }: Asked): Promise<Answer> {
  const { 'accept-encoding': _, connection, 'content-length': length, ...others } = headers;
  const ofBody = sent && length !== undefined ? { 'content-length': sent.length } : {};
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...others, ...ofBody } };
    const asking = request(url, options, async (answer) => {
      const { 'transfer-encoding': __, connection: ___, ...kept } = answer.headers;
      const body = await buffer(answer).catch(reject);
      if (body) resolve({ status: answer.statusCode ?? 502, headers: kept, body });
    });
    asking.on('error', reject);
    asking.end(sent);
  });
}
