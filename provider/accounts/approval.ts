/** Letting somebody watch whose account waits for the operator's review (`REQUIRE_REVIEW`). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { languages } from '#src/domain/language.ts';
import { adminDoor } from '../http/admin-door.ts';
import { readBody } from '../http/body.ts';
import type { Env, Provider } from '../provider.ts';
import { activateUser } from './activation.ts';
import { activationLetter } from './letters.ts';
import { userByEmail } from './users.ts';

const Approval = v.object({ email: v.string(), language: v.picklist(languages) });
export type Approval = v.InferOutput<typeof Approval>;

/** Activates the account and writes to its viewer. False when nobody has registered under the address. */
export async function approve(
  { db, config, now, sendMail }: Provider,
  { email, language }: Approval,
): Promise<boolean> {
  const user = await userByEmail(db, email);
  if (!user) return false;
  await activateUser(db, user.id, now());
  await sendMail(activationLetter(user.email, language, config.publicUrl));
  return true;
}

/** POST /admin/approve: how the command reaches a running server, which alone may open the embedded database. */
export function approvalRoutes(provider: Provider, secret: string): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/approve', adminDoor(secret), async (c) =>
    c.json({ approved: await approve(provider, await readBody(c, Approval)) }),
  );
  return app;
}
