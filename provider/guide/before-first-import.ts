/** What an operator sees before the first import. */
import type { Database } from '../database.ts';

/** The command that the terminal and the empty home show. */
export const importCommand = 'npm run import -- --m3u channels.m3u --xmltv guide.xml.gz';

/** Whether there is nothing to watch: no page and no channel. */
export async function hasNothingToWatch(db: Database): Promise<boolean> {
  const [found] = await db.query('SELECT 1 FROM pages UNION ALL SELECT 1 FROM channels LIMIT 1');
  return found === undefined;
}
