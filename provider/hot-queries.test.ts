import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logTo } from '../tests/support/log-to.ts';
import { browserKeys } from '../tests/support/push/subscribed-browser.ts';
import { smallCatalogue } from '../tests/support/small-catalogue.ts';
import { openTestDatabase } from '../tests/support/test-database.ts';
import { hashPassword } from './accounts/password-hash.ts';
import { dropUnconfirmedUsers } from './accounts/users.ts';
import { createApp } from './app.ts';
import { prepareAndStoreCatalogue } from './catalogue/store-catalogue.ts';
import { readConfig } from './config.ts';
import type { Database } from './database.ts';
import { forgetVisitorsChanges } from './http/idempotency.ts';
import { dropPastLimits } from './http/rate-limit.ts';
import { openProvider } from './open-provider.ts';
import type { Provider } from './provider-types.ts';
import { queues } from './reminders/delivery-queue.ts';
import { batchSize, createFanOut } from './reminders/fan-out.ts';
import { queueMissingJobs } from './reminders/queue-missing-jobs.ts';
import { deletePastReminders } from './reminders/reminders-table.ts';
import type { Batch } from './reminders/send-push-chunk.ts';
import { mounts } from './routes.ts';

/**
 * Tables with a row or more for each viewer. PostgreSQL decides by their statistics, so a fraction of a million rows
 * shows what it would do with a million.
 */
const viewers = 10_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const password = 'Evening-Star-7!';
const own = 'a'.repeat(64);
/** The programme of which everybody wants to be reminded. */
const final = { channelId: 'channel-7', start: now + 30 * 60_000 };
const viewer = { id: randomUUID(), email: 'noor@home.example', client: randomUUID() };

const rows = `
  INSERT INTO users (id, email, is_active, email_verified_at, created_at)
    SELECT gen_random_uuid(), n || '@tv.example', true, 0, 0 FROM generate_series(1, ${viewers}) n;
  INSERT INTO tokens (id, user_id, token_hash, remember, icon, label, created_at, last_seen_at, expires_at)
    SELECT gen_random_uuid(), id, md5(id::text), true, 'desktop', 'Room', 0, ${now}, ${now + 1000 * hour} FROM users;
  INSERT INTO known_devices (user_id, client_uuid, seen_at) SELECT id, gen_random_uuid()::text, ${now} FROM users;
  INSERT INTO favourites (profile_id, type, entry_id, created_at)
    SELECT id, 'video', 'film-' || n, n FROM users, generate_series(1, 3) n;
  INSERT INTO progress (profile_id, video_id, seconds, updated_at)
    SELECT id, 'film-' || n, n, n FROM users, generate_series(1, 3) n;
  INSERT INTO video_views (video_id, client_uuid, country, counted_at)
    SELECT 'film-' || n, gen_random_uuid()::text, 'AE', ${now} FROM generate_series(1, ${viewers}) n;
  INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
    SELECT id, 'r-' || id, 'channel-' || (row_number() OVER () % 200), 'News', ${now} + (row_number() OVER () % 500) * ${hour}, 0 FROM users;
  INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
    SELECT id, 'final-' || id, '${final.channelId}', 'Final', ${final.start}, 0 FROM users;
  INSERT INTO reminder_rules (profile_id, id, rule, created_at, applied_revision)
    SELECT id, gen_random_uuid(), '{"kind":"episodes","scope":"all","title":"News","timezone":"UTC","skipped":[]}', 0, 1 FROM users;
  INSERT INTO removed_reminders (profile_id, channel_id, start_at, removed_at)
    SELECT id, 'channel-' || (row_number() OVER () % 200), ${now} + (row_number() OVER () % 500) * ${hour}, 0 FROM users;
  INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
    SELECT gen_random_uuid(), user_id, id, 'https://fcm.googleapis.com/fcm/send/' || id, 'k', 'a', 'en', 0 FROM tokens;
  INSERT INTO reminder_deliveries (profile_id, reminder_id, client_uuid, news, start_at, claimed_until, told_at)
    SELECT profile_id, 'r-' || profile_id, client_uuid, '15', ${now - hour}, 0, 0 FROM push_subscriptions;
  INSERT INTO answered_changes (actor, call, key, answered_at)
    SELECT id::text, 'PUT', gen_random_uuid()::text, ${now} FROM users;
  INSERT INTO answered_changes (actor, call, key, answered_at)
    SELECT 'visitor ' || id, 'POST', gen_random_uuid()::text, ${now} FROM users;
  INSERT INTO rate_limits (key, points, expire) SELECT 'limit-' || n, 1, ${now + hour} FROM generate_series(1, ${viewers}) n;
  INSERT INTO codes (purpose, subject, user_id, email, code_hash, sent_at, expires_at)
    SELECT 'confirm', id::text, id, email, 'x', 0, ${now + hour} FROM users;
  INSERT INTO identities (oauth_type, oauth_id, user_id) SELECT 'a', id::text, id FROM users;
  INSERT INTO passkeys (id, user_id, public_key, counter, name, created_at) SELECT id::text, id, 'k', 0, 'Phone', 0 FROM users;
  INSERT INTO passkey_challenges (challenge, user_id, expires_at) SELECT id::text, id, ${now + hour} FROM users;
  ANALYZE;`;

