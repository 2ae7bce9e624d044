/** POST /admin/users: the address at which the command for accounts reaches a running server. */
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { readBody } from '../http/request-body.ts';
import { requireLocalSecret } from '../http/require-local-secret.ts';
import type { Env, Provider } from '../provider-types.ts';
import { runUsersCommand } from './run-users-command.ts';
import { UsersCommand } from './users-command-schema.ts';

export function adminUsersRoutes(provider: Provider, secret: string): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/users', requireLocalSecret(secret), async (c) => {
    const place = resolve(provider.config.dataDir);
    return c.json(await runUsersCommand(await readBody(c, UsersCommand), provider, place));
  });
  return app;
}
