/** What an operator sees before the first import. */
import type { Database } from '../database.ts';

/** The commands that the terminal and the empty home show: one keeps channels and guide fresh, one brings them once. */
export const firstCommands = [
  'npm run source -- add m3u channels.m3u',
  'npm run import -- --m3u channels.m3u --xmltv guide.xml.gz',
] as const;

/** Whether there is nothing to watch: no page and no channel. */
export async function hasNothingToWatch(db: Database): Promise<boolean> {
  const [found] = await db.query('SELECT 1 FROM pages UNION ALL SELECT 1 FROM channels LIMIT 1');
  return found === undefined;
}
