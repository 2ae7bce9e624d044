/** Removes the remains of imports that did not end, because their process crashed or was killed. */
import type { Database } from '../database.ts';
import { dropAbandoned } from './staging-tables.ts';

/**
 * Only a process that has just opened the embedded database may call it, because then no import is running. On a
 * database server the next import removes such remains after a day.
 */
export async function clearAbandonedImports(db: Database): Promise<void> {
  const dropped = await dropAbandoned(db, Number.POSITIVE_INFINITY);
  const [staged] = await db.query('SELECT 1 FROM staged_programmes LIMIT 1');
  if (staged) await db.query('TRUNCATE staged_programmes');
  if (staged || dropped > 0) await db.reclaimStorage?.();
}
