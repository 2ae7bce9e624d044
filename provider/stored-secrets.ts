/**
 * Secrets that are created at the first start and stored in the database, so that sessions and signatures outlive a
 * restart.
 */
import type { Database } from './database.ts';

/**
 * The stored value of `key`. The first time, `make` makes it. If two processes start together, both get the value of
 * the first one.
 */
export async function loadOrMakeSecret(
  db: Database,
  key: string,
  make: () => Promise<string> | string,
): Promise<string> {
  const [stored] = await db.query<{ value: string }>('SELECT value FROM settings WHERE key = $1', [
    key,
  ]);
  if (stored) return stored.value;
  await db.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    key,
    await make(),
  ]);
  return loadOrMakeSecret(db, key, make);
}
