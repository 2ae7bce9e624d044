/**
 * Writes many browsers into the provider's database, with their push subscriptions and a reminder of one programme.
 */
import { randomUUID } from 'node:crypto';
import { issueToken } from '../../../provider/accounts/sign-in-tokens.ts';
import { type Database, openPostgres } from '../../../provider/database.ts';
import { openEmbeddedDatabase } from '../../../provider/embedded/open-embedded-database.ts';
import { migrate } from '../../../provider/migrations/migrate.ts';
import { browserKeys } from './subscribed-browser.ts';

export type ViewerSession = { id: string; token: string };

/** Opens the database in the provider's data folder, before the provider starts, or on the server that it uses. */
export async function openProviderDatabase(env: {
  DATA_DIR?: string;
  DATABASE_URL?: string;
}): Promise<Database> {
  const db = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL)
    : await openEmbeddedDatabase(env.DATA_DIR ?? 'memory://');
  await migrate(db);
  return db;
}

/**
 * Makes a signed-in viewer with many browsers, whose push addresses are below `origin`. Their reminders go to all of
 * them.
 */
export async function addViewerWithBrowsers(
  db: Database,
  { size, origin }: { size: number; origin: string },
): Promise<ViewerSession> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO users (id, email, is_active, email_verified_at, created_at) VALUES ($1, $2, true, 0, 0)`,
    [id, `${id}@sahra.example`],
  );
  const provider = { db, now: Date.now } as Parameters<typeof issueToken>[0];
  const token = await issueToken(provider, id, true, { icon: 'desktop', label: 'Everywhere' });
  // All browsers have the same keys, because encrypting costs the same.
  const { p256dh, auth } = browserKeys();
  await db.query(
    `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
     SELECT gen_random_uuid(), $1, (SELECT id FROM tokens WHERE user_id = $1), $2 || '/crowd/' || n, $3, $4,
       CASE WHEN n % 2 = 0 THEN 'en' ELSE 'ar' END, 0
     FROM generate_series(1, $5::int) n`,
    [id, origin, p256dh, auth, size],
  );
  return { id, token };
}
