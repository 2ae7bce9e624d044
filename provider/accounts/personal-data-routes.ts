/**
 * A viewer's legal rights: to get a copy of their data, and to delete it. POST /user/export, DELETE /user. Only we
 * have these calls.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { readBody } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import { sendInBackground } from '../mail/send-in-background.ts';
import type { Env, Provider } from '../provider-types.ts';
import { accountDeletedMail } from './account-mails.ts';
import { TypedPassword } from './account-schemas.ts';
import type { Limits } from './attempt-limits.ts';
import { deleteAccount } from './delete-account.ts';
import { requireReauthentication } from './reauthentication.ts';
import { timeOnWire, userOnWire } from './users.ts';

const ProofBody = v.object({ password: v.optional(TypedPassword, '') });

/** SQL: the rows of a table that the account's profiles have, each with the name of its profile. */
const rowsOfProfiles = (table: string) =>
  `SELECT coalesce(nullif(name, ''), first_name) AS profile, records.* FROM ${table} AS records
   JOIN profiles p ON p.id = profile_id JOIN users ON users.id = user_id WHERE user_id = $1`;

/**
 * What a viewer may read of each kind of record. Secrets and their hashes are left out, and so are the ids of browsers
 * and the addresses to which pushes go, because they can be used like keys. Views of videos are left out, too: they are
 * stored without the name of a user, so we do not know whose they are.
 */
const tables = {
  identities: 'SELECT oauth_type, oauth_id FROM identities WHERE user_id = $1',
  passkeys: 'SELECT name, created_at, last_used_at FROM passkeys WHERE user_id = $1',
  devices: 'SELECT icon, label, created_at, last_seen_at FROM tokens WHERE user_id = $1',
  mailed_codes: 'SELECT purpose, email, sent_at, expires_at FROM codes WHERE user_id = $1',
  known_browsers: 'SELECT seen_at FROM known_devices WHERE user_id = $1',
  profiles: `SELECT coalesce(nullif(name, ''), first_name) AS name, picture, language, max_age, unrated_channels,
      pin_hash IS NOT NULL AS has_pin, p.created_at
    FROM profiles p JOIN users ON users.id = user_id WHERE user_id = $1 ORDER BY p.id <> user_id, p.position`,
  favourites: rowsOfProfiles('favourites'),
  channel_orders: rowsOfProfiles('channel_orders'),
  progress: rowsOfProfiles(
    '(SELECT profile_id, video_id, seconds, viewed_at, updated_at, finished, hidden, hidden_at FROM progress)',
  ),
  reminders: rowsOfProfiles('reminders'),
  reminder_rules: rowsOfProfiles('(SELECT profile_id, id, rule, created_at FROM reminder_rules)'),
  removed_reminders: rowsOfProfiles('removed_reminders'),
  calendar_removals: rowsOfProfiles('calendar_removals'),
  calendar: rowsOfProfiles('(SELECT profile_id, language, created_at, read_at FROM calendars)'),
  push_subscriptions: `SELECT split_part(endpoint, '/', 3) AS service, language, updated_at
    FROM push_subscriptions WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = $1)`,
  log: `SELECT event, actor, detail, at AS happened_at FROM audit_log
    WHERE email = (SELECT email FROM users WHERE id = $1) ORDER BY id`,
} as const;

export function personalDataRoutes(provider: Provider, limits: Limits): Hono<Env> {
  const app = new Hono<Env>();
  const { db, now } = provider;

  app.post('/user/export', async (c) => {
    const { password } = await readBody(c, ProofBody);
    const user = await requireReauthentication(provider, limits, c, {
      password,
      field: 'password',
    });
    const lists = await Promise.all(
      Object.entries(tables).map(async ([name, sql]) => [
        name,
        (await db.query<Record<string, unknown>>(sql, [user.id])).map(readableRow),
      ]),
    );
    c.header('Content-Disposition', 'attachment; filename="my-data.json"');
    c.header('Cache-Control', 'private, no-store');
    return c.json({
      exported_at: timeOnWire(now()),
      user: { ...userOnWire(user, provider), playback_token: undefined },
      ...Object.fromEntries(lists),
    });
  });

  app.delete('/user', async (c) => {
    const { password } = await readBody(c, ProofBody);
    const { id, email } = await requireReauthentication(provider, limits, c, {
      password,
      field: 'password',
    });
    await db.transaction((within) => deleteAccount(within, { id, email }, 'viewer', now()));
    sendInBackground(provider, accountDeletedMail(email, requestLanguage(c), 'viewer'));
    return c.body(null, 204);
  });

  return app;
}

/** Makes a row readable: times become dates, and the profile's id is left out. */
function readableRow({ profile_id: _, ...row }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'number' ? timeOnWire(value) : value,
    ]),
  );
}
