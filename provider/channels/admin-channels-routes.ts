/** POST /admin/channels: the address at which the command reaches a running server. */
import { Hono } from 'hono';
import { requireLocalSecret } from '../http/local-secret.ts';
import { readBody } from '../http/request-body.ts';
import type { Env } from '../provider.ts';
import { ChannelsOrder } from './channels-order.ts';
import { type ChannelsOrderTools, runChannelsOrder } from './run-channels-order.ts';

export function channelsRoutes(secret: string, tools: ChannelsOrderTools): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/channels', requireLocalSecret(secret), async (c) =>
    c.json(await runChannelsOrder(await readBody(c, ChannelsOrder), tools)),
  );
  return app;
}
