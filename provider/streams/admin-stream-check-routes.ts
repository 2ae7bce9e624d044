/**
 * /admin/streams: the addresses at which the check command reaches a running server. Only commands on this machine that
 * know the secret in the data folder may use them.
 */
import { Hono } from 'hono';
import { readBody } from '../http/request-body.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { Relay } from '../relay/relay.ts';
import type { StreamServer } from '../relay/relayed-stream.ts';
import { CheckRequest, listStreamsWithResults, makeStreamsDue } from './stream-check-operations.ts';

/** `onChange` is called when streams become due. */
export function streamCheckRoutes(
  { db, now, relay }: Pick<Provider, 'db' | 'now'> & { readonly relay: Pick<Relay, 'hasRoom'> },
  secret: string,
  onChange: () => Promise<void>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/streams', requireLocalSecret(secret));
  app.use('/streams/*', requireLocalSecret(secret));

  app.get('/streams', async (c) => {
    const tools = { now: now(), hasRoom: (server: StreamServer) => relay.hasRoom(server) };
    return c.json({ streams: await listStreamsWithResults(db, c.req.query('source'), tools) });
  });

  app.post('/streams/order', async (c) => {
    await makeStreamsDue(db, await readBody(c, CheckRequest), now());
    await onChange();
    return c.json({});
  });

  return app;
}
