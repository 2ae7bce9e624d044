/** Starts and stops the web server. */

import type { Server, ServerResponse } from 'node:http';
import { createServer, Server as TcpServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { OperatorProblem } from '../operator-problem.ts';
import type { Config, Env } from '../provider-types.ts';

/** The server cannot listen at this host and port. The message is written for the operator. */
export class ListenProblem extends OperatorProblem {}

type Place = Pick<Config, 'port' | 'host'>;

/**
 * How long open connections are still served after the shutdown has begun, because a client may be sending a request.
 * Each answer says `Connection: close`, so that the client sends no further request on its connection.
 */
const lastRequestsMs = 2000;
/** How long unfinished answers may take after that. Live guides and players keep connections open for ever. */
const lastAnswersMs = 3000;

/**
 * How long a connection may be idle. A proxy keeps one for a minute to use it again (nginx's `keepalive_timeout`).
 * Node's default of five seconds would close it while the proxy already sends the next request.
 */
const idleTimeoutMs = 75_000;

/**
 * The port of `place`, or a free one when it says 0: links need the port before the server listens. When the port
 * cannot be used this throws, so that the database is not opened for nothing.
 */
export async function findUsablePort(place: Place): Promise<number> {
  const probe = createServer();
  await startListening(probe, place);
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the server; the returned function stops it. */
export async function listen(app: Hono<Env>, place: Place): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = idleTimeoutMs;
  const closing = new AbortController();
  stopKeepAliveOnClose(server, closing.signal);
  await startListening(server, place);
  return async () => {
    closing.abort();
    const ended = endListening(server);
    await waitForConnectionsToEnd(server, lastRequestsMs);
    server.closeIdleConnections();
    await waitForConnectionsToEnd(server, lastAnswersMs);
    server.closeAllConnections();
    await ended;
  };
}

/**
 * From now on new connections are refused. Resolves when the last open connection has ended. The web server's own
 * `close` would also end each idle connection, on which a request may be arriving.
 */
function endListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve());
  });
}

/** After the abort, every answer whose headers were not sent yet says `Connection: close`. */
function stopKeepAliveOnClose(server: Server, closing: AbortSignal): void {
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    if (closing.aborted) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  closing.addEventListener('abort', () => {
    for (const response of underWay) response.shouldKeepAlive = false;
  });
}

/** Waits until no connection is left, but not longer than `timeoutMs`. */
async function waitForConnectionsToEnd(server: Server, timeoutMs: number): Promise<void> {
  const last = performance.now() + timeoutMs;
  while (performance.now() < last && (await countConnections(server)) > 0) await setTimeout(50);
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

function startListening(
  server: ReturnType<typeof createServer> | Server,
  place: Place,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(problemOf(error, place)));
    server.listen(place.port, place.host, () => resolve());
  });
}

function problemOf(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenProblem(
        `Port ${port} is taken. Stop the program that has it, or set PORT to another.`,
      );
    case 'EACCES':
      return new ListenProblem(
        `Port ${port} is not open to this user. Set PORT to one from 1024 on.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new ListenProblem(
        `HOST takes the name or address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${host}".`,
      );
    default:
      return error;
  }
}
