/** Starts and stops the web server. */
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config, Env } from '../provider.ts';

/** The server cannot listen at this host and port. The message is written for the operator. */
export class ListenProblem extends Error {}

type Place = Pick<Config, 'port' | 'host'>;

/** How long we wait for open connections when we close; some clients keep theirs open for ever. */
const closeTimeoutMs = 3000;

/**
 * How long a connection may be idle. A proxy keeps one for a minute to use it again (nginx's `keepalive_timeout`).
 * Node's default of five seconds would close it while the proxy already sends the next request.
 */
const idleTimeoutMs = 75_000;

/**
 * The port of `place`, or a free one when it says 0: links need the port before the server listens. When the port
 * cannot be used this throws, so that the database is not opened for nothing.
 */
export async function portFor(place: Place): Promise<number> {
  const probe = createServer();
  await opened(probe, place);
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the server; the returned function stops it. */
export async function listen(app: Hono<Env>, place: Place): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = idleTimeoutMs;
  await opened(server, place);
  return () => closed(server);
}

function opened(server: ReturnType<typeof createServer> | Server, place: Place): Promise<void> {
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

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), closeTimeoutMs).unref();
  });
}
