/** Writes as many viewers as a country has into PostgreSQL: each signed in on one browser that takes pushes. */
import type { Database } from '../../provider/database.ts';
import { createJobQueue } from '../../provider/queue/job-queue.ts';
import { scheduleJobs } from '../../provider/reminders/delivery-queue.ts';
import { stageJobs } from '../../provider/reminders/reminder-event.ts';
import { browserKeys } from '../support/push/subscribed-browser.ts';

/** Pairs of keys that the browsers share. Encrypting costs the same for each. */
const keyPairs = 1000;

/** `origin` is that of the push service. */
export async function gatherAudience(
  db: Database,
  { size, origin }: { size: number; origin: string },
): Promise<void> {
  const keys = Array.from({ length: keyPairs }, browserKeys);
  const lastsUntil = Date.now() + 86_400_000;
  await db.run(`
    INSERT INTO users (id, email, is_active, email_verified_at, created_at)
      SELECT gen_random_uuid(), n || '@audience.example', true, 0, 0 FROM generate_series(1, ${size}) n;
    INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
      SELECT gen_random_uuid(), id, md5(id::text), true, 'desktop', 'Room', 0, ${lastsUntil}, ${lastsUntil}
      FROM users WHERE email LIKE '%@audience.example';`);
  await db.query(
    `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
     SELECT gen_random_uuid(), t.user_id, t.id, $1 || '/audience/' || t.id, k.p256dh, k.auth,
       CASE WHEN t.n % 2 = 0 THEN 'en' ELSE 'ar' END, 0
     FROM (SELECT id, user_id, row_number() OVER () AS n FROM tokens) t
       JOIN unnest($2::text[], $3::text[]) WITH ORDINALITY AS k (p256dh, auth, n) ON k.n = t.n % ${keyPairs} + 1`,
    [origin, keys.map(({ p256dh }) => p256dh), keys.map(({ auth }) => auth)],
  );
}

export type Programme = { channelId: string; title: string; start: number };

/** Sets a reminder of one programme for every viewer of the audience. */
export async function remindAudience(
  db: Database,
  { channelId, title, start }: Programme,
): Promise<void> {
  await db.query(
    `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
     SELECT profile_id, md5($1::text || $3::bigint || profile_id), $1, $2, $3, 0 FROM push_subscriptions`,
    [channelId, title, start],
  );
  await db.run('ANALYZE');
}

/** Queues what a viewer who sets this reminder queues. */
export async function queueReminders(
  db: Database,
  databaseUrl: string,
  { channelId, start }: Programme,
): Promise<void> {
  const queue = createJobQueue({ db, databaseUrl });
  await scheduleJobs(await queue.open(), stageJobs(channelId, start, Date.now()), db);
  await queue.close();
}
