/** POST /admin/channels: the address at which the command reaches a running server. */
import { Hono } from 'hono';
import { readBody } from '../http/request-body.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Env } from '../provider-types.ts';
import { ChannelsCommand } from './channels-command-schema.ts';
import { type ChannelsCommandTools, runChannelsCommand } from './run-channels-command.ts';

export function adminChannelsRoutes(secret: string, tools: ChannelsCommandTools): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/channels', requireLocalSecret(secret), async (c) =>
    c.json(await runChannelsCommand(await readBody(c, ChannelsCommand), tools)),
  );
  return app;
}
