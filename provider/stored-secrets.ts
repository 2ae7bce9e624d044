/** Keys that are made at the first start and kept with the data: sessions and signatures outlive a restart. */
import type { Database } from './database.ts';

/** The kept value under `key`; `make` is asked only the first time, and the first of two processes wins. */
export async function storedSecret(
  db: Database,
  key: string,
  make: () => Promise<string> | string,
): Promise<string> {
  const [kept] = await db.query<{ value: string }>('SELECT value FROM settings WHERE key = $1', [
    key,
  ]);
  if (kept) return kept.value;
  await db.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
    key,
    await make(),
  ]);
  return storedSecret(db, key, make);
}
