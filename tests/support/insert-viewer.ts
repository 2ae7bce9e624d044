/** A viewer who may watch. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../provider/database.ts';

/** Returns the playback token of a new account, which takes the place of `{viewer}` in addresses of streams. */
export async function insertViewer(db: Database): Promise<string> {
  const id = randomUUID();
  await db.query(
    'INSERT INTO users (id, email, is_active, email_verified_at, created_at) VALUES ($1, $2, true, 0, 0)',
    [id, `${id}@home.example`],
  );
  const [row] = await db.query<{ playback_token: string }>(
    'SELECT playback_token FROM profiles WHERE id = $1',
    [id],
  );
  if (!row) throw new Error('The viewer could not be added.');
  return row.playback_token;
}