let db: Database & { close(): Promise<void> };
let provider: Provider;
let token: string;
/** The first column of each index. A partial one may be read whole: it holds only the rows that are looked for. */
let firstColumns: ReadonlyMap<string, string> = new Map();
/** Statements that read a whole table of viewers, with the table. */
const scans = new Map<string, string>();

beforeAll(async () => {
  db = await openTestDatabase();
  provider = openProvider({
    db: explaining(db),
    config: readConfig({ PUBLIC_URL: 'https://tv.example' }),
    now: () => now,
    sendMail: async () => {},
    log: logTo((message) => expect.fail(message)),
  });
  await prepareAndStoreCatalogue(provider, smallCatalogue, 'operator');
  await db.run(`
    INSERT INTO channels (id, int_id, title, source, position)
      SELECT 'channel-' || n, n, '{"en":"Channel"}', 'import', n FROM generate_series(0, 199) n`);
  await db.run(rows);
  await db.query(
    `INSERT INTO users (id, email, password_hash, is_active, email_verified_at, created_at) VALUES ($1, $2, $3, true, 0, 0)`,
    [viewer.id, viewer.email, await hashPassword(password)],
  );
  await provider.queue.open();
  const indexes = await db.query<{ name: string; first: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid, 1, true) AS first
     FROM pg_index WHERE indpred IS NULL`,
  );
  firstColumns = new Map(indexes.map(({ name, first }) => [name, first]));
});
afterAll(async () => {
  await provider?.queue.close();
  await db?.close();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** The same database, which notes each statement that would read a whole table, or an index from end to end. */
function explaining(database: Database): Database {
  return {
    ...database,
    query: async (text, values) => {
      await explain(database, text, values);
      return database.query(text, values);
    },
    transaction: (work) => database.transaction((within) => work(explaining(within))),
  };
}

async function explain(database: Database, text: string, values?: readonly unknown[]) {
  if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) return;
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  for (const { Plan } of row?.['QUERY PLAN'] ?? []) {
    for (const table of scannedBy(Plan)) if (isOfViewers(table)) scans.set(text, table);
  }
}

function scannedBy(plan: Plan): string[] {
  const own = readsAll(plan) ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)];
}

/** An index that is read without a bound on its first column is read whole. */
function readsAll(plan: Plan): boolean {
  if (plan['Node Type'] === 'Seq Scan') return true;
  const first = firstColumns.get(plan['Index Name'] ?? '');
  return first !== undefined && !new RegExp(`\\b${first}\\b`).test(plan['Index Cond'] ?? '');
}

const isOfViewers = (table: string) => new RegExp(`INSERT INTO ${table} `).test(rows);

async function ask(method: string, path: string, json?: unknown): Promise<unknown> {
  const app = createApp(provider, { mounts });
  const response = await app.request(
    `/api/${path}`,
    {
      method,
      headers: {
        'X-Client-UUID': viewer.client,
        'Idempotency-Key': randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
  );
  const text = await response.text();
  expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return text ? JSON.parse(text) : undefined;
}

describe('with very many viewers', () => {
  it('no call of an evening reads a whole table of theirs', async () => {
    const login = (await ask('POST', 'login', { email: viewer.email, password })) as {
      token: string;
    };
    token = login.token;
    const start = new Date(now + 2 * hour).toISOString().slice(0, 19).replace('T', ' ');
    const film = 'night-in-the-city';
    await ask('GET', 'user');
    await ask('GET', 'pages/home');
    await ask('GET', 'live-streams');
    await ask('GET', 'live-streams/epg?timezone=UTC');
    await ask('GET', 'live-streams/channel-1');
    await ask('GET', `videos/${film}`);
    await ask('POST', `videos/${film}/views`, { client_uuid: viewer.client });
    await ask('PUT', `videos/${film}/progress`, { time: 60, client_uuid: viewer.client });
    await ask('GET', 'user/progress');
    await ask('PUT', `user/favorites/${film}`, { type: 'video' });
    await ask('GET', `user/favorites/${film}?type=video`);
    await ask('GET', 'user/favorites');
    await ask('GET', 'search?q=lemon');
    await ask('PUT', 'push-subscriptions', {
      endpoint: `https://fcm.googleapis.com/fcm/send/${viewer.client}`,
      expirationTime: null,
      keys: browserKeys(),
      client_uuid: viewer.client,
      language: 'en',
    });
    const reminder = { id: own, channel_id: 'channel-1', video_title: 'News', start_time: start };
    await ask('POST', 'channel-notifications', reminder);
    await ask('GET', 'channel-notifications');
    const rule = {
      kind: 'episodes',
      scope: 'channel',
      channel_id: 'channel-1',
      title: 'News',
      timezone: 'UTC',
    };
    await ask('PUT', `reminder-rules/${viewer.client}`, rule);
    await ask('GET', 'reminder-rules');
    await ask('DELETE', `reminder-rules/${viewer.client}`);
    await ask('GET', 'user/devices');
    await ask('GET', 'user/passkeys');
    await ask('GET', 'user/sign-in-methods');
    await ask('DELETE', `channel-notifications/${own}`);
    await ask('DELETE', `push-subscriptions/${viewer.client}`);
    await ask('POST', 'logout');
    expect(Object.fromEntries(scans)).toEqual({});
  });

  it('nor does the delivery of a reminder', async () => {
    scans.clear();
    const [next] = await db.query<{ channel_id: string; start_at: number }>(
      'SELECT channel_id, start_at FROM reminders WHERE start_at > $1 LIMIT 1',
      [now + hour],
    );
    const sent: string[] = [];
    const at = (next?.start_at ?? 0) - 15 * 60_000;
    const { deliver } = createFanOut({ ...provider, now: () => at }, async ({ endpoint }) => {
      sent.push(endpoint);
      return 'delivered';
    });
    const { channel_id: channelId = '', start_at: start = 0 } = next ?? {};
    await deliver({ channelId, start, news: { kind: 'reminder', stage: 15 } });
    expect(sent.length).toBeGreaterThan(0);
    expect(Object.fromEntries(scans)).toEqual({});
  });

  it('nor does a batch of those who wait for one kick-off', async () => {
    const event = { kind: 'reminder', stage: 15 } as const;
    let sent = 0;
    const at = { ...provider, now: () => final.start - 15 * 60_000 };
    const { deliver, sendBatch } = createFanOut(at, async () => {
      sent += 1;
      return 'delivered';
    });
    await deliver({ ...final, news: event });
    const batches = await db.query<{ data: Batch }>(
      `SELECT data FROM pgboss.job WHERE name = $1 ORDER BY data->'range'->'from'->>'user'`,
      [queues.batch],
    );
    expect(batches).toHaveLength(viewers / batchSize);
    scans.clear();
    for (const { data } of batches.slice(8, 10)) await sendBatch(data);
    expect(sent).toBe(2 * batchSize);
    expect(Object.fromEntries(scans)).toEqual({});
  });

  it('nor do the hourly clean-ups of accounts, sessions and limits', async () => {
    scans.clear();
    await dropPastLimits(provider, now);
    await dropUnconfirmedUsers(provider.db, now);
    await forgetVisitorsChanges(provider.db, now);
    await deletePastReminders(provider.db, now);
    await queueMissingJobs(provider);
    expect(Object.fromEntries(scans)).toEqual({});
  });

  it('the end of an account or a session finds what belongs to it by an index', async () => {
    const unindexed = await db.query<{ column: string }>(
      `SELECT c.conrelid::regclass || '.' || a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
    );
    expect(unindexed).toEqual([]);
  });
});
