import { randomUUID } from 'node:crypto';
import type { Database } from '../../provider/database.ts';

/** Adds a viewer who may watch. Returns the playback token, by which addresses of streams are theirs. */
export async function addWatcher(db: Database): Promise<string> {
  const [user] = await db.query<{ playback_token: string }>(
    `INSERT INTO users (id, email, is_active, email_verified_at, created_at)
     VALUES ($1, $2, true, 0, 0) RETURNING playback_token`,
    [randomUUID(), `${randomUUID()}@home.example`],
  );
  if (!user) throw new Error('The viewer was not added.');
  return user.playback_token;
}
