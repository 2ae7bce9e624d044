/** Finds out what is empty before an operator has brought anything, and names the first commands. */
import type { Database } from '../database.ts';

/**
 * The commands that the terminal and the empty screens of the app show. The first refreshes channels and guide
 * regularly, the second imports them once.
 */
export const firstCommands = [
  'npm run source -- add m3u channels.m3u',
  'npm run import -- --m3u channels.m3u --xmltv guide.xml.gz',
] as const;

/** The parts of the app that are empty: no posts, or no channels that viewers see. */
export async function findEmptyParts(db: Database): Promise<string[]> {
  const [row] = await db.query<{ blog: boolean; guide: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM posts) AS blog,
       NOT EXISTS (SELECT 1 FROM channels WHERE NOT hidden) AS guide`,
  );
  return [row?.blog && 'blog', row?.guide && 'guide'].filter((part) => typeof part === 'string');
}

/** Whether there is nothing to watch: no page and no channel. */
export async function hasNothingToWatch(db: Database): Promise<boolean> {
  const [found] = await db.query('SELECT 1 FROM pages UNION ALL SELECT 1 FROM channels LIMIT 1');
  return found === undefined;
}
