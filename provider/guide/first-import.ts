/** A provider that has nothing to watch yet, and how its operator changes that. */
import type { Database } from '../database.ts';

/** The terminal names it, and the empty home. */
export const importCommand = 'npm run import -- --m3u channels.m3u --xmltv guide.xml.gz';

/** Whether viewers find nothing to watch: no page and no channel. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [found] = await db.query('SELECT 1 FROM pages UNION ALL SELECT 1 FROM channels LIMIT 1');
  return found === undefined;
}
