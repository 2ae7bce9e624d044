/** What is left of imports that a crash or a kill broke off. */
import type { Database } from '../database.ts';
import { dropAbandoned } from './staging-tables.ts';

/**
 * Gives the storage of such imports back. Only for a process that has just opened the embedded database: no other can
 * be in the middle of one there. With a database server they go a day later, with the next import.
 */
export async function clearLeftovers(db: Database): Promise<void> {
  const dropped = await dropAbandoned(db, Number.POSITIVE_INFINITY);
  const [staged] = await db.query('SELECT 1 FROM staged_programmes LIMIT 1');
  if (staged) await db.query('TRUNCATE staged_programmes');
  if (staged || dropped > 0) await db.reclaimStorage?.();
}
