/** The web server around the application, and its end. */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config, Env } from './provider.ts';

/** Another program has the port; the message says so in words for the operator. */
export class PortTaken extends Error {}

export type Listening = { port: number; close: () => Promise<void> };

/** How long answers under way may take when we close; live guides and players keep connections open for ever. */
const patience = 3000;

export async function listen(app: Hono<Env>, { port, env }: Config): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(
              `Port ${port} is taken. Stop the program that has it, or set PORT to another.`,
            )
          : error,
      );
    });
    server.listen(port, env.HOST, resolve);
  });
  const address = server.address();
  const given = typeof address === 'object' && address ? address.port : port;
  return { port: given, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });
}
