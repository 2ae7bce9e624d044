/**
 * /admin/streams: the addresses at which the check command reaches a running server. Only this machine may use them,
 * with the secret of the server's note.
 */
import { Hono } from 'hono';
import { readBody } from '../http/request-body.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Env, Provider } from '../provider.ts';
import { CheckOrder, listStreamsWithResults, placeCheckOrder } from './stream-check-orders.ts';

/** `onChange` is called when streams become due. */
export function checkRoutes(
  { db, now }: Pick<Provider, 'db' | 'now'>,
  secret: string,
  onChange: () => Promise<void>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/streams', requireLocalSecret(secret));
  app.use('/streams/*', requireLocalSecret(secret));

  app.get('/streams', async (c) =>
    c.json({ streams: await listStreamsWithResults(db, c.req.query('source'), now()) }),
  );

  app.post('/streams/order', async (c) => {
    await placeCheckOrder(db, await readBody(c, CheckOrder), now());
    await onChange();
    return c.json({});
  });

  return app;
}
